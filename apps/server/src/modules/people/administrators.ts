import { and, eq, exists, inArray, isNotNull, like, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { permission, rolePermission, roleScope, session, signIn, user, userRole } from '../../db/schema/index.ts'
import { isOneOf } from '../../db/page.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'

/** What grants all the rest: who may change roles may give themselves any. */
export const GRANTS = 'role:manage'

const granting = (db: Db) =>
  db
    .selectDistinct({ id: user.id, perms: permission.perms })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(rolePermission, eq(rolePermission.roleId, userRole.roleId))
    .innerJoin(permission, eq(permission.id, rolePermission.permissionId))
    .$dynamic()

/** Several actions may stand in one. */
const grants = ({ perms }: { perms: string | null }) => (perms ?? '').split(',').some((action) => action.trim() === GRANTS)

/** Ids of those who may change roles, everywhere, and are not frozen. */
export async function administrators(db: Db): Promise<string[]> {
  const everywhere = db
    .select({ id: userRole.userId })
    .from(userRole)
    .innerJoin(roleScope, and(eq(roleScope.roleId, userRole.roleId), eq(roleScope.kind, 'score'), eq(roleScope.scope, 'all')))
  const rows = await granting(db).where(and(eq(user.status, 1), inArray(user.id, everywhere), like(permission.perms, `%${GRANTS}%`)))
  return [...new Set(rows.filter(grants).map(({ id }) => id))]
}

/** Whether somebody may change roles, frozen or not. */
export async function isAdministrator(db: Db, userId: string): Promise<boolean> {
  const rows = await granting(db).where(and(eq(user.id, userId), like(permission.perms, `%${GRANTS}%`)))
  return rows.some(grants)
}

/** Ids of all who may change roles, frozen or not. */
export async function whoMayGrant(db: Db): Promise<ReadonlySet<string>> {
  const rows = await granting(db).where(like(permission.perms, `%${GRANTS}%`))
  return new Set(rows.filter(grants).map(({ id }) => id))
}

/** Who has a password, or came through CAS before: an account that was only made lets nobody in. */
const hasWayIn = (tx: Db) =>
  or(
    isNotNull(user.passwordHash),
    exists(
      tx
        .select({ id: session.id })
        .from(session)
        .where(and(eq(session.userId, user.id), isNotNull(session.serviceTicket))),
    ),
    exists(
      tx
        .select({ id: signIn.id })
        .from(signIn)
        .where(and(eq(signIn.username, user.username), eq(signIn.way, 'cas'), eq(signIn.outcome, 'signedIn'))),
    ),
  )

/**
 * Refuses what would leave nobody who may change roles everywhere and can sign in. Asked after the change, within its transaction, under a
 * lock that all such changes take: two who each leave the other are not both let through.
 */
export async function refuseWithoutAdministrator(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`)
  const able = and(isOneOf(user.id, await administrators(tx)), hasWayIn(tx))
  if ((await tx.$count(user, able)) === 0) throw new BusinessError(say.people.lastAdministrator())
}
