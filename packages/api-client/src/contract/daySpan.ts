/** Days of the campus from one to another, as `yyyy-MM-dd` and both included; null where an end is open. */
export interface DaySpan {
  from: string | null
  to: string | null
}

/** The same in an address: `2026-03-01..2026-03-31`, `2026-03-01..`, `..2026-03-31`. */
export type DaySpanText = `${string}..${string}`

/** Of two days given the wrong way round the earlier comes first. Undefined of none. */
export function writeDaySpan({ from, to }: DaySpan): DaySpanText | undefined {
  if (from === null && to === null) return undefined
  return from !== null && to !== null && from > to ? `${to}..${from}` : `${from ?? ''}..${to ?? ''}`
}

/** What an address says; whether its days are any is asked by who checks. */
export function readDaySpan(text: string): DaySpan {
  const [from = '', to = ''] = text.split('..')
  return { from: from || null, to: to || null }
}
