import { quoted } from '@sc/api-client/contract'
import type { DecidingField, HoursRule, Item } from '@sc/api-client/contract'
import { hashKey } from '@tanstack/react-query'
import { ruleWords } from '../../controls/hoursWords.ts'
import { itemStatusWord } from '../../controls/itemStatus.ts'

/** What a project says of itself, in the order of its form, by what people call it. */
export const projectTitles = {
  name: '项目名称',
  module: '所属模块',
  level: '级别',
  hoursRule: '认定学时',
  credits: '学分',
  capacity: '名额',
  organiser: '主办单位',
  place: '地点',
  applyTime: '报名截止',
  startTime: '开始日期',
  endTime: '结束日期',
  description: '项目说明',
  formCode: '申请表单',
  formVersion: '表单版本',
  processKey: '审批流程',
  status: '状态',
} as const satisfies Partial<Record<keyof Item, string>>

export type ProjectField = keyof typeof projectTitles

const fieldsOfProject = Object.keys(projectTitles) as ProjectField[]

/** Whether two values mean the same: a form's empty text is an absent one, and neither the order of an object's parts nor that of a table's rows says anything. */
export const sameValue = (one: unknown, other: unknown) => canonical(one) === canonical(other)

function canonical(value: unknown): string {
  const { rows, ...rest } = Object(value) as { rows?: readonly { value: string; hours: number }[] }
  // A draft has its rows by value already.
  if (Array.isArray(rows)) return hashKey([{ ...rest, rows: Object.fromEntries(rows.map((row) => [row.value, row.hours])) }])
  return hashKey([value === '' ? null : (value ?? null)])
}

/** The fields that `after` names and that are otherwise there than before. */
export const changedFields = (before: Item, after: Partial<Item>): ProjectField[] =>
  fieldsOfProject.filter((field) => after[field] !== undefined && !sameValue(before[field], after[field]))

/** One change in words. `fields` are those of the form that can decide hours, as far as they are known. */
export function changeWords(field: ProjectField, before: Item, after: Partial<Item>, fields: readonly DecidingField[] = []): string {
  const title = projectTitles[field]
  const from = (was: unknown, is: unknown, none: string) => `${title}：${textOf(was, none)} → ${textOf(is, none)}`
  switch (field) {
    case 'module':
      return from(before.moduleName, after.moduleName, '未选择')
    case 'hoursRule': {
      const rule = (of: HoursRule) => ruleWords(of, of.source === 'fixed' ? undefined : fields.find((one) => one.field === of.field)?.title)
      const [was, is] = [rule(before.hoursRule), rule(after.hoursRule!)]
      return was === is ? `${title}：${is}，${rowWords(before.hoursRule, after.hoursRule!, fields)}` : `${title}：${was} → ${is}`
    }
    case 'credits':
      return from(before.credits, after.credits, '无')
    case 'organiser':
    case 'place':
    case 'name':
      return from(before[field], after[field], '未填写')
    case 'capacity':
    case 'applyTime':
    case 'startTime':
    case 'endTime':
      return from(before[field], after[field], '不限')
    case 'formCode':
      return from(before.formName, after.formName, '未绑定')
    case 'processKey':
      return from(before.processName, after.processName, '未绑定')
    case 'formVersion':
      return from(versionText(before.formVersion), versionText(after.formVersion), '发布项目时的最新版本')
    case 'status':
      return from(itemStatusWord(before.status), itemStatusWord(after.status!), '')
    // A code, and a long text.
    case 'level':
    case 'description':
      return `${title}有修改`
  }
}

/** What a table says otherwise than before, option by option. */
function rowWords(before: HoursRule, after: HoursRule, fields: readonly DecidingField[]): string {
  const hoursIn = (rule: HoursRule) => new Map(rule.source === 'table' ? rule.rows.map(({ value, hours }) => [value, hours]) : [])
  const [was, is] = [hoursIn(before), hoursIn(after)]
  const labelOf = (value: string) => fields.flatMap(({ options }) => options).find((option) => option.value === value)?.label ?? value
  const said = (hours: number | undefined) => (hours === undefined ? '无' : String(hours))
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((value) => was.get(value) !== is.get(value))
  return changed.map((value) => `${quoted(labelOf(value))}${said(was.get(value))} → ${said(is.get(value))}`).join('、')
}

const textOf = (value: unknown, none: string) => (value === null || value === undefined || value === '' ? none : String(value))

const versionText = (version: number | null | undefined) => (version == null ? null : `第 ${version} 版`)
