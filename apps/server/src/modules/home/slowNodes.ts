import { and, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { Statistics } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { processDefinition, processInstance, task } from '../../db/schema/index.ts'
import { formatMoment } from '../../time.ts'
import { listedApplicationsOf } from '../../access/scope.ts'
import type { Caller } from '../../access/caller.ts'

const LOOKED_BACK_MS = 30 * 86_400_000
const SHOWN = 5

/**
 * The nodes where the applications that the caller reaches stay longest. Versions of a process count together, under their latest names. What
 * submitting passed by itself is no decision, and neither is a task that was taken away.
 */
export async function slowNodes(db: Db, caller: Caller, now: Date): Promise<Statistics['slowNodes']> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const since = new Date(now.getTime() - LOOKED_BACK_MS)
  const isOpen = eq(task.status, 'open')
  const isDecided = and(eq(task.status, 'done'), inArray(task.outcome, ['approve', 'disagree', 'reject']), gte(task.endTime, since))
  const took = sql`extract(epoch from ${task.endTime} - ${task.createTime})`
  const median = sql`percentile_cont(0.5) within group (order by ${took}) filter (where ${isDecided})`
  const waited = sql`extract(epoch from ${moment} - min(${task.createTime}) filter (where ${isOpen}))`
  const latest = (name: typeof processDefinition.name | typeof task.nodeName) =>
    sql<string>`(array_agg(${name} order by ${processDefinition.version} desc, ${task.createTime} desc))[1]`
  const rows = await db
    .select({
      processKey: processDefinition.key,
      processName: latest(processDefinition.name),
      nodeId: task.nodeId,
      nodeName: latest(task.nodeName),
      decided: sql<number>`(count(*) filter (where ${isDecided}))::int`,
      median: sql<number | null>`${median}::float8`,
      longest: sql<number | null>`(max(${took}) filter (where ${isDecided}))::float8`,
      waiting: sql<number>`(count(*) filter (where ${isOpen}))::int`,
      waited: sql<number | null>`${waited}::float8`,
      waitingInstance: sql<string | null>`(array_agg(${task.instanceId} order by ${task.createTime}) filter (where ${isOpen}))[1]`,
    })
    .from(task)
    .innerJoin(processInstance, eq(processInstance.id, task.instanceId))
    .innerJoin(processDefinition, eq(processDefinition.id, processInstance.definitionId))
    .where(and(or(isOpen, isDecided), await listedApplicationsOf(db, caller)))
    .groupBy(processDefinition.key, task.nodeId)
    .orderBy(sql`greatest(${median}, ${waited}) desc`, processDefinition.key, task.nodeId)
    .limit(SHOWN)
  return rows.map(({ decided, median, longest, waiting, waited, waitingInstance, ...node }) => ({
    ...node,
    decided: median === null || longest === null ? null : { total: decided, median, longest },
    waiting:
      waited === null || waitingInstance === null
        ? null
        : { total: waiting, longest: waited, since: formatMoment(new Date(now.getTime() - waited * 1000)), instanceId: waitingInstance },
  }))
}
