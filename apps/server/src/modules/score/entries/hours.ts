import { earnedHours, sameRoleName } from '@sc/api-client/contract'
import type { DecidingField, HoursRule } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { say } from '../../../locale/say.ts'

/** What somebody wrote that decides the hours of a project. */
interface Entered {
  award: string | null
  hours: number | null
}

/** What an entry earns, with the value that decided and as it is called; or why it earns nothing. */
export type EntryHours = { hours: number; credits?: number | null; value?: string | number; shown?: string } | { problem: Message }

/**
 * Hours of an entry by the rule of its project. Nobody enters others than the rule gives: what is to be otherwise is corrected on the
 * record, with a reason.
 * @param field of a rule that a field of the project's form decides; undefined where the form has none that can
 */
export function entryHours(rule: HoursRule, field: DecidingField | undefined, { award, hours }: Entered): EntryHours {
  if (rule.source === 'fixed')
    return hours === null || hours === rule.hours ? { hours: rule.hours } : { problem: say.score.fixedHours({ hours: rule.hours }) }
  if (rule.source === 'table' || rule.source === 'roles') {
    const options = awardsOf(rule, field)
    const labels = options.map(({ label }) => label)
    if (award === null) return { problem: say.score.awardNeeded({ options: labels }) }
    const option = options.find(({ value, label }) =>
      rule.source === 'roles' ? sameRoleName(label, award) : label === award || value === award,
    )
    if (!option) return { problem: say.score.noSuchAward({ award, options: labels }) }
    if (hours !== null && hours !== option.hours) return { problem: say.score.awardHours({ award: option.label, hours: option.hours }) }
    const { label, ...earned } = option
    return { ...earned, shown: label }
  }
  if (hours === null) return { problem: say.score.hoursNeeded({ cap: rule.cap }) }
  const earned = earnedHours(rule, { [rule.field]: hours })
  if ('problem' in earned || earned.hours !== hours) return { problem: say.score.hoursBeyond({ cap: rule.cap, step: rule.step }) }
  return { hours, value: hours }
}

interface Award {
  value: string
  label: string
  hours: number
  /** Where they are others than the project's. */
  credits?: number | null
}

/** The awards of a project that tells hours by them, as its form calls them, with the hours of each. */
export function awardsOf(rule: Extract<HoursRule, { source: 'table' | 'roles' }>, field: DecidingField | undefined): Award[] {
  if (rule.source === 'roles')
    return rule.roles.map(({ key, name, hours, credits = null }) => ({
      value: key,
      label: name,
      hours,
      ...(credits !== null && { credits }),
    }))
  const { rows } = rule
  const labels = new Map(field?.options.map(({ value, label }) => [value, label]))
  return rows.flatMap(({ value, hours }) => {
    const label = field ? labels.get(value) : value
    return label === undefined ? [] : [{ value, label, hours }]
  })
}
