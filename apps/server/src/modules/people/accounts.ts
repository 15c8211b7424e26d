import { phoneDigits } from '@sc/api-client/contract'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Caller } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { role, user, userDepart, userRole } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { nameFor } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'

/** Ids of somebody's roles; of nobody that the caller reaches, none. */
export async function rolesOfUser(db: Db, caller: Caller, userId: string): Promise<string[]> {
  const held = await db
    .select({ id: userRole.roleId })
    .from(userRole)
    .innerJoin(user, eq(user.id, userRole.userId))
    .where(and(eq(userRole.userId, userId), scopeOf(caller, 'account')))
  return held.map(({ id }) => id)
}

/** Names of people's roles, joined with commas, by their ids; of those whom the caller reaches. */
export async function roleNamesOf(db: Db, caller: Caller, userIds: readonly string[] | undefined): Promise<Record<string, string>> {
  const names = sql<string | null>`string_agg(${nameFor(role.roleName, role.english)}, ',' order by ${role.sort}, ${role.roleCode})`
  const rows = await db
    .select({ id: user.id, names })
    .from(user)
    .leftJoin(userRole, eq(userRole.userId, user.id))
    .leftJoin(role, eq(role.id, userRole.roleId))
    .where(and(userIds && isOneOf(user.id, userIds), scopeOf(caller, 'account')))
    .groupBy(user.id)
  return Object.fromEntries(rows.map((row) => [row.id, row.names ?? '']))
}

/** Who is in a department itself, of those whom the caller reaches. */
export const usersOfDepart = (db: Db, caller: Caller, departId: string) =>
  db
    .select({ id: user.id, username: user.username, realname: user.realname, status: user.status })
    .from(user)
    .innerJoin(userDepart, eq(userDepart.userId, user.id))
    .where(and(eq(userDepart.departId, departId), scopeOf(caller, 'account')))
    .orderBy(user.username)

type Unique = Partial<Record<'username' | 'phone' | 'studentNo', string | undefined>>

/** Refuses what another account than `id` has. */
export async function refuseTaken(db: Db, { id, ...values }: Unique & { id?: string | undefined }): Promise<void> {
  const { username, phone, studentNo } = values
  const same = or(
    // To the campus's sign-in, letters of either case are the same.
    username === undefined ? undefined : eq(sql`lower(${user.username})`, username.toLowerCase()),
    phone === undefined ? undefined : eq(user.phone, phoneDigits(phone)),
    studentNo === undefined ? undefined : eq(user.studentNo, studentNo),
  )
  if (!same) return
  const others = await db.$count(user, and(same, id === undefined ? undefined : ne(user.id, id)))
  if (others > 0) throw new BusinessError(say.people.taken())
}
