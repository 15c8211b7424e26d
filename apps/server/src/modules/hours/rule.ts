import { fieldsOf } from '@sc/form-renderer/schema'
import { isDeepStrictEqual } from 'node:util'
import { greatestHours, isWholeSteps } from '@sc/api-client/contract'
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

/** Refuses a rule that the form cannot answer, and rows for what nobody can choose. */
export async function checkRule(db: Db, rule: HoursRule, design: string): Promise<void> {
  const problem = await fieldProblem(db, rule, design)
  if (problem) throw new BusinessError(problem)
  if (rule.source !== 'table') return
  const field = (await fieldOfRule(db, design, rule))!
  const foreign = rule.rows.find(({ value }) => !field.options.some((option) => option.value === value))
  if (foreign) throw new BusinessError(`学时对照表中的“${foreign.value}”不是字段“${field.title}”的选项`)
}
