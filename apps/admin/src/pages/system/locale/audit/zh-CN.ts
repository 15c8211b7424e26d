import { AUDIT_ACTIONS, AUDIT_FIELDS, AUDIT_KINDS, quoted } from '@sc/api-client/contract'
import { wordsIn } from '../../../../wordsIn.ts'

/** Entries of the audit log: what was done to what, and the fields and values that it changed. */
export const zhCN = {
  kinds: wordsIn(AUDIT_KINDS, 'zh-CN'),
  actions: wordsIn(AUDIT_ACTIONS, 'zh-CN'),
  /** Whichever kind of record they are of; lists show them in this order. */
  fields: wordsIn(AUDIT_FIELDS, 'zh-CN'),
  reviewersOf: (node: string) => `节点 ${node} 的审批人`,
  accountStatuses: { 1: '正常', 2: '冻结' },
  person: (name: string, account: string) => `${name}（${account}）`,
  entry: (name: string, value: string) => `${name}：${value}`,
  joint: '、',
  empty: '空',
  yes: '是',
  no: '否',
  fieldChanges: { added: '新增', removed: '删除', renamed: '改名', changed: '修改' },
  rule: {
    rows: (rule: string) => `${rule}：`,
    row: (option: string, hours: number) => `${option} ${hours} 学时`,
  },
  basis: {
    shared: (whole: string, share: string) => `${whole}；${share}`,
    given: (name: string, time: string, hours: number) => `${name} 于 ${time} 更正为 ${hours}`,
    fixed: (hours: number) => `项目规定 ${hours}`,
    role: (role: string, hours: number) => `${quoted(role)}计 ${hours}`,
    givenRole: (role: string, hours: number, by: { name: string; time: string }) =>
      `${quoted(role)}计 ${hours}，${by.name}于 ${by.time} 登记`,
    filled: (field: string, value: string) => `${quoted(field)}填写 ${value}`,
    byForm: (field: string, value: string) => `${quoted(field)}由表单设定为 ${value}`,
    limits: (step: number | undefined, cap: number | undefined) => `（步长 ${step}，上限 ${cap}）`,
    byTable: '，按对照表',
    entered: (name: string) => `${name}录入`,
    submitted: (name: string) => `${name}提交时确定`,
    confirmed: (name: string, node: string) => `${name}在${quoted(node)}确认`,
    whole: (filled: string, hours: number, who: string) => `${filled}，计 ${hours}，${who}`,
  },
  noRole: '未指定',
  ownCollege: '（限发起人所在学院）',
}
