import { and, eq, isNotNull } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { attendance, signUp } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { holdsPlace } from './line.ts'
import type { Project, Row } from './line.ts'

/**
 * Refuses who has no place of a project that people sign up for; who is to come all the same is given one, or marked by hand. The
 * place is held until the transaction ends: who takes a sign-up back meanwhile waits, and then finds them signed in.
 */
export async function requirePlace(tx: Db, { id, name, signUp: way }: Project, username: string): Promise<void> {
  if (way === 'none') return
  const [placed] = await tx
    .select({ id: signUp.id })
    .from(signUp)
    .where(and(eq(signUp.itemId, id), eq(signUp.username, username), holdsPlace))
    .for('share')
  if (!placed) throw new BusinessError(say.signUp.noPlace({ item: name }))
}

/** Which of these people are signed in at a project: they keep their places. Asked once their sign-ups are held. */
export async function signedInAmong(tx: Db, itemId: string, usernames: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .select({ username: attendance.username })
    .from(attendance)
    .where(and(eq(attendance.itemId, itemId), isNotNull(attendance.inTime), isOneOf(attendance.username, usernames)))
    .orderBy(attendance.username)
  return rows.map(({ username }) => username)
}

export const isSignedIn = async (tx: Db, { itemId, username }: Pick<Row, 'itemId' | 'username'>): Promise<boolean> =>
  (await signedInAmong(tx, itemId, [username])).length > 0

/** Of a query over sign-ups: who is expected at a project, or is excused from it. */
export const hadPlace = (itemId: string): SQL | undefined => and(eq(signUp.itemId, itemId), eq(signUp.state, 'placed'))
