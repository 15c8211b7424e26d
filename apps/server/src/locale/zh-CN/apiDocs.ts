/** The description of the calls: the OpenAPI document, and the page that people read. */
export const apiDocs = {
  title: '第二课堂后台接口',
  unknownParameters: '调用没有的查询参数不起作用，也不会报错（各系统的前端会带上 _t 等参数）：列表只按它列出的条件筛选。',
  planned: '尚未开通：以 code 501 回答。',
  file: '文件内容',
  envelope: '信封',
  method: '方法',
  path: '路径',
  summary: '说明',
  access: '权限',
  state: '状态',
  notOpened: '尚未开通',
  available: '可用',
  /** `document` is a link to it. */
  inFull: ({ document }: { document: string }) => `完整定义见 ${document}。`,
}
