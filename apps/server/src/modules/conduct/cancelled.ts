import { and, eq, lt } from 'drizzle-orm'
import type { Actor } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { conductEntry } from '../../db/schema/index.ts'
import { dayStart, momentAt } from '../../time.ts'
import { isStanding } from './reckon.ts'
import { ruleNow } from './rule.ts'
import { enterPoints, giveBack } from './write.ts'
import type { Project } from './write.ts'

const HOUR = 3_600_000

/** What cancelling takes now from who has a place: 0 where there is time enough. */
export async function costOfCancelling(db: Db, { startTime }: Pick<Project, 'startTime'>): Promise<number> {
  if (startTime === null) return 0
  const { cancel, cancelHours } = await ruleNow(db)
  const left = momentAt(dayStart(startTime)).getTime() - now().getTime()
  return cancel > 0 && left < cancelHours * HOUR ? cancel : 0
}

/** Takes it: once, however often somebody signs up again and cancels. */
export async function takeForCancelling(tx: Db, actor: Actor, project: Project, username: string): Promise<void> {
  const points = await costOfCancelling(tx, project)
  if (points === 0) return
  const of = and(eq(conductEntry.username, username), eq(conductEntry.itemId, project.id), eq(conductEntry.reason, 'cancelled'))
  const round = await tx.$count(conductEntry, and(of, eq(conductEntry.cause, 'corrected')))
  await enterPoints(tx, actor, project, { rule: await ruleNow(tx), changes: [{ username, reason: 'cancelled', points: -points, round }] })
}

/** Who has a place again, however they came by it, has cancelled nothing. */
export async function giveBackForCancelling(tx: Db, actor: Actor, project: Project, usernames: readonly string[]): Promise<void> {
  const entries = await tx
    .select()
    .from(conductEntry)
    .where(
      and(
        isOneOf(conductEntry.username, usernames),
        eq(conductEntry.itemId, project.id),
        eq(conductEntry.reason, 'cancelled'),
        lt(conductEntry.points, 0),
        isStanding(tx),
      ),
    )
  await giveBack(tx, actor, project, { entries, cause: 'corrected' })
}
