import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { TrailEntry } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { task, user } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'

/** Voters that a sentence names; the trail has them all. */
const NAMED = 8

const VOTES: readonly TrailEntry['action'][] = ['approve', 'disagree']

/**
 * What the end of an application takes away: approvals elsewhere that are open while it is written down, and votes that
 * were cast there and decide nothing any more. What is open at the node that ended it is one of its own votes.
 */
export async function cutOffWords(tx: Db, instanceId: string, endedAt: string | null): Promise<Message[]> {
  const open = await tx
    .selectDistinct({ nodeName: task.nodeName, round: task.round })
    .from(task)
    .where(and(eq(task.instanceId, instanceId), eq(task.status, 'open'), endedAt === null ? undefined : ne(task.nodeId, endedAt)))
    .orderBy(task.nodeName, task.round)
  if (open.length === 0) return []
  const votes = await tx
    .select({ round: task.round, outcome: task.outcome, username: task.doneBy, realname: user.realname })
    .from(task)
    .leftJoin(user, eq(user.username, task.doneBy))
    .where(
      and(
        eq(task.instanceId, instanceId),
        inArray(
          task.round,
          open.flatMap(({ round }) => round ?? []),
        ),
        inArray(task.outcome, [...VOTES]),
      ),
    )
    .orderBy(asc(task.endTime), asc(task.id))
  return open.map(({ nodeName, round }) => {
    const cast = votes.filter((vote) => vote.round === round)
    const named = cast
      .slice(0, NAMED)
      .map(({ outcome, username, realname }) => ({ who: realname ?? username ?? say.audit.system(), approved: outcome === 'approve' }))
    return say.score.cutOff({ node: nodeName, votes: named, count: cast.length })
  })
}
