import { quoted, resources } from '@sc/api-client/contract'
import type { AuditAction, AuditEntry, AuditKind, FormFieldChanges, HoursBasis, HoursRule } from '@sc/api-client/contract'
import { ruleWords } from '../../controls/hoursWords.ts'

export const kindNames: Record<AuditKind, string> = {
  item: '项目',
  score: '成绩',
  form: '表单',
  process: '流程',
  role: '角色',
  permission: '权限',
  account: '账号',
  dict: '字典',
  dictItem: '字典项',
}

export const actionNames: Record<AuditAction, string> = {
  add: '新建',
  edit: '修改',
  remove: '删除',
  copy: '复制',
  publish: '发布',
  close: '结束',
  reopen: '重新开放',
  offline: '下架',
  save: '保存设计',
  deploy: '部署',
  reviewers: '修改审批人',
  record: '记入成绩单',
  revoke: '撤销',
  password: '修改密码',
  freeze: '冻结',
  unfreeze: '解冻',
  grant: '授权',
}

/** What was done to what: 项目 · 发布. */
export const actName = ({ kind, action }: Pick<AuditEntry, 'kind' | 'action'>) => `${kindNames[kind]} · ${actionNames[action]}`

/** Fields by their names in the log, whichever kind of record they are of. */
const fieldNames: Readonly<Record<string, string>> = {
  copiedFrom: '复制自',
  module: '模块',
  name: '名称',
  level: '级别',
  organiser: '主办单位',
  place: '地点',
  applyTime: '报名截止',
  startTime: '开始时间',
  endTime: '结束时间',
  capacity: '名额',
  hours: '认定学时',
  hoursRule: '学时规则',
  hoursBasis: '学时依据',
  credits: '学分',
  description: '说明',
  formCode: '表单编码',
  formVersion: '表单版本',
  processKey: '流程标识',
  customform: '模块附加字段',
  status: '状态',
  orgCode: '所属部门',
  username: '账号',
  source: '来源',
  itemName: '项目名称',
  instanceId: '申请编号',
  decidedBy: '认定人',
  formName: '表单名称',
  fields: '字段变化',
  onlineTableName: '数据表',
  revision: '保存次数',
  publishedVersion: '已发布版本',
  version: '版本',
  note: '版本说明',
  key: '流程标识',
  engine: '流程引擎',
  deployedVersion: '部署版本',
  realname: '姓名',
  phone: '手机号',
  studentNo: '学号',
  roles: '角色',
  role: '角色',
  departments: '部门',
}

const REVIEWERS = 'reviewers.'
const EXTRA = 'customform.'

/** @param kind of the record: resources say themselves what their fields are called */
export function fieldName(field: string, kind?: AuditKind): string {
  const own = resources.find((one) => one.kind === kind)?.fields[field]
  if (own) return own.title['zh-CN']
  if (field.startsWith(REVIEWERS)) return `节点 ${field.slice(REVIEWERS.length)} 的审批人`
  if (field.startsWith(EXTRA)) return `${fieldNames.customform}：${field.slice(EXTRA.length)}`
  return fieldNames[field] ?? field
}

const statusNames: Readonly<Record<string, string>> = {
  draft: '草稿',
  published: '已发布',
  closed: '已结束',
  offline: '已下架',
  1: '正常',
  2: '冻结',
}

/** Names of dictionary entries, departments, roles and people by their codes. */
export interface KnownNames extends Readonly<AuditEntry['names']> {
  modules: ReadonlyMap<string, string>
  levels: ReadonlyMap<string, string>
  /** How a college-level role decides. */
  colleges: ReadonlyMap<string, string>
}

/** A value of the log as an administrator reads it; `—` where there was none. */
export function shownValue(field: string, value: unknown, { modules, levels, departs, roles, people, fields }: KnownNames): string {
  if (value === null || value === undefined || value === '') return '—'
  // What is long is cut in lists, whatever it is.
  if (typeof value === 'string' && value.endsWith('…')) return value
  if (field === 'status') return statusNames[String(value)] ?? String(value)
  if (field === 'module') return modules.get(String(value)) ?? String(value)
  if (field === 'level') return levels.get(String(value)) ?? String(value)
  if (field === 'orgCode' || field === 'departments') return named(value, departs)
  if (field === 'role' || field === 'roles') return named(value, roles)
  if (field === 'username' || field === 'decidedBy') return named(value, people, (code, name) => `${name}（${code}）`)
  if (field === 'fields') return fieldChangesText(value as FormFieldChanges)
  if (field === 'hoursRule') return ruleText(value as HoursRule, fields)
  if (field === 'hoursBasis') return basisText(value as HoursBasis)
  if (field.startsWith(REVIEWERS)) return reviewersText(value as Reviewers, roles)
  if (typeof value === 'object' && Object.keys(value).length === 0) return '空'
  if (Array.isArray(value)) return value.map(plainText).join('、')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${name}：${plainText(one)}`)
      .join('\n')
  return plainText(value)
}

function fieldChangesText({ added, removed, renamed, changed }: FormFieldChanges): string {
  const line = (what: string, names: readonly string[]) => (names.length > 0 ? [`${what}：${names.join('、')}`] : [])
  const moved = renamed.map(({ from, to }) => `${from} → ${to}`)
  return [...line('新增', added), ...line('删除', removed), ...line('改名', moved), ...line('修改', changed)].join('\n')
}

function plainText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function ruleText(rule: HoursRule, fields: AuditEntry['names']['fields']): string {
  const field = rule.source === 'fixed' || !Object.hasOwn(fields, rule.field) ? undefined : fields[rule.field]
  const words = ruleWords(rule, field?.title ?? (rule.source === 'fixed' ? '' : rule.field))
  if (rule.source !== 'table') return words
  const label = (value: string) => (field && Object.hasOwn(field.options, value) ? field.options[value] : value)
  return [`${words}：`, ...rule.rows.map(({ value, hours }) => `${label(value)} ${hours} 学时`)].join('\n')
}

/** Where hours came from: the rule, what was filled in, and by whom. Fixed ones are nobody's who filled in anything. */
export function basisText({ source, hours, field, fieldTitle, shown, value, cap, step, setByName, nodeName, byForm }: HoursBasis): string {
  if (source === 'fixed') return `项目规定 ${hours}`
  const who = nodeName ? `${setByName}在${quoted(nodeName)}确认` : `${setByName}提交时确定`
  const filled = `${quoted(fieldTitle ?? field ?? '')}${byForm ? '由表单设定为' : '填写'} ${shown ?? value ?? '—'}`
  const limits = source === 'field' ? `（步长 ${step}，上限 ${cap}）` : '，按对照表'
  return `${filled}${limits}，计 ${hours}，${who}`
}

interface Reviewers {
  auditRoleCode: string
  deptFlag: string | null
}

const reviewersText = ({ auditRoleCode, deptFlag }: Reviewers, roles: Names) =>
  `${auditRoleCode === '' ? '未指定' : named(auditRoleCode, roles)}${deptFlag === '1' ? '（限发起人所在学院）' : ''}`

type Names = Readonly<Record<string, string>>

/** One code or several, by their names; a code that names nothing any more stays itself. */
export const named = (value: unknown, names: Names, both: (code: string, name: string) => string = (_, name) => name) =>
  [value]
    .flat()
    .map(String)
    .map((code) => (names[code] === undefined ? code : both(code, names[code])))
    .join('、')

/** Fields of an entry in the order of the names above. */
export function changedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const order = Object.keys(fieldNames)
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].toSorted((a, b) => place(a) - place(b))
}
