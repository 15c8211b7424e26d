import { and, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { signUp } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { holdsPlace } from './line.ts'
import type { Project } from './line.ts'

/** Refuses who has no place of a project that people sign up for; who is to come all the same is given one, or marked by hand. */
export async function requirePlace(db: Db, { id, name, signUp: way }: Project, username: string): Promise<void> {
  if (way === 'none') return
  const [placed] = await db
    .select({ id: signUp.id })
    .from(signUp)
    .where(and(eq(signUp.itemId, id), eq(signUp.username, username), holdsPlace))
  if (!placed) throw new BusinessError(say.signUp.noPlace({ item: name }))
}

/** Of a query over sign-ups: who is expected at a project, or is excused from it. */
export const hadPlace = (itemId: string): SQL | undefined => and(eq(signUp.itemId, itemId), eq(signUp.state, 'placed'))
