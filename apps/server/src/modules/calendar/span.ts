import { and, asc, eq, gte, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { alias } from 'drizzle-orm/pg-core'
import type { calendar, CalendarEntry, CallResult, CampusDay } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { countOf } from '../../db/page.ts'
import { calendarEntry, campusDay, item, user, userDepart, week } from '../../db/schema/index.ts'
import { spoken } from '../../locale/language.ts'
import { nameFor } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'
import { dayOf } from '../../time.ts'
import { ownApplication } from '../item/ownApplication.ts'
import { ownSignUp } from '../item/places.ts'
import { WITHOUT_RESULT } from '../../db/withoutPlace.ts'
import { tasksOf } from '../task/acting.ts'
import { mayShare } from './entries.ts'

/** Entries of a kind in one answer: more than a page of a calendar can show. */
const MOST = 500

/** Days, the last among them. */
export interface Span {
  from: string
  to: string
}

/** What a person's calendar says of these days. */
export async function spanOf(db: Db, caller: Caller, span: Span): Promise<CallResult<typeof calendar.list>> {
  const today = dayOf(now())
  const noted = await notedIn(db, caller, span)
  const projects = await projectsIn(db, caller, span)
  const waiting = today >= span.from && today <= span.to ? await tasksWaiting(db, caller) : 0
  return {
    entries: [...(waiting > 0 ? [todoOn(today, waiting)] : []), ...noted, ...projects].toSorted(byStart),
    ...(await campusSpan(db, span)),
    more: noted.length >= MOST || projects.length >= MOST,
  }
}

/** What the campus does on these days. */
export const campusSpan = async (db: Db, span: Span): Promise<CallResult<typeof calendar.campus>> => ({
  today: dayOf(now()),
  campusDays: await campusDaysIn(db, span),
  weeks: await weeksIn(db, span),
})

const byStart = (one: CalendarEntry, other: CalendarEntry) => (one.start < other.start ? -1 : one.start > other.start ? 1 : 0)

/** A moment of its first ten characters is the day that it is on. */
const dayIn = (column: PgColumn) => sql<string>`left(${column}, 10)`

const EMPTY = {
  type: null,
  place: null,
  note: null,
  itemId: null,
  itemName: null,
  remindMinutes: null,
  visibility: null,
  revision: null,
  by: null,
  myInstance: null,
  mySignUp: null,
  count: null,
} as const satisfies Partial<CalendarEntry>

async function tasksWaiting(db: Db, caller: Caller): Promise<number> {
  const waiting = (await tasksOf(db, caller))({})
  return countOf(db, db.select({ id: waiting.id }).from(waiting))
}

const todoOn = (today: string, count: number): CalendarEntry => ({
  ...EMPTY,
  id: 'todo',
  kind: 'todo',
  title: spoken(say.calendar.todo({ count })),
  allDay: true,
  start: today,
  end: today,
  count,
})

/** What the caller noted, and what colleagues of a department of theirs share: students are none. */
async function notedIn(db: Db, caller: Caller, { from, to }: Span): Promise<CalendarEntry[]> {
  const { username, userId } = caller
  const [mine, theirs] = [alias(userDepart, 'mine'), alias(userDepart, 'theirs')]
  const colleague = sql`exists (select from ${userDepart} as mine join ${userDepart} as theirs on ${theirs.departId} = ${mine.departId}
    where ${mine.userId} = ${userId} and ${theirs.userId} = ${user.id})`
  const rows = await db
    .select({ entry: calendarEntry, by: user.realname, itemName: nameFor(item.name, item.english) })
    .from(calendarEntry)
    .innerJoin(user, eq(user.username, calendarEntry.username))
    .leftJoin(item, eq(item.id, calendarEntry.itemId))
    .where(
      and(
        // As text: what begins on the last day begins before its end.
        lte(dayIn(calendarEntry.start), to),
        gte(dayIn(calendarEntry.end), from),
        or(
          eq(calendarEntry.username, username),
          mayShare(caller) ? and(sql`${calendarEntry.visibility} = 'depart'`, eq(user.status, 1), colleague) : undefined,
        ),
      ),
    )
    .orderBy(asc(calendarEntry.start), asc(calendarEntry.id))
    .limit(MOST)
  return rows.map(
    ({
      entry: { id, title, allDay, start, end, type, place, note, itemId, remindMinutes, visibility, revision, username: owner },
      by,
      itemName,
    }) => {
      const told = { ...EMPTY, id, title, allDay, start, end, type, place, note }
      // Of which project it is, is its owner's to know: it may be a draft.
      return owner === username
        ? { ...told, kind: 'own', itemId, itemName, remindMinutes, visibility, revision }
        : { ...told, kind: 'shared', by }
    },
  )
}

/** Activities that the caller runs, and those that they applied or signed up for: when they are held, and until when others may apply. */
async function projectsIn(db: Db, caller: Caller, span: Span): Promise<CalendarEntry[]> {
  const { id: itemId, place, applyTime, startTime, endTime, createBy } = item
  const first = sql<string>`left(coalesce(${startTime}, ${endTime}), 10)`
  const last = sql<string>`left(coalesce(${endTime}, ${startTime}), 10)`
  const deadline = dayIn(applyTime)
  const touches = or(and(lte(first, span.to), gte(last, span.from)), and(gte(deadline, span.from), lte(deadline, span.to)))
  const runs = and(eq(createBy, caller.username), ne(item.status, 'draft'))
  const own = ownApplication(db, caller.username, WITHOUT_RESULT)
  const rows = await db
    .select({
      itemId,
      name: nameFor(item.name, item.english),
      place,
      applyTime,
      startTime,
      endTime,
      isRun: sql<boolean>`${runs}`,
      myInstance: { id: own.id, status: own.status },
      mySignUp: ownSignUp(caller.username),
    })
    .from(item)
    .leftJoin(own, eq(own.itemId, item.id))
    .where(and(touches, or(isNotNull(own.id), sql`${ownSignUp(caller.username)} in ('placed', 'waiting', 'pending')`, runs)))
    .orderBy(first, asc(itemId))
    .limit(MOST)
  return rows.flatMap((row) => entriesOf(row, span))
}

interface Project {
  itemId: string
  name: string
  place: string | null
  applyTime: string | null
  startTime: string | null
  endTime: string | null
  isRun: boolean
  myInstance: CalendarEntry['myInstance']
  mySignUp: CalendarEntry['mySignUp']
}

function entriesOf(
  { itemId, name, place, applyTime, startTime, endTime, isRun, myInstance, mySignUp }: Project,
  { from, to }: Span,
): CalendarEntry[] {
  const about = { ...EMPTY, place, itemId, itemName: name, myInstance, mySignUp }
  const start = startTime ?? endTime
  const end = endTime ?? startTime
  const entries: CalendarEntry[] = []
  if (start && end && start.slice(0, 10) <= to && end.slice(0, 10) >= from)
    entries.push({ ...about, ...spanning(start, end), id: `${itemId}-held`, kind: 'held', title: name })
  // Who applied has no deadline any more.
  if (isRun && applyTime && applyTime.slice(0, 10) >= from && applyTime.slice(0, 10) <= to)
    entries.push({
      ...about,
      ...spanning(applyTime, applyTime),
      id: `${itemId}-deadline`,
      kind: 'deadline',
      title: spoken(say.calendar.deadline({ project: name })),
    })
  return entries
}

/** A project may say a day of one end and a moment of the other: then it is told by days. */
function spanning(start: string, end: string): Pick<CalendarEntry, 'allDay' | 'start' | 'end'> {
  const allDay = start.length === 10 || end.length === 10
  return allDay ? { allDay, start: start.slice(0, 10), end: end.slice(0, 10) } : { allDay, start, end }
}

const campusDaysIn = (db: Db, { from, to }: Span) =>
  db
    .select({
      id: campusDay.id,
      name: campusDay.name,
      english: campusDay.english,
      kind: sql<CampusDay['kind']>`${campusDay.kind}`,
      start: campusDay.start,
      end: campusDay.end,
      follows: campusDay.follows,
      note: campusDay.note,
    })
    .from(campusDay)
    .where(and(lte(campusDay.start, to), gte(campusDay.end, from)))
    .orderBy(asc(campusDay.start), asc(campusDay.name))

const weeksIn = (db: Db, { from, to }: Span) =>
  db
    .select({
      schoolYear: week.schoolYear,
      term: week.term,
      weekNo: week.weekNo,
      start: week.start,
      end: sql<string>`${week.end}`,
      isHoliday: week.isHoliday,
    })
    .from(week)
    .where(and(lte(week.start, to), gte(week.end, from)))
    .orderBy(asc(week.start))
