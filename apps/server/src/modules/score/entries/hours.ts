import { earnedHours } from '@sc/api-client/contract'
import type { DecidingField, HoursRule } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { say } from '../../../locale/say.ts'

/** What somebody wrote that decides the hours of a project. */
interface Entered {
  award: string | null
  hours: number | null
}

/** What an entry earns, with the value that decided and as it is called; or why it earns nothing. */
export type EntryHours = { hours: number; value?: string | number; shown?: string } | { problem: Message }

/**
 * Hours of an entry by the rule of its project. Nobody enters others than the rule gives: what is to be otherwise is corrected on the
 * record, with a reason.
 * @param field of a rule that a field of the project's form decides; undefined where the form has none that can
 */
export function entryHours(rule: HoursRule, field: DecidingField | undefined, { award, hours }: Entered): EntryHours {
  if (rule.source === 'fixed')
    return hours === null || hours === rule.hours ? { hours: rule.hours } : { problem: say.score.fixedHours({ hours: rule.hours }) }
  if (rule.source === 'table') {
    const options = awardsOf(rule, field)
    const labels = options.map(({ label }) => label)
    if (award === null) return { problem: say.score.awardNeeded({ options: labels }) }
    const option = options.find(({ value, label }) => label === award || value === award)
    if (!option) return { problem: say.score.noSuchAward({ award, options: labels }) }
    if (hours !== null && hours !== option.hours) return { problem: say.score.awardHours({ award: option.label, hours: option.hours }) }
    return { hours: option.hours, value: option.value, shown: option.label }
  }
  if (hours === null) return { problem: say.score.hoursNeeded({ cap: rule.cap }) }
  const earned = earnedHours(rule, { [rule.field]: hours })
  if ('problem' in earned || earned.hours !== hours) return { problem: say.score.hoursBeyond({ cap: rule.cap, step: rule.step }) }
  return { hours, value: hours }
}

/** The awards of a project that tells hours by them, as its form calls them, with the hours of each. */
export function awardsOf(
  { rows }: Extract<HoursRule, { source: 'table' }>,
  field: DecidingField | undefined,
): { value: string; label: string; hours: number }[] {
  const labels = new Map(field?.options.map(({ value, label }) => [value, label]))
  return rows.flatMap(({ value, hours }) => {
    const label = field ? labels.get(value) : value
    return label === undefined ? [] : [{ value, label, hours }]
  })
}
