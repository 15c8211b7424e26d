import { text } from '@sc/locale'
import type { Language, Text } from '@sc/locale'

/** In what a school counts what students earn. */
export const HOURS_UNITS = { hours: text('学时', 'Hours'), credits: text('学分', 'Credits'), points: text('积分', 'Points') }
/** How a sum is rounded: to so many decimal places, the half of the last one up, or what is beyond it dropped; or to halves. */
export const ROUNDINGS = {
  halfUp: text('四舍五入', 'Half up'),
  down: text('舍去', 'Down'),
  half: text('取 0.5 的倍数', 'To halves'),
}

/** One of {@link HOURS_UNITS}. */
export type HoursUnit = keyof typeof HOURS_UNITS

/** How a school says sums: in which unit, and how they are rounded. */
export interface Measure {
  unit: HoursUnit
  /** Places after the point, at most: 0 to 2. Halves have one, whatever this says. */
  decimals: number
  rounding: keyof typeof ROUNDINGS
}

/** How sums are said where no school says otherwise: as they are, as what is recorded has at most two places. */
export const USUAL_MEASURE: Measure = { unit: 'hours', decimals: 2, rounding: 'halfUp' }

/** Everything is recorded in hundredths: whole ones are reckoned with, as decimals are none in binary. */
const IN_ONE = 100
const hundredths = (sum: number): number => Math.round(sum * IN_ONE)

const stepOf = ({ decimals, rounding }: Measure): number => (rounding === 'half' ? IN_ONE / 2 : 10 ** (2 - decimals))

/** An exact sum as it is shown. Whether a requirement is met, the exact one decides. */
export function shownSum(sum: number, measure: Measure): number {
  const step = stepOf(measure)
  const steps = hundredths(sum) / step
  return ((measure.rounding === 'down' ? Math.floor(steps) : Math.floor(steps + 0.5)) * step) / IN_ONE
}

/** What is missing, as it is shown: never less than it is, as nobody is done who misses something. */
export function shownGap(missing: number, measure: Measure): number {
  const step = stepOf(measure)
  return (Math.ceil(hundredths(missing) / step) * step) / IN_ONE
}

/** What the words of the system count in, which {@link inUnit} says otherwise; and what they call the credits that a project may give as well. */
const SAID: Readonly<Record<Language, RegExp>> = {
  // wire text: the words that are looked for
  'zh-CN': /学时|学分/g,
  'en-US': /\b(?:hour|credit)s?\b/gi,
}

/** Parts a word that is not to be found; from the private use area, as nobody types it. */
const PARTING = '\uE0F1'

/**
 * Words of the system in the unit that a school counts in: a text, a function that makes one, or a group of them. What a
 * function is told, as the name of a project, stays as it was typed.
 */
export function inUnit<Words>(words: Words, language: Language, unit: HoursUnit): Words {
  if (unit === USUAL_MEASURE.unit) return words
  return said(words, (text) => text.replace(SAID[language], (word) => WORDS[language](word, unit))) as Words

  function said(part: unknown, replace: (text: string) => string): unknown {
    if (typeof part === 'string') return replace(part)
    if (typeof part === 'function')
      return (...told: readonly unknown[]) =>
        each((part as (...told: readonly unknown[]) => unknown)(...told.map((one) => each(one, parted))), (text) => joined(replace(text)))
    return isGroup(part) ? Object.fromEntries(Object.entries(part).map(([key, value]) => [key, said(value, replace)])) : listOf(part)

    function listOf(value: unknown): unknown {
      return Array.isArray(value) ? value.map((one) => said(one, replace)) : value
    }
  }
  function parted(text: string): string {
    return text.replace(SAID[language], (word) => word.charAt(0) + PARTING + word.slice(1))
  }
}

/** What something is called, likewise. English has hours of a clock as well: which they are, the Chinese tells. */
export const textInUnit = (what: Text, language: Language, unit: HoursUnit): string =>
  what['zh-CN'].search(SAID['zh-CN']) < 0 ? what[language] : inUnit(what[language], language, unit)

const joined = (text: string): string => text.replaceAll(PARTING, '')

/** Every text within a value. */
function each(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => each(one, change))
  return isGroup(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, each(one, change)])) : value
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Where a school counts in credits, those of a project beside them are others. */
const OTHER_CREDITS = text('附加学分', 'separate credits')

const WORDS: Readonly<Record<Language, (word: string, unit: HoursUnit) => string>> = {
  'zh-CN': (word, unit) => {
    if (word === HOURS_UNITS.hours['zh-CN']) return HOURS_UNITS[unit]['zh-CN']
    return unit === 'credits' ? OTHER_CREDITS['zh-CN'] : word
  },
  'en-US': (word, unit) => {
    const many = word.toLowerCase().endsWith('s')
    const isHours = word.toLowerCase().startsWith('hour')
    if (!isHours && unit !== 'credits') return word
    const own = isHours ? HOURS_UNITS[unit]['en-US'].toLowerCase() : OTHER_CREDITS['en-US']
    const counted = many ? own : own.slice(0, -1)
    return word.charAt(0) === word.charAt(0).toLowerCase() ? counted : counted.charAt(0).toUpperCase() + counted.slice(1)
  },
}
