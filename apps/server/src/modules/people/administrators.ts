import { and, eq, exists, isNotNull, like, or, sql } from 'drizzle-orm'
import { administrators, granting, grants, GRANTS } from '../../access/administrators.ts'
import type { Db } from '../../db/connect.ts'
import { permission, session, signIn, user } from '../../db/schema/index.ts'
import { isOneOf } from '../../db/page.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'

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
