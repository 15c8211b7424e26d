import { and, countDistinct, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CallResult, permissionCalls } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { rolePermission, user, userRole } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { named } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'
import { permissionsOfRole } from '../people/roles.ts'
import { dataRules } from './dataRules.ts'
import { allEntries } from './entries.ts'

const another = alias(userRole, 'another')

/** What members who may sign in would be left without, were this all that the role permits: whoever has it by another role keeps it. */
export async function lossOf(
  db: Db,
  { roleId, permissionIds }: { roleId: string; permissionIds: string },
): Promise<CallResult<typeof permissionCalls.loss>> {
  const held = await permissionsOfRole(db, roleId)
  const asked = new Set(permissionIds.split(',').filter(Boolean))
  const entries = await allEntries(db)
  const known = new Set(entries.map(({ id }) => id))
  const rules = new Set((await dataRules(db)).map(({ id }) => id))
  if ([...asked].some((id) => !known.has(id) && !rules.has(id))) throw notFound(say.people.permission())
  const taken = held.filter((id) => !asked.has(id))
  const [row] = await db
    .select({ members: countDistinct(userRole.userId) })
    .from(userRole)
    .innerJoin(user, and(eq(user.id, userRole.userId), eq(user.status, 1)))
    .where(eq(userRole.roleId, roleId))
  const members = row?.members ?? 0
  const keeping = await db
    .select({ id: rolePermission.permissionId, members: countDistinct(userRole.userId) })
    .from(userRole)
    .innerJoin(user, and(eq(user.id, userRole.userId), eq(user.status, 1)))
    .innerJoin(another, and(eq(another.userId, userRole.userId), ne(another.roleId, roleId)))
    .innerJoin(rolePermission, eq(rolePermission.roleId, another.roleId))
    .where(and(eq(userRole.roleId, roleId), isOneOf(rolePermission.permissionId, taken)))
    .groupBy(rolePermission.permissionId)
  const keep = new Map(keeping.map((one) => [one.id, one.members]))
  return {
    members,
    losses: entries
      // What everybody may, whose rule is off, nobody loses.
      .filter(({ id, status }) => status === '1' && taken.includes(id))
      .map(({ id, title, english, menuType }) => ({
        id,
        title: spoken(named(title, english)),
        menuType,
        members: members - (keep.get(id) ?? 0),
      })),
  }
}
