/** What one design of a form has otherwise than another, in Chinese. */
export const zhCN = {
  same: '没有差别',
  counts: {
    added: (count: number) => `增加 ${count} 项`,
    removed: (count: number) => `去掉 ${count} 项`,
    changed: (count: number) => `修改 ${count} 项`,
    form: '修改表单属性',
  },
  countJoint: '，',
  change: { added: '增加', removed: '去掉', changed: '修改' },
  form: '表单属性',
  list: '差别',
  /** Between what was and what is. */
  becomes: '改为',
  nothing: '无',
  yes: '是',
  no: '否',
  type: '类型',
  place: '位置',
  top: '表单最外层',
  column: (title: string, column: number) => `“${title}”第 ${column} 列`,
  part: (title: string, part: string) => `“${title}”的“${part}”`,
  within: (title: string) => `“${title}”之内`,
  after: (title: string) => `“${title}”之后`,
  first: '最前面',
  options: { options: '选项', added: '增加的选项', removed: '去掉的选项', renamed: '选项文字', order: '选项顺序' },
  optionValue: (label: string) => `选项“${label}”的值`,
  optionPlaces: (label: string) => `选项“${label}”的名额`,
  closed: (label: string) => `${label}（停用）`,
  withPlaces: (label: string, places: number) => `${label}（名额 ${places}）`,
  /** A day that is counted from the one on which the form is filled in. */
  dayOffset: (days: number) => (days === 0 ? '填写当天' : `填写当天${days < 0 ? '之前' : '之后'} ${Math.abs(days)} 天`),
  joint: '、',
  andMore: (text: string, count: number) => `${text}等 ${count} 项`,
  rows: (count: number) => `${count} 行`,
  /** A field that an expression speaks of. */
  field: (title: string) => `“${title}”`,
  /** What designs say that nobody sets in the designer. */
  others: { defaultValue: '默认值', hidden: '隐藏', tip: '填写说明', remoteFunc: '远端方法' } as Readonly<Record<string, string>>,
  more: (count: number) => `另有 ${count} 项没有列出`,
}

/** Words of the comparison of two designs. */
export type DifferenceLocale = typeof zhCN
