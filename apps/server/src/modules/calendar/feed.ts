import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { ICalAlarmType, ICalCalendar, ICalCalendarMethod, ICalEventBusyStatus } from 'ical-generator'
import type { CalendarEntry } from '@sc/api-client/contract'
import { callerNamed } from '../../access/caller.ts'
import type { Caller } from '../../access/caller.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { calendarFeed } from '../../db/schema/index.ts'
import { NotFoundError } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { dayAfter, dayOf, momentAt } from '../../time.ts'
import { remindedAt } from './entries.ts'
import { spanOf } from './span.ts'

/** What other programs are told: what has been for so many days, and what comes within a year. */
const [DAYS_BACK, DAYS_AHEAD] = [60, 365]
/** How often a program should look again. */
const EVERY_S = 3600
/** Bytes of a secret that nobody guesses: 43 letters. */
const SECRET = 32

export async function feedOf(db: Db, { username }: Caller): Promise<string | null> {
  const [feed] = await db.select({ token: calendarFeed.token }).from(calendarFeed).where(eq(calendarFeed.username, username))
  return feed?.token ?? null
}

/** Gives the calendar an address of its own; the one before opens nothing any more. */
export async function renewFeed(db: Db, { username }: Caller): Promise<string> {
  const token = randomBytes(SECRET).toString('base64url')
  await db
    .insert(calendarFeed)
    .values({ username, token })
    .onConflictDoUpdate({ target: calendarFeed.username, set: { token, createTime: now() } })
  return token
}

export async function endFeed(db: Db, { username }: Caller): Promise<void> {
  await db.delete(calendarFeed).where(eq(calendarFeed.username, username))
}

/** The calendar as iCalendar, of whoever's address it is: as long as they may sign in. */
export async function icalOf(db: Db, token: string, requestId: string): Promise<string> {
  const [feed] = await db.select({ username: calendarFeed.username }).from(calendarFeed).where(eq(calendarFeed.token, token))
  const caller = feed && (await callerNamed(db, feed.username, { address: null, requestId }))
  if (!caller) throw new NotFoundError(say.calendar.noFeed())
  const today = dayOf(now())
  const span = { from: dayAfter(today, -DAYS_BACK), to: dayAfter(today, DAYS_AHEAD) }
  const { entries, campusDays } = await spanOf(db, caller, span)
  const calendar = new ICalCalendar({
    name: spoken(say.calendar.nameOfFeed({ who: caller.realname })),
    prodId: { company: 'Second Classroom', product: 'Calendar', language: 'ZH' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: EVERY_S,
  })
  for (const entry of entries) calendar.createEvent(eventOf(entry))
  for (const { id, name, start, end, note, kind, follows } of campusDays)
    calendar.createEvent({
      ...timesOf({ allDay: true, start, end }),
      id,
      summary: kind === 'makeup' && follows !== null ? spoken(say.calendar.madeUp({ name, day: follows })) : name,
      description: note,
      busystatus: ICalEventBusyStatus.FREE,
    })
  // Of those, a text of iCalendar has the tab alone: with another one programs take the whole calendar for broken.
  return calendar.toString().replace(/[^\P{Cc}\t\r\n]/gu, '')
}

function eventOf({ id, title, place, note, by, remindMinutes, ...times }: CalendarEntry) {
  const reminded = remindedAt({ remindMinutes, ...times })
  return {
    ...timesOf(times),
    id,
    summary: by === null ? title : spoken(say.calendar.sharedBy({ title, who: by })),
    location: place,
    description: note,
    alarms: reminded === null ? [] : [{ type: ICalAlarmType.display, trigger: reminded }],
  }
}

/** In iCalendar the end of days is the day after the last. */
const timesOf = ({ allDay, start, end }: Pick<CalendarEntry, 'allDay' | 'start' | 'end'>) =>
  allDay
    ? { allDay, start: utcDay(start), end: utcDay(dayAfter(end)), timezone: 'UTC' }
    : { allDay, start: momentAt(start), end: momentAt(end) }

const utcDay = (day: string) => new Date(`${day}T00:00:00Z`)
