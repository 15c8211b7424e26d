import { eq } from 'drizzle-orm'
import type { Actor } from '../../audit/write.ts'
import type { Db } from '../../db/connect.ts'
import { signUp } from '../../db/schema/index.ts'
import { standingsOf } from './ledger.ts'
import { ruleNow } from './rule.ts'
import { enterPoints, hold } from './write.ts'
import type { Project } from './write.ts'

/** Gives points back to who attended, and has lost some: once for an activity. Under the rows of all whom recording the scores concerns. */
export async function giveForAttending(tx: Db, actor: Actor, project: Project, usernames: readonly string[]): Promise<void> {
  const rule = await ruleNow(tx)
  if (rule.back === 0) return
  // Others of the same activity are taken points next: whoever records another at the same moment waits here, and not between the two.
  const signedUp = await tx.select({ username: signUp.username }).from(signUp).where(eq(signUp.itemId, project.id))
  await hold(tx, [...signedUp, ...usernames.map((username) => ({ username }))])
  const short = [...(await standingsOf(tx, usernames))].filter(([, { points, start }]) => points < start)
  await enterPoints(tx, actor, project, {
    rule,
    changes: short.map(([username]) => ({ username, reason: 'attended', points: rule.back })),
  })
}
