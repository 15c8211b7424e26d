import { text } from '@sc/locale'
import type { DecidingField, HoursBasis, HoursRole, HoursRule } from './hours.schema.ts'
import { asksField } from './hoursRoles.ts'

/** An amount of hours: from 0 to `most`, to two places; and the words for what is none. */
export const HOURS = {
  most: 200,
  words: {
    negative: text('学时不能为负数', 'Hours cannot be negative'),
    tooMany: text('学时不能超过 200', 'Hours: 200 at most'),
    tooFine: text('学时最多两位小数', 'Hours: two decimal places at most'),
  },
} as const

/** Credits of one project or record at most. */
export const MOST_CREDITS = 50

/** Why a number is no amount of hours. */
export type HoursProblem = keyof typeof HOURS.words

/** Why a number is no amount of hours; null of one that is. */
export function hoursProblem(value: number): HoursProblem | null {
  if (value < 0) return 'negative'
  if (value > HOURS.most) return 'tooMany'
  return isHundredths(value) ? null : 'tooFine'
}

/** Whether a number has two decimal places at most, as it is written: 1e-9 is none, though it is next to nothing. */
export const isHundredths = (value: number): boolean => Number(value.toFixed(2)) === value

/** In the changes of a trail entry: the hours themselves, by the name that processes know them by. */
export const HOURS_CHANGE = 'itemHours'

/** The name by which the conditions of a process know the module of the project that was applied for. */
export const MODULE_VARIABLE = 'itemModule'

/** What values earn by a rule, with the value that decided; or why nobody can tell yet. */
export type Earned =
  | { hours: number; value?: string | number | boolean }
  /**
   * `empty`: the field has no value; `unlisted`: the table has no row for it; `invalid`: no number from 0 on; `tooFine`: more
   * than two decimal places; `nothing`: more than 0, but less than one step, so that nothing of it would count.
   */
  | { problem: 'empty' | 'unlisted' | 'invalid' | 'tooFine' | 'nothing' }

const hundredths = (value: number): number => Math.round(value * 100)

/** An amount without the dust of binary fractions: 0.1 + 0.2 is 0.3. */
export const wholeHundredths = (value: number): number => hundredths(value) / 100

/** Whether there is nothing but such dust beside an amount: of 1e-20 nothing would be left. */
export const isDustedHundredths = (value: number): boolean =>
  Math.abs(value - wholeHundredths(value)) <= 2 * Number.EPSILON * Math.abs(value)

/** The most that a rule can give. */
export function greatestHours(rule: HoursRule): number {
  switch (rule.source) {
    case 'fixed':
      return rule.hours
    case 'table':
      return Math.max(...rule.rows.map((row) => row.hours))
    case 'roles':
      return Math.max(...rule.roles.map((role) => role.hours))
    case 'field':
      return rule.cap
  }
}

/**
 * The credits of a project beside hours that its rule gives: the same for everybody, and none beside 0 hours, as nothing was recognised
 * then. A project that gives everybody 0 hours gives its credits alone.
 */
export const creditsBeside = (source: HoursBasis['source'], hours: number, credits: number | null): number | null =>
  hours === 0 && source !== 'fixed' ? null : credits

/** Options of the field that decides for which a table has no row: no application is made with them. */
export const unlistedOptions = (rule: HoursRule, field: DecidingField): DecidingField['options'] =>
  rule.source === 'table' && rule.field === field.field
    ? field.options.filter(({ value }) => !rule.rows.some((row) => row.value === value))
    : []

/** The same as a rule calls them in English: what nobody gave an English name is called as in its form. */
export function inEnglish(rule: HoursRule, field: DecidingField): DecidingField {
  const names = new Map(rule.source === 'table' ? rule.rows.map(({ value, english }) => [value, english]) : [])
  return { ...field, options: field.options.map(({ value, label }) => ({ value, label: names.get(value) ?? label })) }
}

/** Whether the most that a rule by field gives can be reached by its steps. */
export const isWholeSteps = (rule: HoursRule): boolean => rule.source !== 'field' || hundredths(rule.cap) % hundredths(rule.step) === 0

/** A number as people write it, and as forms take it: neither `0x10` nor `1e1`. */
const PLAIN_NUMBER = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)\s*$/

/** What an option of a form may stand for. */
const isOption = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value)

/** What somebody was at an activity: as they were given, or what everybody is who was given nothing. */
export function roleOf({ roles }: Extract<HoursRule, { source: 'roles' }>, key: string | null): HoursRole {
  const found = roles.find((role) => role.key === key) ?? roles[0]
  if (!found) throw new Error('a rule by roles has none')
  return found
}

/**
 * What a filled-in form earns. Counted in hundredths, so that no binary fraction rounds a step away. Of what is computed (100 minutes are
 * 1.666… hours) nobody can write fewer places: what is beyond them counts as little as what is beyond a step.
 */
export function earnedHours(
  rule: HoursRule,
  values: Readonly<Record<string, unknown>>,
  field?: Pick<DecidingField, 'computed'> | null,
): Earned {
  if (!asksField(rule)) return { hours: wholeHundredths(rule.source === 'fixed' ? rule.hours : roleOf(rule, null).hours) }
  const value = values[rule.field]
  if (value === undefined || value === null || value === '') return { problem: 'empty' }
  if (rule.source === 'table') {
    if (!isOption(value)) return { problem: 'unlisted' }
    // Rows name options by their text, as which forms compare them too.
    const row = rule.rows.find((candidate) => candidate.value === String(value))
    return row ? { hours: wholeHundredths(row.hours), value } : { problem: 'unlisted' }
  }
  const number = typeof value === 'string' && PLAIN_NUMBER.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0) return { problem: 'invalid' }
  if (!field?.computed && !isHundredths(number)) return { problem: 'tooFine' }
  const step = hundredths(rule.step)
  const whole = isHundredths(number) ? hundredths(number) : Math.floor(number * 100)
  const counted = Math.min(Math.floor(whole / step) * step, hundredths(rule.cap))
  if (counted === 0 && number > 0) return { problem: 'nothing' }
  return { hours: counted / 100, value: number }
}
