import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'

dayjs.extend(customParseFormat)

const DAY = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日?|(\d{2})(\d{2}))$/
const MONTH = /^(\d{4})(?:[-/.](\d{1,2})|年(\d{1,2})月?|(\d{2}))$/
const CLOCK = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/

const EXACT = 'YYYY-MM-DD HH:mm:ss'

const two = (text: string | undefined) => (text ?? '').padStart(2, '0')

function dayIn(text: string): string | undefined {
  const [found, year, , ...parts] = DAY.exec(text) ?? []
  const [month, day] = parts.filter((part) => part !== undefined)
  return found && `${year}-${two(month)}-${two(day)}`
}

function monthIn(text: string): string | undefined {
  const [found, year, ...parts] = MONTH.exec(text) ?? []
  return found && `${year}-${two(parts.find((part) => part !== undefined))}-01`
}

function clockIn(text: string): string | undefined {
  const [found, hour, minute, second] = CLOCK.exec(text) ?? []
  return found && `${two(hour)}:${two(minute)}:${two(second)}`
}

/** The day, and the hour, that a format asks for; what it does not write is not in the text either. */
function momentIn(text: string, format: string): string | undefined {
  const day = /D/.test(format) ? dayIn : /M/.test(format) ? monthIn : undefined
  const hasClock = /[Hh]/.test(format)
  if (!day) return hasClock ? join('2000-01-01', clockIn(text)) : undefined
  if (!hasClock) return join(day(text), '00:00:00')
  const [first = '', second = '', ...more] = text.split(/[ T]+/)
  return more.length > 0 ? undefined : join(day(first), clockIn(second))
}

const join = (day: string | undefined, clock: string | undefined) =>
  day === undefined || clock === undefined ? undefined : `${day} ${clock}`

/**
 * What somebody typed, such as `2026-9-1`, `20260901`, `2026/9/1 8:00` or `2026年9月1日`, as a field writes it (in the letters of
 * dayjs). Undefined where that is no moment, or not of the field's kind.
 */
export function typedMoment(typed: string, format: string): string | undefined {
  // Digits and marks of full width are typed where Chinese is.
  const exact = momentIn(typed.normalize('NFKC').trim(), format)
  const moment = dayjs(exact ?? '', EXACT, true)
  return moment.isValid() ? moment.format(format) : undefined
}
