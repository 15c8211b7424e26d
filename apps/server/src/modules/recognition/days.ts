import type { Message } from '@sc/locale'
import { now } from '../../clock.ts'
import { say } from '../../locale/say.ts'
import { dayStart, formatMoment } from '../../time.ts'

/** Before this nobody who studies here earned anything. */
const EARLIEST = '1990-01-01'

/**
 * Why something cannot have been earned on a day: it is to come, or before they came to study.
 * @param cohort the year that they came in (`cameIn`), where that is known
 */
export function dayProblem(day: string | null | undefined, cohort: number | null): Message | undefined {
  if (day === null || day === undefined) return undefined
  if (day > formatMoment(now()).slice(0, 10)) return say.score.dayToCome({ day })
  const earliest = cohort === null ? EARLIEST : `${cohort}-01-01`
  return day < earliest ? say.score.dayTooEarly({ day, earliest }) : undefined
}

/**
 * Why something cannot have been earned in a project on a day: it has not begun yet, by the hour where it has one, or is held on
 * others. Projects without days recognise what was done whenever it was.
 */
export function heldProblem(
  { name, startTime, endTime }: { name: string; startTime: string | null; endTime: string | null },
  day: string | null | undefined,
): Message | undefined {
  if (startTime === null) return undefined
  if (formatMoment(now()) < dayStart(startTime))
    return say.score.notBegunYet({ item: name, time: startTime.slice(0, 'yyyy-MM-dd HH:mm'.length) })
  const from = startTime.slice(0, 10)
  const to = endTime?.slice(0, 10) ?? from
  return day === null || day === undefined || (day >= from && day <= to) ? undefined : say.score.dayOutside({ day, from, to })
}

/** The day that a project was held last, where it has days and that is not to come; else another. */
export function lastHeld<Other extends string | null>(
  { startTime, endTime }: { startTime: string | null; endTime: string | null },
  otherwise: Other,
): string | Other {
  const last = (endTime ?? startTime)?.slice(0, 10)
  return last !== undefined && last <= formatMoment(now()).slice(0, 10) ? last : otherwise
}
