/** What the review of an organisation or society calls what it says of it: the labels of the system's own form. */
export const organisationForm = {
  applyType: '申请类型',
  body: '申请对象',
  name: '名称',
  code: '编码',
  category: '类别',
  level: '级别',
  departName: '所属部门',
  departCode: '部门编码',
  leader: '负责人',
  term: '任期',
  year: '年审年度',
  star: '星级',
  memberCount: '现任成员',
  changes: '申请变更',
  reason: '申请理由',
  attachments: '附件',
}
