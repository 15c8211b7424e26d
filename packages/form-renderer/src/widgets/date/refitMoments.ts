import { readMoment, spelt } from '../../definition/dateText.ts'
import type { WidgetOptions } from '../../definition/types.ts'
import type { DateType } from './schema.ts'

/** What a format must write for a default to survive being rewritten in it. A format passes through lesser ones while it is typed. */
const parts: Readonly<Record<DateType, RegExp>> = {
  time: /^(?=.*H)(?=.*m)/,
  year: /y/,
  month: /^(?=.*y)(?=.*M)/,
  date: /^(?=.*y)(?=.*M)(?=.*d)/,
  dates: /^(?=.*y)(?=.*M)(?=.*d)/,
  daterange: /^(?=.*y)(?=.*M)(?=.*d)/,
  datetime: /^(?=.*y)(?=.*M)(?=.*d)(?=.*H)(?=.*m)/,
  datetimerange: /^(?=.*y)(?=.*M)(?=.*d)(?=.*H)(?=.*m)/,
}

/** Brings the default into a changed format; one that cannot be read is cleared. */
export function refitMoments(next: WidgetOptions, previous: WidgetOptions, type: DateType): WidgetOptions {
  const { format, defaultValue } = next
  const before = typeof previous.format === 'string' ? previous.format : ''
  if (typeof format !== 'string' || format === before || !parts[type].test(format) || next.timestamp === true) return next
  const refit = (value: unknown) => {
    if (typeof value !== 'string') return undefined
    const moment = readMoment(value, before) ?? readMoment(value, format)
    // Half of a format cannot be written in; it is not yet the one that is meant.
    return moment && (spelt(moment, format) ?? value)
  }
  if (Array.isArray(defaultValue)) {
    const fitted = defaultValue.map(refit)
    return { ...next, defaultValue: fitted.includes(undefined) ? null : fitted }
  }
  return typeof defaultValue === 'string' && defaultValue !== '' ? { ...next, defaultValue: refit(defaultValue) ?? '' } : next
}
