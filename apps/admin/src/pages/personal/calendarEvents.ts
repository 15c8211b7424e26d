import type { EventInput } from '@fullcalendar/core'
import type { CalendarEntry, CampusDay } from '@sc/api-client/contract'
import dayjs from 'dayjs'

/** What a calendar shows in a colour of its own, and can leave out. */
export type ShownKind = CalendarEntry['kind'] | 'campus'
export const SHOWN_KINDS: readonly ShownKind[] = ['own', 'held', 'deadline', 'todo', 'shared', 'campus']

/** What of it there is for somebody: students share nothing, and nothing is shared with them. */
export const kindsFor = (student: boolean): readonly ShownKind[] => SHOWN_KINDS.filter((kind) => !(student && kind === 'shared'))

/** What stands behind an event that is drawn. */
export type Shown = { kind: 'entry'; entry: CalendarEntry } | { kind: 'campus'; day: CampusDay }

interface Told {
  entries: readonly CalendarEntry[]
  campusDays: readonly CampusDay[]
}

/** Entries as FullCalendar takes them, whose last day is the one after; only own ones can be moved. */
export function eventsOf({ entries, campusDays }: Told, hidden: ReadonlySet<ShownKind>, nameOf: (day: CampusDay) => string): EventInput[] {
  const drawn = entries
    .filter(({ kind }) => !hidden.has(kind))
    .map((entry): EventInput => {
      const { id, kind, title, allDay, start, end } = entry
      return {
        id,
        title,
        allDay,
        start: isoOf(start),
        end: allDay ? dayAfter(end) : isoOf(end),
        editable: kind === 'own',
        classNames: `sc-calendar-event sc-calendar-${kind}`,
        extendedProps: { shown: { kind: 'entry', entry } satisfies Shown },
      }
    })
  if (hidden.has('campus')) return drawn
  const campus = campusDays.map((day): EventInput => {
    const { id, kind, start, end } = day
    return {
      id: `campus-${id}`,
      title: nameOf(day),
      allDay: true,
      start,
      end: dayAfter(end),
      editable: false,
      classNames: `sc-calendar-event sc-calendar-campus sc-calendar-${kind}`,
      extendedProps: { shown: { kind: 'campus', day } satisfies Shown },
    }
  })
  return [...campus, ...drawn]
}

export const dayAfter = (day: string, days = 1): string => dayjs(day).add(days, 'day').format('YYYY-MM-DD')

/** `2026-11-21 14:00:00` → `2026-11-21T14:00:00` */
const isoOf = (wall: string) => wall.replace(' ', 'T')

/** When something is, as the wire has it. */
export interface Times {
  allDay: boolean
  start: string
  end: string
}

/**
 * The times of an event that was moved, as the wire has them.
 * @param startStr as FullCalendar says it, in the zone UTC: the campus's clock
 */
export function timesOf({ allDay, startStr, endStr }: { allDay: boolean; startStr: string; endStr: string }): Times {
  if (allDay) return { allDay, start: startStr.slice(0, 10), end: endStr ? dayAfter(endStr.slice(0, 10), -1) : startStr.slice(0, 10) }
  const start = wallOf(startStr)
  // Dropped among the hours from among the days it says no end yet.
  return { allDay, start, end: endStr ? wallOf(endStr) : dayjs(start).add(1, 'hour').format('YYYY-MM-DD HH:mm:ss') }
}

const wallOf = (iso: string) => iso.slice(0, 19).replace('T', ' ')

/** When something is, in as few words as say it. */
export function whenOf({ allDay, start, end }: Times): string {
  const [from, to] = [start.slice(0, 10), end.slice(0, 10)]
  if (allDay) return from === to ? from : `${from} – ${to}`
  const [begins, ends] = [start.slice(11, 16), end.slice(11, 16)]
  if (from !== to) return `${from} ${begins} – ${to} ${ends}`
  return begins === ends ? `${from} ${begins}` : `${from} ${begins} – ${ends}`
}

/** Days of the campus that are off, and those on which is taught though it is none of teaching. */
export function specialDays(days: readonly CampusDay[]): ReadonlyMap<string, CampusDay> {
  const special = new Map<string, CampusDay>()
  for (const day of days) if (day.kind !== 'event') for (let one = day.start; one <= day.end; one = dayAfter(one)) special.set(one, day)
  return special
}
