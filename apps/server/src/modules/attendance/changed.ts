import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { rolesOf } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { attendanceRole, user } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import type { ItemRow } from '../item/repository.ts'
import { concerned } from './concerned.ts'

/** A role that somebody has is taken away from no project; what was given to who has left it goes with the role. */
export async function keepRoles(tx: Db, before: ItemRow, after: ItemRow): Promise<void> {
  const kept = rolesOf(after.hoursRule).map(({ key }) => key)
  const gone = rolesOf(before.hoursRule).filter(({ key }) => !kept.includes(key))
  if (gone.length === 0) return
  const keys = gone.map(({ key }) => key)
  const held = await tx
    .select({ key: attendanceRole.role, count: count() })
    .from(attendanceRole)
    .innerJoin(user, eq(user.username, attendanceRole.username))
    .where(and(eq(attendanceRole.itemId, before.id), inArray(attendanceRole.role, keys), concerned(before.id)))
    .groupBy(attendanceRole.role)
  if (held.length > 0) {
    const roles = held.map(({ key, count: people }) => ({ name: gone.find((role) => role.key === key)?.name ?? key, count: people }))
    throw new BusinessError(say.item.roleInUse({ roles }))
  }
  await tx
    .delete(attendanceRole)
    .where(and(eq(attendanceRole.itemId, before.id), kept.length > 0 ? notInArray(attendanceRole.role, kept) : sql`true`))
}
