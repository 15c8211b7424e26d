import { and, eq, gte, lte, ne, not } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { attendance, scoreRecord } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { dayEnd, dayStart, momentAt } from '../../time.ts'
import { refusedAt } from '../item/refusedAt.ts'
import type { ItemRow } from '../item/repository.ts'

type Held = Pick<ItemRow, 'startTime' | 'endTime'>

/** What was earned at an activity was earned on its days: they stay where scores say them, and no sign-in is left outside of them. */
export async function keepDays(tx: Db, before: ItemRow, after: ItemRow): Promise<void> {
  if (daysOf(before) === daysOf(after)) return
  const scores = await tx.$count(
    scoreRecord,
    // wire text: the source and a status of such records.
    and(eq(scoreRecord.itemId, before.id), eq(scoreRecord.source, '签到'), ne(scoreRecord.status, '撤销')),
  )
  if (scores > 0) throw refusedAt(movedField(before, after), say.item.daysRecorded({ count: scores }))
  const isInside = within(after)
  if (!isInside) return
  const outside = await tx.$count(attendance, and(eq(attendance.itemId, before.id), within(before), not(isInside)))
  if (outside > 0) throw refusedAt(movedField(before, after), say.item.signedInOutside({ count: outside }))
}

const daysOf = ({ startTime, endTime }: Held): string => JSON.stringify([startTime?.slice(0, 10), endTime?.slice(0, 10)])

const movedField = (before: Held, after: Held) =>
  before.startTime?.slice(0, 10) === after.startTime?.slice(0, 10) ? ('endTime' as const) : ('startTime' as const)

/** Of a query over attendances: who signed in on a day of an activity; nothing of one that has no days. People come early, and leave late. */
function within({ startTime, endTime }: Held): SQL | undefined {
  const [from, to] = [startTime ?? endTime, endTime ?? startTime]
  if (from === null || to === null) return undefined
  return and(gte(attendance.inTime, momentAt(dayStart(from.slice(0, 10)))), lte(attendance.inTime, momentAt(dayEnd(to.slice(0, 10)))))
}
