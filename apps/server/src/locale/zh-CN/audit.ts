/** The audit log. */
export const audit = {
  entry: '审计记录',
  system: '系统',
  exported: ({ rows }: { rows: number }) => `导出 ${rows} 行`,
  log: '审计日志',
  manyEntries: ({ most }: { most: number }) => `超过 ${most} 条，请先按时间或其他条件缩小范围再导出`,
  /** Headings of its spreadsheet. */
  ofTime: '时间',
  ofWho: '操作人',
  ofAccount: '账号',
  ofKind: '类型',
  ofAction: '操作',
  ofRecord: '对象',
  ofChange: '变化',
  ofReason: '原因',
  ofAddress: '来源地址',
  ofRequest: '请求编号',
  change: ({ field, before, after }: { field: string; before: string; after: string }) => `${field}：${before} → ${after}`,
  value: ({ field, value }: { field: string; value: string }) => `${field}：${value}`,
  joint: '；',
  yes: '是',
  no: '否',
}
