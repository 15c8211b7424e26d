import { unlistedOptions } from '@sc/api-client/contract'
import type { DecidingField, HoursBasis, HoursRule } from '@sc/api-client/contract'
import { wordsHere } from '../language.ts'
import { controlsWords } from './locale/words.ts'

const text = () => wordsHere(controlsWords).hours

/** For lists: what one application can earn. */
export const hoursRange = ({ hours, hoursRule }: { hours: number; hoursRule: HoursRule }) =>
  hoursRule.source === 'fixed' ? String(hours) : text().atMost(hours)

/** Which value of which field gave the hours, as the form shows them. */
export function sourceWords({ source, fieldTitle, shown }: Pick<HoursBasis, 'source' | 'fieldTitle' | 'shown'>): string {
  if (source === 'fixed') return text().ofProject
  if (source === 'roles') return text().asRole(shown ?? '')
  return text().byField(fieldTitle ?? '', shown)
}

/** Credits are the project's, whoever applies; nothing where it has none. */
export const creditsWords = (credits: number | null | undefined) => (credits ? text().credits(credits) : '')

/** What a rule does to the number that was filled in; nothing of other rules. */
export function limitWords(rule: { source: HoursBasis['source']; cap?: number | undefined; step?: number | undefined }): string {
  if (rule.source !== 'field' || rule.cap === undefined || rule.step === undefined) return ''
  return text().limit(rule.step, rule.cap)
}

/** What a rule takes away from the number that was filled in; nothing where all of it counts. */
export function cutWords(rule: HoursRule, filled: unknown, hours: number): string {
  if (rule.source !== 'field' || Number(filled) === hours) return ''
  if (hours === rule.cap) return text().capped(String(filled), rule.cap, hours)
  return text().rounded(String(filled), rule.step, hours)
}

/** The whole rule in one sentence, for who sets it up or asks before applying; without the field's title where nobody knows it. */
export function ruleWords(rule: HoursRule, fieldTitle: string | undefined): string {
  switch (rule.source) {
    case 'fixed':
      return text().fixed(rule.hours)
    case 'table':
      return text().table(fieldTitle)
    case 'field':
      return text().field(fieldTitle, limitWords(rule))
    case 'roles':
      return text().roles(rule.roles.map(({ name, hours, credits }) => text().role(name, hours, credits ?? null)))
  }
}

/** What a table gives no hours for, so that nobody can apply with it: for who publishes or changes a project. Nothing of other rules. */
export function unlistedWords(rule: HoursRule, fields: readonly DecidingField[]): string {
  const [said] = fields.flatMap((field) => {
    const labels = unlistedOptions(rule, field).map(({ label }) => label)
    return labels.length > 0 ? text().unlisted(field.title, labels) : []
  })
  return said ?? ''
}

/**
 * Who filled in what decides, and when.
 * @param submitted every time that the application was submitted, the first one first: what it was submitted with again, such
 * as its evidence, may be new though what decides is not
 */
export function setByWords({ setByName, nodeName, setTime, byForm }: HoursBasis, submitted: readonly string[]): string {
  if (nodeName) return text().changedBy(setByName, nodeName, setTime)
  const [first, ...more] = submitted
  const last = more.at(-1)
  const isAgain = first !== undefined && last !== undefined
  const words = isAgain ? text().submittedAgain(setByName, first, last) : text().submittedBy(setByName, setTime)
  return byForm ? text().byForm(words) : words
}
