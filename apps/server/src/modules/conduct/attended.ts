import type { Actor } from '../../audit/write.ts'
import type { Db } from '../../db/connect.ts'
import { standingsOf } from './ledger.ts'
import { ruleNow } from './rule.ts'
import { enterPoints } from './write.ts'
import type { Project } from './write.ts'

/** Gives points back to who attended, and has lost some: once for an activity. */
export async function giveForAttending(tx: Db, actor: Actor, project: Project, usernames: readonly string[]): Promise<void> {
  const rule = await ruleNow(tx)
  if (rule.back === 0) return
  const short = [...(await standingsOf(tx, usernames))].filter(([, { points, start }]) => points < start)
  await enterPoints(tx, actor, project, {
    rule,
    changes: short.map(([username]) => ({ username, reason: 'attended', points: rule.back })),
  })
}
