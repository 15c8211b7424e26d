import { and, eq, ne, or } from 'drizzle-orm'
import type { calendar, EndpointRead } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { calendarEntry, item, user } from '../../db/schema/index.ts'
import { BusinessError, conflict, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { momentAt } from '../../time.ts'

type Written = EndpointRead<typeof calendar.add>['body']

/** Of one person: ten a day for more than a year. */
const MOST = 5000
/** When the day begins, to whoever is to be reminded of what lasts all of it. */
const MORNING = '08:00:00'

/** Who applies for projects is one of thousands in a department: what they note is nobody else's. */
export const mayShare = (caller: Caller): boolean => !caller.may('item:apply')

export async function addEntry(db: Db, caller: Caller, written: Written): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    // One after the other, as they are counted.
    await tx.select({ id: user.id }).from(user).where(eq(user.username, caller.username)).for('no key update')
    if ((await tx.$count(calendarEntry, eq(calendarEntry.username, caller.username))) >= MOST)
      throw new BusinessError(say.calendar.tooMany({ most: MOST }))
    await checkEntry(tx, caller, written)
    const values = { ...written, username: caller.username, remindTime: remindTimeOf(written) }
    return one(await tx.insert(calendarEntry).values(values).returning({ id: calendarEntry.id }))
  })
}

export async function editEntry(
  db: Db,
  caller: Caller,
  { id, revision, ...written }: Written & { id: string; revision?: number | undefined },
): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(calendarEntry).where(own(caller, id)).for('update')
    if (!before) throw notFound(say.calendar.entry())
    if (revision !== undefined && revision !== before.revision) throw conflict(say.calendar.changedSince())
    await checkEntry(tx, caller, written, before)
    const remindTime = remindTimeOf(written)
    // Who was reminded of it, and moves it not, is not reminded again.
    const isSame = remindTimeOf(before)?.getTime() === remindTime?.getTime()
    await tx
      .update(calendarEntry)
      .set({ ...written, remindTime: isSame ? before.remindTime : remindTime, revision: before.revision + 1, updateTime: now() })
      .where(eq(calendarEntry.id, id))
    return { id }
  })
}

export async function removeEntry(db: Db, caller: Caller, id: string): Promise<void> {
  const gone = await db.delete(calendarEntry).where(own(caller, id)).returning({ id: calendarEntry.id })
  if (gone.length === 0) throw notFound(say.calendar.entry())
}

const own = ({ username }: Caller, id: string) => and(eq(calendarEntry.id, id), eq(calendarEntry.username, username))

async function checkEntry(
  tx: Db,
  caller: Caller,
  { visibility, itemId }: Written,
  before?: Pick<Written, 'visibility' | 'itemId'>,
): Promise<void> {
  if (visibility !== 'private' && visibility !== before?.visibility && !mayShare(caller))
    throw new BusinessError(say.calendar.mayNotShare())
  if (itemId !== null && itemId !== before?.itemId && (await tx.$count(item, and(eq(item.id, itemId), known(caller)))) === 0)
    throw notFound(say.item.project())
}

/** Projects that somebody may know of: within their reach, and whatever was published. */
const known = (caller: Caller) => {
  const scope = scopeOf(caller, 'item')
  return scope && or(scope, ne(item.status, 'draft'))
}

type Reminded = Pick<Written, 'start' | 'allDay' | 'remindMinutes'>

const beginsAt = ({ start, allDay }: Pick<Reminded, 'start' | 'allDay'>): Date => momentAt(allDay ? `${start} ${MORNING}` : start)

const minutesBefore = (moment: Date, minutes: number): Date => new Date(moment.getTime() - minutes * 60_000)

/** When a reminder was asked for, if one was, be that over or not. */
export const remindedAt = ({ remindMinutes, ...times }: Reminded): Date | null =>
  remindMinutes === null ? null : minutesBefore(beginsAt(times), remindMinutes)

/** Null where nobody is to be reminded any more. */
function remindTimeOf({ start, allDay, remindMinutes }: Reminded): Date | null {
  if (remindMinutes === null) return null
  const begins = beginsAt({ start, allDay })
  return begins > now() ? minutesBefore(begins, remindMinutes) : null
}
