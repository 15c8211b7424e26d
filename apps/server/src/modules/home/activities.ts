import { and, between, eq, getTableColumns, gte, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Activity } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { item } from '../../db/schema/index.ts'
import { dayEnd, formatMoment } from '../../time.ts'
import { isForReader } from '../item/applicable.ts'
import { ownApplication } from '../item/ownApplication.ts'
import { ownSignUp, taken } from '../item/places.ts'
import { isStanding } from '../recognition/rule.ts'
import { WITHOUT_RESULT } from '../../db/withoutPlace.ts'
import { outcomesOf } from '../signUp/outcome.ts'
import type { Caller } from '../../access/caller.ts'
import { nameFor } from '../../locale/named.ts'

/** More than fits on anybody's home page. */
const LIMIT = 100

const { id, place, status, signUp, attendance, applyTime, startTime, endTime } = getTableColumns(item)

const dayOf = (text: string) => text.slice(0, 10)

/** What touches these days: for who applies, what is theirs or is for them and still open; for staff, all that is published. */
export async function activitiesBetween(
  db: Db,
  caller: Caller,
  { first, last, now }: { first: string; last: string; now: Date },
): Promise<Activity[]> {
  const startDay = sql<string>`left(coalesce(${item.startTime}, ${item.endTime}), 10)`
  const endDay = sql<string>`left(coalesce(${item.endTime}, ${item.startTime}), 10)`
  const deadlineDay = sql<string>`left(${item.applyTime}, 10)`
  const touches = or(and(lte(startDay, last), gte(endDay, first)), between(deadlineDay, first, last))
  const own = ownApplication(db, caller.username, WITHOUT_RESULT)
  const rows = await db
    .select({
      item: { id, name: nameFor(item.name, item.english), place, status, signUp, attendance, applyTime, startTime, endTime },
      myInstance: { id: own.id, status: own.status },
      signsUp: sql<boolean>`${ne(item.signUp, 'none')}`,
      recognition: item.recognition,
      isOpen: sql<boolean>`${and(eq(item.status, 'published'), stillOpen(now))}`,
      mySignUp: ownSignUp(caller.username),
    })
    .from(item)
    .leftJoin(own, eq(own.itemId, item.id))
    .where(
      and(
        touches,
        or(
          isNotNull(own.id),
          sql`${ownSignUp(caller.username)} in ('placed', 'waiting', 'pending')`,
          and(eq(item.status, 'published'), appliesOnly(caller) ? and(stillOpen(now), isForReader(caller.username)) : undefined),
        ),
      ),
    )
    .orderBy(sql`coalesce(${item.startTime}, ${item.applyTime}, ${item.endTime})`, item.id)
    .limit(LIMIT)
  const outcomes = await outcomesOf(
    db,
    caller.username,
    rows.filter(({ mySignUp }) => mySignUp !== null).map((row) => row.item),
  )
  return rows
    .flatMap((row) => entriesOf({ ...row, outcome: outcomes.get(row.item.id) ?? null }, first, last))
    .sort((a, b) => order(a).localeCompare(order(b)))
}

/** Who also manages projects looks at all of them. */
const appliesOnly = (caller: Caller) => caller.may('item:apply') && !caller.may('item:manage')

/** The deadline has not passed and a place is left: what applying asks, too. A date alone lasts to its end. */
function stillOpen(now: Date) {
  const closes = sql`${item.applyTime} || case when length(${item.applyTime}) = 10 then ' 23:59:59' else '' end`
  return and(or(isNull(item.applyTime), gte(closes, formatMoment(now))), or(isNull(item.capacity), lt(taken, item.capacity)))
}

interface Found extends Pick<Activity, 'signsUp' | 'mySignUp' | 'outcome'> {
  item: Pick<typeof item.$inferSelect, 'id' | 'name' | 'place' | 'applyTime' | 'startTime' | 'endTime'>
  myInstance: Activity['myInstance']
  recognition: (typeof item.$inferSelect)['recognition']
  isOpen: boolean
}

/** Who has applied or signed up needs no deadline any more, unless they may apply for something else of the same project. */
function entriesOf(
  { item: { id: itemId, name, place, applyTime, startTime, endTime }, myInstance, signsUp, mySignUp, outcome, recognition, isOpen }: Found,
  first: string,
  last: string,
): Activity[] {
  const from = startTime ?? endTime
  const to = endTime ?? startTime
  const about = { itemId, name, place, myInstance, signsUp, mySignUp, outcome }
  const entries: Activity[] = []
  const applies = mySignUp === null && (!myInstance || (isOpen && isStanding(recognition)))
  if (applyTime && applies && dayOf(applyTime) >= first && dayOf(applyTime) <= last)
    entries.push({ ...about, myInstance: null, kind: 'deadline', from: applyTime, to: applyTime })
  if (from && to && dayOf(from) <= last && dayOf(to) >= first) entries.push({ ...about, kind: 'held', from, to })
  return entries
}

/** What goes on all day comes before what happens at an hour, and a deadline where its day ends. */
const order = ({ kind, from }: Activity) => (kind === 'deadline' ? dayEnd(from) : from)
