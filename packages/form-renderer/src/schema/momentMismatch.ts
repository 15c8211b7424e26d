import { order, type DirectComparison } from '@sc/expression'
import type { Dayjs } from 'dayjs'
import { clockMoment, isInstant, readMoment, spelt, type MomentFormat } from '../definition/dateText.ts'
import { isOrdered } from './isOrdered.ts'

/** Why a moment is not like what it is compared with. */
export interface MomentMismatch {
  /** It is no moment; another spelling of one; text, where milliseconds are kept; or compared by order, which the texts are not in. */
  reason: 'moment' | 'spelling' | 'timestamp' | 'unsorted'
  /** Whether no moment makes the comparison hold. */
  never: boolean
  /** The moment that is meant, as the field writes it. */
  written?: string
}

/** Undefined where a moment may well make the comparison hold, or where nobody can tell how the format is read. */
export function momentMismatch(
  { operator, value }: Pick<DirectComparison, 'operator' | 'value'>,
  moment: MomentFormat,
): MomentMismatch | undefined {
  if (moment.timestamp) return order(0, value) === null ? { reason: 'timestamp', never: true } : undefined
  const facts = factsOf(moment)
  if (!facts) return undefined
  const { first, last, sorted } = facts
  // Text that is written in digits alone counts as a number.
  if (typeof value !== 'string') return order(first, value) === null ? { reason: 'moment', never: true } : undefined
  const read = readMoment(value, moment.format)
  const written = read && spelt(read, moment.format)
  if (operator === '==') {
    // One that names its zone is kept as it was sent.
    if (written === value || isInstant(value)) return undefined
    return { reason: written === undefined ? 'moment' : 'spelling', never: true, ...(written !== undefined && { written }) }
  }
  if (!sorted) return { reason: 'unsorted', never: false }
  if (written === value || isBeginning(value, first, moment.format)) return undefined
  if (written !== undefined) return { reason: 'spelling', never: false, written }
  return { reason: 'moment', never: ![first, last].some((text) => isOrdered(text, value, operator)) }
}

/** Whether the texts of two moments compare as the moments do. */
export function compareAsMoments(left: MomentFormat, right: MomentFormat, operator: DirectComparison['operator']): boolean {
  if (left.timestamp || right.timestamp) return left.timestamp === right.timestamp
  if (left.format !== right.format) return false
  return operator === '==' || factsOf(left)?.sorted !== false
}

/** Whether it counts as a number. */
export const isNumericMoment = (moment: MomentFormat): boolean => {
  const facts = factsOf(moment)
  return moment.timestamp || !facts || order(facts.first, 0) !== null
}

interface Facts {
  /** An early and a late moment, as they are written. */
  first: string
  last: string
  /** Later ones are written as later texts. */
  sorted: boolean
}

const known = new WeakMap<MomentFormat, Facts | null>()

/** Remembered with the field: thousands of conditions may ask for it. */
function factsOf(moment: MomentFormat): Facts | null {
  const before = known.get(moment)
  if (before !== undefined) return before
  const facts = findFacts(moment.format)
  known.set(moment, facts)
  return facts
}

const on = (...days: string[]) => days.map((day, at) => clockMoment(`${day} ${at % 2 === 0 ? '23:40:50' : '01:02:03'}`))
const at = (...times: string[]) => times.map((time) => clockMoment(`2026-01-01 ${time}`))
const TIMES = at('00:00:00', '01:02:03', '01:02:10', '01:10:09', '09:30:00', '10:00:00', '12:30:00', '13:00:00', '23:59:59')
const DAYS = on('2026-01-02', '2026-01-10', '2026-02-09', '2026-09-30', '2026-10-01', '2026-12-31')
const YEARS = on('2009-12-31', '2010-01-01', '2010-02-10', '2019-12-09', '2020-01-01')

/** Null for a format that cannot be read back. */
function findFacts(format: string): Facts | null {
  const inOrder = (moments: readonly Dayjs[]): boolean => {
    const texts = moments.map((moment) => spelt(moment, format) ?? '')
    return texts.toSorted().every((text, place) => text === texts[place])
  }
  const first = spelt(clockMoment('1900-01-01 00:00:00'), format)
  const last = spelt(clockMoment('2999-12-31 23:59:59'), format)
  if (first === undefined || last === undefined) return null
  // Days of a year that is not written are those of any one.
  const sorted = inOrder(TIMES) && (!/[Md]/.test(format) || inOrder(DAYS)) && (!/y/i.test(format) || inOrder(YEARS))
  return { first, last, sorted }
}

/** 2026-01 is before every day of that month. */
function isBeginning(text: string, first: string, format: string): boolean {
  const whole = text + first.slice(text.length)
  const read = text.length < first.length ? readMoment(whole, format) : undefined
  return read !== undefined && spelt(read, format) === whole
}
