import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { quoted } from '@sc/api-client/contract'
import type { TrailEntry } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { task, user } from '../../db/schema/index.ts'

/** Voters that a sentence names; the trail has them all. */
const NAMED = 8

const VOTES = new Map<TrailEntry['action'], string>([
  ['approve', '同意'],
  ['disagree', '不同意'],
])

/**
 * What the end of an application takes away: approvals elsewhere that are open while it is written down, and votes that
 * were cast there and decide nothing any more. What is open at the node that ended it is one of its own votes.
 */
export async function cutOffWords(tx: Db, instanceId: string, endedAt: string | null): Promise<string[]> {
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
        inArray(task.outcome, [...VOTES.keys()]),
      ),
    )
    .orderBy(asc(task.endTime), asc(task.id))
  return open.map(({ nodeName, round }) => {
    const cast = votes
      .filter((vote) => vote.round === round)
      .map(({ outcome, username, realname }) => `${realname ?? username} ${outcome && VOTES.get(outcome)}`)
    const named = `${cast.slice(0, NAMED).join('、')}${cast.length > NAMED ? ` 等 ${cast.length} 票` : ''}`
    return `流程结束时${quoted(nodeName)}还没有结束，随之取消，${cast.length === 0 ? '当时还没有人审批' : `其中已投的票没有计入：${named}`}`
  })
}
