import { fieldsOf, heldByDesign } from '@sc/form-renderer/schema'
import type { Held } from '@sc/form-renderer/schema'
import { isDeepStrictEqual } from 'node:util'
import { earnedHours, greatestHours, isWholeSteps } from '@sc/api-client/contract'
import type { HoursRule } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { BusinessError } from '../../http/errors.ts'
import { fieldOfRule } from './decidingFields.ts'
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

/** Why a form cannot answer a rule; undefined where it can. */
export async function fieldProblem(db: Db, rule: HoursRule, design: string): Promise<string | undefined> {
  if (rule.source === 'fixed' || (await fieldOfRule(db, design, rule))) return undefined
  const known = fieldsOf(openDesign(design)).find(({ model }) => model === rule.field)
  if (!known) return `表单中没有认定学时所依据的字段 ${rule.field}`
  return `字段“${known.name || rule.field}”不能作为认定学时的依据：${LACKING[rule.source]}`
}

const HELD: Record<Held['why'], string> = {
  type: '是暂时无法填写的组件',
  hidden: '始终隐藏',
  absent: '在任何情况下都不显示',
  readOnly: '始终只读',
  disabled: '设为禁用或只读',
}

/** Why nobody can apply by a rule: its field is closed to every applicant, and what it holds instead earns nothing. */
export function nobodyEarns(rule: HoursRule, design: string): string | undefined {
  if (rule.source === 'fixed') return undefined
  const form = openDesign(design)
  const held = heldByDesign(form).get(rule.field)
  const earned = held && earnedHours(rule, { [rule.field]: held.value })
  if (!earned || !('problem' in earned)) return undefined
  const title = fieldsOf(form).find(({ model }) => model === rule.field)?.name || rule.field
  const instead = earned.problem === 'empty' ? (held.why === 'absent' ? '' : '，又没有默认值') : '，默认值也没有对应的学时'
  return `项目按字段“${title}”认定学时，但它在表单中${HELD[held.why]}${instead}，任何人都无法提交申请，请修改表单或换用其他认定依据`
}

/** Refuses a rule that the form cannot answer, and rows for what nobody can choose. */
export async function checkRule(db: Db, rule: HoursRule, design: string): Promise<void> {
  const problem = await fieldProblem(db, rule, design)
  if (problem) throw new BusinessError(problem)
  if (rule.source !== 'table') return
  const field = (await fieldOfRule(db, design, rule))!
  const foreign = rule.rows.find(({ value }) => !field.options.some((option) => option.value === value))
  if (foreign) throw new BusinessError(`学时对照表中的“${foreign.value}”不是字段“${field.title}”的选项`)
}
