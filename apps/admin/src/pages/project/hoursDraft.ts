import { hoursRuleSchema } from '@sc/api-client/contract'
import type { DecidingField, HoursRule } from '@sc/api-client/contract'

type Source = HoursRule['source']

/** A rule while it is being made: what was entered for one source stays while another is looked at. */
export interface HoursDraft {
  source: Source
  hours: number | null
  /** The deciding field of either kind. */
  choice: string | undefined
  number: string | undefined
  /** Hours by option value. */
  rows: Readonly<Record<string, number | null>>
  cap: number | null
  step: number | null
}

export const emptyDraft: HoursDraft = { source: 'fixed', hours: 1, choice: undefined, number: undefined, rows: {}, cap: 8, step: 0.5 }

export function draftOf(rule: HoursRule): HoursDraft {
  switch (rule.source) {
    case 'fixed':
      return { ...emptyDraft, hours: rule.hours }
    case 'table':
      return { ...emptyDraft, source: 'table', choice: rule.field, rows: Object.fromEntries(rule.rows.map(({ value, hours }) => [value, hours])) }
    case 'field':
      return { ...emptyDraft, source: 'field', number: rule.field, cap: rule.cap, step: rule.step }
  }
}

/** The rule that a draft says. Throws what is missing, in words. Rows of options that are gone are left out. */
export function ruleOf(draft: HoursDraft, fields: readonly DecidingField[]): HoursRule {
  const parsed = hoursRuleSchema.safeParse(partsOf(draft, fields))
  if (parsed.success) return parsed.data
  const { message } = parsed.error.issues[0]!
  // Messages written in the contract are Chinese; the others mean a number that was left empty.
  throw new Error(/\p{Script=Han}/u.test(message) ? `认定学时：${message}` : '请把认定学时填写完整')
}

function partsOf({ source, hours, choice, number, rows, cap, step }: HoursDraft, fields: readonly DecidingField[]) {
  if (source === 'fixed') return { source, hours }
  if (source === 'field') return { source, field: number ?? '', cap, step }
  const options = fields.find(({ field }) => field === choice)?.options ?? []
  const filled = options.flatMap(({ value }) => (rows[value] == null ? [] : [{ value, hours: rows[value] }]))
  return { source, field: choice ?? '', rows: filled }
}
