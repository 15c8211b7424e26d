import { zhCN } from '../locale/zh-CN.ts'
import type { UiKitLocale } from '../locale/zh-CN.ts'

/** A moment as our back ends write it (`yyyy-MM-dd HH:mm:ss`, campus time), as a Date, or in milliseconds. */
export type Moment = Date | number | string

const two = (number: number) => String(number).padStart(2, '0')
const clock = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`
const dayNumber = (date: Date) => Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000)

/** Null where the text is no date. A date without a time zone is local. */
export function toDate(moment: Moment | null | undefined): Date | null {
  if (moment === null || moment === undefined || moment === '') return null
  const date = new Date(typeof moment === 'string' ? localText(moment) : moment)
  return Number.isNaN(date.getTime()) ? null : date
}

function localText(text: string): string {
  // A bare date would be read as UTC.
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00` : text.replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T')
}

/** `2026-11-21 14:02:05`; empty where there is no date. */
export function exactTime(moment: Moment | null | undefined): string {
  const date = toDate(moment)
  if (!date) return ''
  return `${exactDate(date)} ${clock(date)}:${two(date.getSeconds())}`
}

/** `2026-11-21`; empty where there is no date. */
export function exactDate(moment: Moment | null | undefined): string {
  const date = toDate(moment)
  return date ? `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}` : ''
}

/** How a colleague would say it: 今天 14:02, 3 天后, 5月3日 09:00. Empty where there is no date. */
export function relativeTime(moment: Moment | null | undefined, now: Date, text: UiKitLocale['time'] = zhCN.time): string {
  const date = toDate(moment)
  if (!date) return ''
  const days = dayNumber(date) - dayNumber(now)
  if (days === 0) return text.today(clock(date))
  if (days === -1) return text.yesterday(clock(date))
  if (days === 1) return text.tomorrow(clock(date))
  if (days < 0 && days > -7) return text.daysAgo(-days)
  if (days > 0 && days < 7) return text.daysAhead(days)
  if (date.getFullYear() === now.getFullYear()) return text.monthDay(date.getMonth() + 1, date.getDate(), clock(date))
  return text.fullDate(date.getFullYear(), date.getMonth() + 1, date.getDate())
}
