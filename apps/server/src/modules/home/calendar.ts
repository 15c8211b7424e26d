const DAY = 86_400_000

/** Today and the week around it, Monday to Sunday, as `yyyy-MM-dd` on a calendar of that time zone. */
export function weekAround(now: Date, timeZone: string): { today: string; days: string[] } {
  const today = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(now)
  // Days are counted on the calendar, as UTC has no hour that is skipped or comes twice.
  const midnight = Date.parse(`${today}T00:00:00Z`)
  const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7
  const days = Array.from({ length: 7 }, (_, place) => new Date(midnight + (place - sinceMonday) * DAY).toISOString().slice(0, 10))
  return { today, days }
}
