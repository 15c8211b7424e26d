import type { Dayjs } from 'dayjs'
import { clockMoment, readMoment, spelt, type MomentFormat } from '../definition/dateText.ts'
import { compareAsMoments } from '../schema/momentMismatch.ts'
import type { Constant } from './asked.ts'

type Unit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year'

/** What a format writes at last. */
function unitOf(format: string): Unit | undefined {
  if (/s/.test(format)) return 'second'
  if (/m/.test(format)) return 'minute'
  if (/h/i.test(format)) return 'hour'
  if (/d/.test(format)) return 'day'
  if (/M/.test(format)) return 'month'
  return /y/i.test(format) ? 'year' : undefined
}

/**
 * Moments as a field writes them that stand for all: those that it is compared with and their neighbours. Not
 * complete where its texts do not compare as moments do, or something is compared with it that lies between two of them.
 */
export function momentsAround(
  constants: Iterable<Constant>,
  count: number,
  moment: MomentFormat,
  isOrdered: boolean,
): { texts: string[]; isComplete: boolean } {
  const { format } = moment
  const unit = unitOf(format)
  const usual = clockMoment('2026-03-02 08:00:00')
  if (!unit || spelt(usual, format) === undefined) return { texts: [], isComplete: false }
  let isComplete = !isOrdered || (compareAsMoments(moment, moment, '<') && (/y/i.test(format) || !/[Md]/.test(format)))
  const earliest = clockMoment('1900-01-01 00:00:00')
  const points: Dayjs[] = []
  for (const constant of constants) {
    const text = String(constant)
    const exact = readMoment(text, format)
    if (exact && spelt(exact, format) === text) {
      points.push(exact)
      continue
    }
    // 2026-01 comes after every day before that month, and before every day of it.
    const whole = text + (spelt(earliest, format) ?? '').slice(text.length)
    const begun = readMoment(whole, format)
    const [at, before] = [begun && spelt(begun, format), begun && spelt(begun.subtract(1, unit), format)]
    if (begun && at === whole && text <= at && before !== undefined && before < text) points.push(begun)
    else if (isOrdered && /\d/.test(text)) isComplete = false
  }
  const isTime = !/[yMd]/.test(format)
  if (isTime) points.push(clockMoment('2026-03-02 00:00:00'), clockMoment('2026-03-02 23:59:59'))
  else if (points.length === 0) points.push(usual)
  const around = points.flatMap((point) => [
    point,
    ...Array.from({ length: count }, (_, at) => point.add(at + 1, unit)),
    ...Array.from({ length: count }, (_, at) => point.subtract(at + 1, unit)),
  ])
  // A time of day has no next day.
  const kept = isTime ? around.filter((one, at) => one.isSame(points[Math.floor(at / (2 * count + 1))] ?? one, 'day')) : around
  return { texts: [...new Set(kept.flatMap((one) => spelt(one, format) ?? []))], isComplete }
}
