import { earnedHours, sameRoleName } from '@sc/api-client/contract'
import type { HoursRule } from '@sc/api-client/contract'
import { defaultLanguage, text } from '@sc/locale'
import type { Message, Text } from '@sc/locale'
import { currentLanguage } from '../../../locale/language.ts'
import { say } from '../../../locale/say.ts'
import type { KeptField } from '../../hours/decidingFields.ts'

/** What somebody wrote that decides the hours of a project. */
interface Entered {
  award: string | null
  hours: number | null
}

/** What an entry earns, with the value that decided and as it is called; or why it earns nothing. */
export type EntryHours =
  | { hours: number; credits?: number | null; value?: string | number; shown?: string; shownText?: Text }
  | { problem: Message }

/**
 * Hours of an entry by the rule of its project. Nobody enters others than the rule gives: what is to be otherwise is corrected on the
 * record, with a reason.
 * @param field of a rule that a field of the project's form decides; undefined where the form has none that can
 */
export function entryHours(rule: HoursRule, field: KeptField | undefined, { award, hours }: Entered): EntryHours {
  if (rule.source === 'fixed')
    return hours === null || hours === rule.hours ? { hours: rule.hours } : { problem: say.score.fixedHours({ hours: rule.hours }) }
  if (rule.source === 'table' || rule.source === 'roles') {
    const options = awardsOf(rule, field)
    const labels = options.map(calledHere)
    if (award === null) return { problem: say.score.awardNeeded({ options: labels }) }
    const option = awardCalled(rule, options, award)
    if (!option) return { problem: say.score.noSuchAward({ award, options: labels }) }
    if (hours !== null && hours !== option.hours)
      return { problem: say.score.awardHours({ award: calledHere(option), hours: option.hours }) }
    const { label, english, ...earned } = option
    return { ...earned, shown: label, ...(rule.source === 'table' && english !== label && { shownText: text(label, english) }) }
  }
  if (hours === null) return { problem: say.score.hoursNeeded({ cap: rule.cap }) }
  const earned = earnedHours(rule, { [rule.field]: hours })
  if ('problem' in earned || earned.hours !== hours) return { problem: say.score.hoursBeyond({ cap: rule.cap, step: rule.step }) }
  return { hours, value: hours }
}

interface Award {
  value: string
  /** As it is kept. */
  label: string
  /** What readers of English call it; likewise, where nobody said. */
  english: string
  hours: number
  /** Where they are others than the project's. */
  credits?: number | null
}

/** The awards of a project that tells hours by them, as its form calls them, with the hours of each. */
export function awardsOf(rule: Extract<HoursRule, { source: 'table' | 'roles' }>, field: KeptField | undefined): Award[] {
  if (rule.source === 'roles')
    return rule.roles.map(({ key, name, english, hours, credits = null }) => ({
      value: key,
      label: name,
      english: english ?? name,
      hours,
      ...(credits !== null && { credits }),
    }))
  const { rows } = rule
  const labels = new Map(field?.options.map(({ value, label }) => [value, label]))
  return rows.flatMap(({ value, hours }) => {
    const label = field ? labels.get(value) : value
    return label === undefined ? [] : [{ value, label, english: field?.english.get(value) ?? label, hours }]
  })
}

/** An award as who is answered reads it. */
export const calledHere = ({ label, english }: Award): string => (currentLanguage() === defaultLanguage ? label : english)

/**
 * The award that somebody wrote: as it is called, or as readers of English call it, before its value. An option that was renamed keeps its
 * value, which may be what another is called by now.
 */
export function awardCalled({ source }: HoursRule, options: readonly Award[], award: string): Award | undefined {
  const isCalled = source === 'roles' ? (name: string) => sameRoleName(name, award) : (name: string) => name === award
  return (
    options.find(({ label }) => isCalled(label)) ??
    options.find(({ english }) => isCalled(english)) ??
    (source === 'roles' ? undefined : options.find(({ value }) => value === award))
  )
}
