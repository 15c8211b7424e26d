import { isDeepStrictEqual } from 'node:util'
import { fieldsOf } from '@sc/form-renderer/schema'
import { earnedHours } from '@sc/api-client/contract'
import type { Earned, HoursRule } from '@sc/api-client/contract'
import { defaultLanguage, languages } from '@sc/locale'
import type { Message, Text } from '@sc/locale'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import type { KeptBasis } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { formatMoment } from '../../time.ts'
import { shownText } from '../form/choices.ts'
import { openDesign } from '../form/openDesign.ts'
import { isComputed } from './decidingFields.ts'
import { shownIn } from './toldBasis.ts'

/** Who decided: who filled the deciding field in (the applicant, or an approver at a node), or who set a project's fixed hours. */
export interface SetBy {
  username: string
  realname: string
  nodeName: string | null
  /** Now, unless it was earlier. */
  time?: Date
}

interface Answered {
  rule: HoursRule
  design: string
  values: Readonly<Record<string, unknown>>
  setBy: SetBy
  /** Fields that a condition hides. */
  absent: readonly string[]
  /** The deciding field holds what the form says; nobody filled it in. */
  byForm?: boolean
}

/** What a filled-in form earns by a rule, with where it came from. Refuses a form that the rule finds no answer in. */
export async function earn(db: Db, { rule, design: designText, values, setBy, absent, byForm = false }: Answered): Promise<KeptBasis> {
  const by = { setBy: setBy.username, setByName: setBy.realname, nodeName: setBy.nodeName, setTime: formatMoment(setBy.time ?? now()) }
  if (rule.source === 'fixed') return { source: 'fixed', hours: rule.hours, ...by }
  // Roles are given to who signs up, and who signs up fills in no form.
  if (rule.source === 'roles') throw new Error('an application was made for a project that people sign up for')
  const design = openDesign(designText)
  const { field } = rule
  const earned = earnedHours(rule, values, isComputed(design, field) ? { computed: true } : null)
  const fieldTitle = fieldsOf(design).find(({ model }) => model === field)?.name || field
  const shown = calledBy(rule, values[field], await shownText(db, design, field, values[field]))
  if ('problem' in earned) {
    const told = refusals[absent.includes(field) ? 'absent' : earned.problem]({ field: fieldTitle, shown: shown ? spoken(shown) : '' })
    throw new BusinessError(told, undefined, [{ model: field, name: fieldTitle, message: spoken(told) }])
  }
  return {
    source: rule.source,
    field,
    fieldTitle,
    ...(earned.value === undefined ? {} : { value: earned.value }),
    ...(shown && keptShown(shown)),
    ...(rule.source === 'field' ? { cap: rule.cap, step: rule.step } : {}),
    hours: earned.hours,
    ...(byForm ? { byForm } : {}),
    ...by,
  }
}

/** An option as the rule calls it in English, where it does. */
function calledBy(rule: HoursRule, value: unknown, shown: Text | null): Text | null {
  const english = rule.source === 'table' && rule.rows.find((row) => row.value === String(value))?.english
  return english && shown ? { ...shown, 'en-US': english } : shown
}

function keptShown(words: Text): Pick<KeptBasis, 'shown' | 'shownText'> {
  const shown = words[defaultLanguage]
  return languages.every((language) => words[language] === shown) ? { shown } : { shown, shownText: words }
}

/** An answer that says what the one before said, in the words that it said it in, stays what it was: with its author, node and time. */
export const keptOr = (before: KeptBasis, after: KeptBasis): KeptBasis =>
  after.source === before.source &&
  after.field === before.field &&
  after.hours === before.hours &&
  after.cap === before.cap &&
  after.step === before.step &&
  after.value === before.value &&
  after.shown === before.shown &&
  isDeepStrictEqual(after.shownText, before.shownText) &&
  after.byForm === before.byForm
    ? before
    : after

/** What the option that an answer gives hours for is called in the form that the reader sees; undefined where no option decides. */
export const optionOf = (basis: KeptBasis): string | undefined => (basis.source === 'table' ? shownIn(basis) : undefined)

type Refusal = 'absent' | Extract<Earned, { problem: string }>['problem']

const refusals: Record<Refusal, (about: { field: string; shown: string }) => Message> = {
  absent: ({ field }) => say.hours.absent({ field }),
  empty: ({ field }) => say.hours.empty({ field }),
  unlisted: ({ field, shown }) => say.hours.unlistedChoice({ field, chosen: shown }),
  invalid: ({ field }) => say.hours.invalid({ field }),
  tooFine: ({ field }) => say.hours.tooFine({ field }),
  nothing: ({ field, shown }) => say.hours.belowStep({ field, number: shown }),
}
