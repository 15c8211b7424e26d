import { and, eq, gte, inArray, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import type { AttendanceKind, CallResult, home as contract } from '@sc/api-client/contract'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { attendance, item, signUp } from '../../db/schema/index.ts'
import { nameFor } from '../../locale/named.ts'
import { dayOf, formatMoment } from '../../time.ts'
import { scanReason } from '../attendance/open.ts'
import { ownApplication } from '../item/ownApplication.ts'
import { WITHOUT_PLACE } from '../../db/withoutPlace.ts'
import { holdsPlace } from '../signUp/line.ts'

/** As many as are told. */
const TOLD = 3

const startsOn = sql<string>`left(coalesce(${item.startTime}, ${item.endTime}), 10)`
const endsOn = sql<string>`left(coalesce(${item.endTime}, ${item.startTime}), 10)`

/** A day without an hour lasts to its end, and so does that of an hour at which something begins that has no end. */
const lasts = sql<string>`case when length(${item.endTime}) > 10 then ${item.endTime} else ${endsOn} || ' 23:59:59' end`

/**
 * What somebody has a place at and that is not over: what goes on now as if it began today, and of one day what is over first, so
 * that what lasts for months does not stand before what is this afternoon. What they have attended is no more to come. Behind all of it
 * stands what is over where they have still to sign out, while they can.
 */
export async function nextActivities(db: Db, username: string): Promise<CallResult<typeof contract.next>> {
  const today = dayOf(now())
  const isEnded = sql`${lasts} < ${formatMoment(now())}`
  const leaves = and(eq(item.attendance, 'inOut'), isNotNull(attendance.inTime), isNull(attendance.outTime))
  const signedUp = db
    .select({ id: signUp.itemId })
    .from(signUp)
    .where(and(eq(signUp.username, username), holdsPlace))
  const isDone = sql`case ${item.attendance} when 'in' then ${isNotNull(attendance.inTime)} when 'inOut' then ${isNotNull(attendance.outTime)} else false end`
  const own = ownApplication(db, username, WITHOUT_PLACE)
  const rows = await db
    .select({ item, called: nameFor(item.name, item.english), instanceId: own.id, inTime: attendance.inTime })
    .from(item)
    .leftJoin(own, eq(own.itemId, item.id))
    .leftJoin(attendance, and(eq(attendance.itemId, item.id), eq(attendance.username, username)))
    .where(
      and(
        eq(item.status, 'published'),
        gte(endsOn, today),
        or(not(isEnded), leaves),
        or(isNotNull(own.id), inArray(item.id, signedUp)),
        sql`not (${isDone} and ${lte(startsOn, today)})`,
      ),
    )
    .orderBy(isEnded, sql`greatest(${startsOn}, ${today})`, endsOn, sql`coalesce(${item.startTime}, ${item.endTime})`, item.id)
    .limit(TOLD)
  const activities = rows.flatMap(({ item: project, called: name, instanceId, inTime }) => {
    const [from, to] = [project.startTime ?? project.endTime, project.endTime ?? project.startTime]
    if (from === null || to === null) return []
    const kind: AttendanceKind = inTime === null ? 'in' : 'out'
    const { id: itemId, place } = project
    const about = { itemId, name, place, from, to, signsUp: project.signUp !== 'none', instanceId }
    return [{ ...about, scans: scanReason(project, kind) === null ? kind : null }]
  })
  return { today, activities }
}
