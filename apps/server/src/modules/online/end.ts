import { and, eq, gt, sql } from 'drizzle-orm'
import type { Caller } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import { writeAudits } from '../../audit/write.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { session, user } from '../../db/schema/index.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { GRANTS } from '../../access/administrators.ts'
import { isAdministrator } from '../people/administrators.ts'

/**
 * Ends sessions: all of them, or none. Their screens hear of it within seconds. Who may not change roles ends none of those who may.
 * The caller's own stays among others: it ends by signing out.
 * @returns how many were ended, and whether the own one was among those asked for
 */
export async function endSessions(db: Db, caller: Caller, ids: string): Promise<{ count: number; keptOwn: boolean }> {
  const asked = [...new Set(ids.split(',').filter(Boolean))]
  return db.transaction(async (tx) => {
    const reached = await tx
      .select({ id: session.id, userId: user.id, realname: user.realname, username: user.username })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(and(isOneOf(session.id, asked), gt(session.expireTime, sql`now()`), scopeOf(caller, 'person')))
      .orderBy(session.id)
      .for('update', { of: session })
    if (reached.length < asked.length) throw notFound(say.session.session())
    const found = reached.filter(({ id }) => id !== caller.sessionId)
    if (found.length === 0) throw new BusinessError(say.session.ownSession())
    if (!caller.may(GRANTS))
      for (const userId of new Set(found.map((one) => one.userId)))
        if (await isAdministrator(tx, userId)) throw new BusinessError(say.people.administratorsAccount())
    await tx.delete(session).where(
      isOneOf(
        session.id,
        found.map(({ id }) => id),
      ),
    )
    await writeAudits(
      tx,
      caller,
      found.map(({ userId, realname, username }) => ({
        kind: 'account',
        recordId: userId,
        // wire text: the log is kept in Chinese.
        title: `${realname}（${username}）`,
        action: 'signOut',
      })),
    )
    return { count: found.length, keptOwn: found.length < reached.length }
  })
}
