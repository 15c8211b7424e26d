import { fieldsOf, heldByDesign } from '@sc/form-renderer/schema'
import type { FieldPermissions } from '@sc/form-renderer/schema'
import { isDeepStrictEqual } from 'node:util'
import { asksField, earnedHours, greatestHours, isWholeSteps, unlistedOptions } from '@sc/api-client/contract'
import type { DecidingField, HoursRule } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
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
    if (!isWholeSteps(hoursRule) && !isDeepStrictEqual(hoursRule, present)) throw new BusinessError(say.hours.wholeSteps())
    return hoursRule
  }
  if (present && (hours === undefined || (present.source !== 'fixed' && hours === greatestHours(present)))) return present
  if (hours === undefined) throw new BusinessError(say.hours.noHours())
  return { source: 'fixed', hours }
}

/** Why a form cannot answer a rule, or a row of its table is for what nobody can choose; undefined where all of it means something. */
export async function ruleProblem(fieldOf: FieldOfRule, rule: HoursRule, { design, present }: Designs): Promise<Message | undefined> {
  if (!asksField(rule)) return undefined
  const field = await fieldOf(design, rule)
  const before = present === undefined ? undefined : await fieldOf(present, rule)
  if (field) return rule.source === 'table' ? foreignRows(rule.rows, field, before) : undefined
  const known = fieldsOf(openDesign(design)).find(({ model }) => model === rule.field)
  if (!known) return say.hours.noField({ field: rule.field })
  return say.hours.otherField({ field: known.name || rule.field, source: rule.source })
}

interface Designs {
  design: string
  /** The one that is in use, where there is one. */
  present?: string | undefined
}

type Table = Extract<HoursRule, { source: 'table' }>

/** Such a row gives nobody hours today, and gives them to whatever an option of that value means later. */
function foreignRows(rows: Table['rows'], { title, options }: DecidingField, before: DecidingField | undefined): Message | undefined {
  const foreign = rows.filter(({ value }) => !options.some((option) => option.value === value))
  if (foreign.length === 0) return undefined
  const labelOf = (of: string) => before?.options.find(({ value }) => value === of)?.label ?? of
  return say.hours.foreignRows({
    rows: foreign.map(({ value, hours }) => ({ label: labelOf(value), value: String(value), hours })),
    field: title,
  })
}

/** Options that a version offers beyond the one in use, and a table has no row for: nobody who looked at the table has seen them. */
export async function unlistedProblem(fieldOf: FieldOfRule, rule: HoursRule, { design, present }: Designs): Promise<Message | undefined> {
  const field = await fieldOf(design, rule)
  const before = present === undefined ? undefined : await fieldOf(present, rule)
  if (!field || !before) return undefined
  const added = unlistedOptions(rule, field).filter(({ value }) => !before.options.some((option) => option.value === value))
  if (added.length === 0) return undefined
  return say.hours.unlisted({ field: field.title, options: added.map(({ label }) => label) })
}

/**
 * Why nobody can apply by a rule: its field is closed to every applicant, by the form or by what the process lets them do
 * with it, and what it holds instead earns nothing.
 */
export function nobodyEarns(rule: HoursRule, design: string, permissions: FieldPermissions = {}): Message | undefined {
  if (!asksField(rule)) return undefined
  const form = openDesign(design)
  const held = heldByDesign(form, permissions).get(rule.field)
  const earned = held && earnedHours(rule, { [rule.field]: held.value })
  if (!earned || !('problem' in earned)) return undefined
  const field = fieldsOf(form).find(({ model }) => model === rule.field)?.name || rule.field
  const instead = earned.problem === 'empty' ? (held.why === 'absent' ? 'none' : 'nothing') : 'unlisted'
  return say.hours.nobodyEarns({ field, why: held.why, instead })
}

/** Refuses a rule of which `ruleProblem` finds one. */
export async function checkRule(db: Db, rule: HoursRule, design: string): Promise<void> {
  const problem = await ruleProblem(fieldsOfRules(db), rule, { design })
  if (problem) throw new BusinessError(problem)
}
