import { and, eq, inArray, sql } from 'drizzle-orm'
import { roundOf } from '@sc/process-engine'
import type { Effect, InstanceState, Model } from '@sc/process-engine'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { task, taskCandidate } from '../../db/schema/index.ts'
import { markNoticesRead } from '../announcement/notify.ts'
import type { People, TaskCreated } from '../workflow/people.ts'
import type { InstanceRow, TaskRow } from './instances.ts'

export interface CreatedTask {
  taskId: string
  engineTaskId: string
  nodeId: string
  nodeName: string
  approvers: string[]
  /** The applicant's, done by the very act of submitting. */
  ownStep: boolean
}

/** A new task with those who are asked to do it. */
export interface NewTask {
  effect: TaskCreated
  people: People
}

const cancelledIn = (effects: readonly Effect[]) => effects.flatMap((effect) => (effect.type === 'taskCancelled' ? effect.taskId : []))

/** The tasks that a verb opened and that are still open when it is over: nobody ever had the others. */
export function openedIn(effects: readonly Effect[]): TaskCreated[] {
  const cancelled = new Set(cancelledIn(effects))
  return effects.filter((effect) => effect.type === 'taskCreated').filter(({ taskId }) => !cancelled.has(taskId))
}

export const nameIn = (model: Model, nodeId: string): string => model.nodes[nodeId]?.name || nodeId

/** Writes new tasks and who is asked to do each, in as few statements for many as for one. */
export async function openAll(
  tx: Db,
  instance: InstanceRow,
  { model, state }: { model: Model; state: InstanceState },
  opened: readonly NewTask[],
): Promise<CreatedTask[]> {
  if (opened.length === 0) return []
  const rows = await tx
    .insert(task)
    .values(
      opened.map(({ effect, people: { candidates } }) => ({
        instanceId: instance.id,
        engineTaskId: effect.taskId,
        nodeId: effect.nodeId,
        nodeName: nameIn(model, effect.nodeId),
        status: 'open' as const,
        round: roundIn(state, effect.taskId),
        assignee: candidates.length === 1 ? candidates[0]!.username : null,
        hours: instance.hours,
      })),
    )
    .returning({ id: task.id, engineTaskId: task.engineTaskId })
  const ids = new Map(rows.map(({ id, engineTaskId }) => [engineTaskId, id]))
  const created = opened.map(({ effect, people: { candidates, own } }) => ({
    taskId: ids.get(effect.taskId)!,
    engineTaskId: effect.taskId,
    nodeId: effect.nodeId,
    nodeName: nameIn(model, effect.nodeId),
    approvers: candidates.map(({ username }) => username),
    ownStep: own,
  }))
  await ask(
    tx,
    opened.map(({ people }, at) => ({ taskId: created[at]!.taskId, people })),
  )
  return created
}

const roundIn = (state: InstanceState, engineTaskId: string): string | null => roundOf(state, engineTaskId)?.id ?? null

/** A task that stood alone is in a round once somebody is asked beside it. */
export async function joinRounds(tx: Db, state: InstanceState, waiting: readonly TaskRow[]): Promise<void> {
  for (const { id, engineTaskId, round } of waiting) {
    const joined = roundIn(state, engineTaskId)
    if (joined !== round) await tx.update(task).set({ round: joined }).where(eq(task.id, id))
  }
}

/** Tasks that ask the same people name them once: each of many voters may have each of many votes. */
async function ask(tx: Db, opened: readonly { taskId: string; people: People }[]): Promise<void> {
  const groups = new Map<People['candidates'], string[]>()
  for (const { taskId, people } of opened) {
    const tasks = groups.get(people.candidates)
    if (tasks) tasks.push(taskId)
    else groups.set(people.candidates, [taskId])
  }
  const asked = Array.from(groups, ([candidates, tasks]) => ({
    tasks,
    people: candidates.map(({ username, roleCodes, withinOrg }) => ({ username, role_codes: roleCodes, within_org: withinOrg })),
  }))
  await tx.insert(taskCandidate).select(sql`
    select one.id, person.username, person.role_codes, person.within_org
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(tasks jsonb, people jsonb)
    cross join jsonb_array_elements_text(asked.tasks) as one(id)
    cross join jsonb_to_recordset(asked.people) as person(username text, role_codes text[], within_org text)`)
}

/** Takes back what a command cancelled. */
export async function cancelAll(tx: Db, instance: InstanceRow, effects: readonly Effect[]): Promise<void> {
  const taskIds = cancelledIn(effects)
  if (taskIds.length === 0) return
  const rows = await tx
    .update(task)
    .set({ status: 'cancelled', endTime: now() })
    .where(and(eq(task.instanceId, instance.id), inArray(task.engineTaskId, taskIds), eq(task.status, 'open')))
    .returning({ id: task.id })
  await dropCandidates(
    tx,
    instance.id,
    rows.map(({ id }) => id),
  )
}

/** Tasks that are nobody's any more, and what was told about them. */
export async function dropCandidates(tx: Db, instanceId: string, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length === 0) return
  const asked = await tx
    .delete(taskCandidate)
    .where(inArray(taskCandidate.taskId, [...taskIds]))
    .returning({ username: taskCandidate.username })
  await markNoticesRead(tx, instanceId, [...new Set(asked.map(({ username }) => username))])
}
