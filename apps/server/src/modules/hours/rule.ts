import { fieldsOf, heldByDesign } from '@sc/form-renderer/schema'
import type { FieldPermissions, Held } from '@sc/form-renderer/schema'
import { isDeepStrictEqual } from 'node:util'
import { earnedHours, greatestHours, isWholeSteps, quoted, unlistedOptions } from '@sc/api-client/contract'
import type { DecidingField, HoursRule } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { BusinessError } from '../../http/errors.ts'
import { someOf } from '../../someOf.ts'
import { fieldsOfRules } from './decidingFields.ts'
import type { FieldOfRule } from './decidingFields.ts'
import { openDesign } from '../form/openDesign.ts'

/**
 * The rule that a request means. `hours` alone is how older clients say "the same for everybody"; of a project with
 * another rule it is what they read there, and changes nothing.
 */
export function ruleFrom(
  { hours, hoursRule }: { hours?: number | undefined; hoursRule?: HoursRule | undefined },
  present?: HoursRule,
): HoursRule {
  if (hoursRule) {
    // Rules from before this was asked stay, as long as nobody changes them.
    if (!isWholeSteps(hoursRule) && !isDeepStrictEqual(hoursRule, present)) throw new BusinessError('上限应为步长的整数倍')
    return hoursRule
  }
  if (present && (hours === undefined || (present.source !== 'fixed' && hours === greatestHours(present)))) return present
  if (hours === undefined) throw new BusinessError('请填写认定学时')
  return { source: 'fixed', hours }
}

const LACKING = {
  table: '需要是选项写在表单中或来自数据字典的单选字段',
  field: '需要是数字字段',
} as const

/** Why a form cannot answer a rule, or a row of its table is for what nobody can choose; undefined where all of it means something. */
export async function ruleProblem(fieldOf: FieldOfRule, rule: HoursRule, { design, present }: Designs): Promise<string | undefined> {
  if (rule.source === 'fixed') return undefined
  const field = await fieldOf(design, rule)
  const before = present === undefined ? undefined : await fieldOf(present, rule)
  if (field) return rule.source === 'table' ? foreignRows(rule.rows, field, before) : undefined
  const known = fieldsOf(openDesign(design)).find(({ model }) => model === rule.field)
  if (!known) return `表单中没有认定学时所依据的字段 ${rule.field}`
  return `字段“${known.name || rule.field}”不能作为认定学时的依据：${LACKING[rule.source]}`
}

interface Designs {
  design: string
  /** The one that is in use, where there is one. */
  present?: string | undefined
}

type Table = Extract<HoursRule, { source: 'table' }>

/** Such a row gives nobody hours today, and gives them to whatever an option of that value means later. */
function foreignRows(rows: Table['rows'], { title, options }: DecidingField, before: DecidingField | undefined): string | undefined {
  const foreign = rows.filter(({ value }) => !options.some((option) => option.value === value))
  if (foreign.length === 0) return undefined
  const labelOf = (of: string) => before?.options.find(({ value }) => value === of)?.label ?? of
  const named = foreign.map(
    ({ value, hours }) => `${quoted(labelOf(value))}（${labelOf(value) === value ? '' : `值为 ${value}，`}${hours} 学时）`,
  )
  return `学时对照表中的${someOf(named)}不是字段${quoted(title)}的选项，请修改对照表或表单；只改选项显示的文字时，请保留它的值`
}

/** Options that a version offers beyond the one in use, and a table has no row for: nobody who looked at the table has seen them. */
export async function unlistedProblem(fieldOf: FieldOfRule, rule: HoursRule, { design, present }: Designs): Promise<string | undefined> {
  const field = await fieldOf(design, rule)
  const before = present === undefined ? undefined : await fieldOf(present, rule)
  if (!field || !before) return undefined
  const added = unlistedOptions(rule, field).filter(({ value }) => !before.options.some((option) => option.value === value))
  if (added.length === 0) return undefined
  return `字段${quoted(field.title)}新增的选项${someOf(added.map(({ label }) => quoted(label)))}在学时对照表中没有学时，选择它的申请不能提交；请在项目中改用这个版本，并核对各选项的学时`
}

const HELD: Record<Held['why'], string> = {
  permission: '虽可在表单中填写，申请环节却设为只读或隐藏',
  type: '在表单中是暂时无法填写的组件',
  hidden: '在表单中始终隐藏',
  absent: '在表单中在任何情况下都不显示',
  readOnly: '在表单中始终只读',
  disabled: '在表单中设为禁用或只读',
}

/**
 * Why nobody can apply by a rule: its field is closed to every applicant, by the form or by what the process lets them do
 * with it, and what it holds instead earns nothing.
 */
export function nobodyEarns(rule: HoursRule, design: string, permissions: FieldPermissions = {}): string | undefined {
  if (rule.source === 'fixed') return undefined
  const form = openDesign(design)
  const held = heldByDesign(form, permissions).get(rule.field)
  const earned = held && earnedHours(rule, { [rule.field]: held.value })
  if (!earned || !('problem' in earned)) return undefined
  const title = fieldsOf(form).find(({ model }) => model === rule.field)?.name || rule.field
  const instead = earned.problem === 'empty' ? (held.why === 'absent' ? '' : '，又没有默认值') : '，默认值也没有对应的学时'
  return `项目按字段“${title}”认定学时，但它${HELD[held.why]}${instead}，任何人都无法提交申请，请修改${held.why === 'permission' ? '流程' : '表单'}或换用其他认定依据`
}

/** Refuses a rule of which `ruleProblem` finds one. */
export async function checkRule(db: Db, rule: HoursRule, design: string): Promise<void> {
  const problem = await ruleProblem(fieldsOfRules(db), rule, { design })
  if (problem) throw new BusinessError(problem)
}
