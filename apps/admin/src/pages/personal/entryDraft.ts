import type { calendar, CalendarEntry, CallInput, ENTRY_TYPES, ENTRY_VISIBILITIES } from '@sc/api-client/contract'
import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'
import type { Times } from './calendarEvents.ts'

/** What the dialog of an entry holds. */
export interface EntryDraft {
  title: string
  allDay: boolean
  start: Dayjs | null
  end: Dayjs | null
  type: (typeof ENTRY_TYPES)[number]
  place: string
  note: string
  remindMinutes: number | null
  visibility: (typeof ENTRY_VISIBILITIES)[number]
}

/** One that begins with a span of the calendar. */
export const draftOf = ({ allDay, start, end }: Times): EntryDraft => ({
  title: '',
  allDay,
  start: dayjs(start),
  end: dayjs(end),
  type: 'work',
  place: '',
  note: '',
  remindMinutes: allDay ? null : 15,
  visibility: 'private',
})

/** One as it was kept. */
export const draftOfEntry = ({ title, allDay, start, end, type, place, note, remindMinutes, visibility }: CalendarEntry): EntryDraft => ({
  title,
  allDay,
  start: dayjs(start),
  end: dayjs(end),
  type: type ?? 'work',
  place: place ?? '',
  note: note ?? '',
  remindMinutes,
  visibility: visibility ?? 'private',
})

type Written = CallInput<typeof calendar.add>['body']

/** What is sent; the fields have checked that there is a time. */
export function writtenOf({ start, end, place, note, ...draft }: EntryDraft, itemId: string | null): Written {
  const format = draft.allDay ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm:ss'
  if (!start || !end) throw new Error('an entry without times')
  return { ...draft, start: start.format(format), end: end.format(format), place: place.trim() || null, note: note.trim() || null, itemId }
}

/** The same entry at other times. A reminder of so many minutes means nothing of what lasts all day: it comes that morning. */
export const movedTo = (entry: CalendarEntry, times: Times): Written => ({
  ...writtenOf(draftOfEntry(entry), entry.itemId),
  ...times,
  ...(times.allDay && !entry.allDay && entry.remindMinutes !== null && { remindMinutes: 0 }),
})

/** Where an entry of a chosen day begins at the latest, for the hour that follows to be of that day. */
const LAST_HOUR = 22

/** The next whole hour on that clock, and the one after. On a day that was chosen it stays on that day, however late it is. */
export function nextHour(now: Dayjs, day?: string): Times {
  const from = day ? dayjs(day).hour(Math.min(now.hour() + 1, LAST_HOUR)) : now.startOf('hour').add(1, 'hour')
  const wall = (moment: Dayjs) => moment.format('YYYY-MM-DD HH:mm:ss')
  return { allDay: false, start: wall(from), end: wall(from.add(1, 'hour')) }
}

/** Which entry a change is of, as it was read; `later`: after so many changes of one's own. */
export const ofEntry = ({ id, revision }: Pick<CalendarEntry, 'id' | 'revision'>, later = 0) => ({
  id,
  ...(revision !== null && { revision: revision + later }),
})
