import { and, eq, isNull, max, or } from 'drizzle-orm'
import type { Message } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { organisationMember, user } from '../../db/schema/index.ts'
import type { AnyServed, StoredValues } from '../../resource/served.ts'
import { insertRecords, updateRecords } from '../../resource/write.ts'
import { dayAfter, dayOf } from '../../time.ts'

/** Who leads an organisation from when on. */
interface Next {
  organisation: string
  leader: string
  /** The first day of the new term. */
  from: string
}

/**
 * Ends the post of the former chair, and whatever else the new one was until now, and begins that of the new one: with the new term,
 * or at once where that is to come. A leader who is no student holds no post. The organisation is held by who calls.
 */
export async function handChairOver(
  tx: Db,
  caller: Caller,
  members: AnyServed,
  { organisation, leader, from }: Next,
  because: { reason: Message },
): Promise<void> {
  const today = dayOf(now())
  const begins = from < today ? from : today
  const acting = (await tx
    .select()
    .from(organisationMember)
    .where(
      and(
        eq(organisationMember.organisation, organisation),
        isNull(organisationMember.endDate),
        or(eq(organisationMember.position, 'chair'), eq(organisationMember.student, leader)),
      ),
    )
    .for('no key update')) as unknown as (StoredValues & typeof organisationMember.$inferSelect)[]
  // Who is elected again goes on.
  if (acting.some(({ student, position }) => student === leader && position === 'chair')) return
  const startDate = await firstDay(tx, { organisation, leader }, acting, begins)
  const before = dayAfter(startDate, -1)
  await updateRecords(
    tx,
    caller,
    members,
    acting.map((row) => ({ before: row, changes: { endDate: row.startDate > before ? row.startDate : before } })),
    because,
  )
  const [student] = await tx.select({ studentNo: user.studentNo, realname: user.realname }).from(user).where(eq(user.id, leader))
  if (!student || student.studentNo === null) return
  await insertRecords(tx, caller, members, [{ organisation, student: leader, position: 'chair', startDate, endDate: null }], because)
}

/** From when on they are the chair: after whatever else they were in this organisation. */
async function firstDay(
  tx: Db,
  { organisation, leader }: Pick<Next, 'organisation' | 'leader'>,
  acting: readonly (typeof organisationMember.$inferSelect)[],
  begins: string,
): Promise<string> {
  const [ended] = await tx
    .select({ last: max(organisationMember.endDate) })
    .from(organisationMember)
    .where(and(eq(organisationMember.organisation, organisation), eq(organisationMember.student, leader)))
  const taken = [ended?.last ?? '', acting.find(({ student }) => student === leader)?.startDate ?? ''].sort().at(-1) ?? ''
  return taken >= begins ? dayAfter(taken) : begins
}
