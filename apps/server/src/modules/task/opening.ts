import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SQL, WithSubquery } from 'drizzle-orm'
import { roundOf } from '@sc/process-engine'
import type { Effect, InstanceState, Model } from '@sc/process-engine'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { newId } from '../../db/schema/columns.ts'
import { announcementReceipt, task, taskCandidate } from '../../db/schema/index.ts'
import { noticesOf } from '../announcement/notify.ts'
import type { People, TaskCreated } from '../workflow/people.ts'
import type { InstanceRow, TaskRow } from './instances.ts'

export interface CreatedTask {
  taskId: string
  engineTaskId: string
  nodeId: string
  nodeName: string
  approvers: string[]
}

/** A new task with those who are asked to do it. */
export interface NewTask {
  effect: TaskCreated
  people: People
}

const tasksOf = (effects: readonly Effect[], type: 'taskCancelled' | 'taskCompleted') =>
  effects.flatMap((effect) => (effect.type === type ? effect.taskId : []))

const createdIn = (effects: readonly Effect[]) => effects.filter((effect) => effect.type === 'taskCreated')

/** The tasks that a verb opened and that are still open when it is over: nobody ever had the others. */
export function openedIn(effects: readonly Effect[]): TaskCreated[] {
  const over = new Set([...tasksOf(effects, 'taskCancelled'), ...tasksOf(effects, 'taskCompleted')])
  return createdIn(effects).filter(({ taskId }) => !over.has(taskId))
}

/** The tasks that a verb opened and did at once. */
export function passedIn(effects: readonly Effect[]): TaskCreated[] {
  const done = new Set(tasksOf(effects, 'taskCompleted'))
  return createdIn(effects).filter(({ taskId }) => done.has(taskId))
}

export const nameIn = (model: Model, nodeId: string): string => model.nodes[nodeId]?.name || nodeId

/**
 * Writes new tasks and who is asked to do each, in as few statements for many as for one. Beside them the applicant's own steps
 * that submitting passed: these are done as they begin, and nobody is asked.
 */
export async function openAll(
  tx: Db,
  instance: InstanceRow,
  { model, state }: { model: Model; state: InstanceState },
  { opened, passed }: { opened: readonly NewTask[]; passed: readonly TaskCreated[] },
): Promise<CreatedTask[]> {
  if (opened.length === 0 && passed.length === 0) return []
  const rowOf = ({ taskId, nodeId }: TaskCreated) => ({
    id: newId(),
    instanceId: instance.id,
    engineTaskId: taskId,
    nodeId,
    nodeName: nameIn(model, nodeId),
    round: roundIn(state, taskId),
    hours: instance.hours,
  })
  const done = {
    status: 'done' as const,
    assignee: instance.initiator,
    doneBy: instance.initiator,
    outcome: 'submit' as const,
    endTime: now(),
  }
  const asked = opened.map(({ effect, people }) => {
    const [first, ...others] = people.candidates
    const assignee = first && others.length === 0 ? first.username : null
    return { row: { ...rowOf(effect), status: 'open' as const, assignee }, people }
  })
  await tx.insert(task).values([...passed.map((effect) => ({ ...rowOf(effect), ...done })), ...asked.map(({ row }) => row)])
  await ask(
    tx,
    asked.map(({ row, people }) => ({ taskId: row.id, people })),
  )
  return asked.map(({ row: { id, engineTaskId, nodeId, nodeName }, people: { candidates } }) => ({
    taskId: id,
    engineTaskId,
    nodeId,
    nodeName,
    approvers: candidates.map(({ username }) => username),
  }))
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
  const engineTaskIds = tasksOf(effects, 'taskCancelled')
  if (engineTaskIds.length === 0) return
  const cancelled = and(eq(task.instanceId, instance.id), inArray(task.engineTaskId, engineTaskIds), eq(task.status, 'open'))
  await endTasks(tx, instance.id, { which: cancelled, as: { status: 'cancelled', endTime: now() } })
}

/**
 * Ends tasks: they are nobody's any more, and what was told about them is read.
 * @param beside what is written with it, in the one statement
 */
export async function endTasks(
  tx: Db,
  instanceId: string,
  { which, as }: { which: SQL | undefined; as: Partial<typeof task.$inferInsert> },
  beside: readonly WithSubquery[] = [],
): Promise<void> {
  const ended = tx.$with('ended').as(tx.update(task).set(as).where(which).returning({ id: task.id }))
  const candidates = inArray(taskCandidate.taskId, tx.select({ id: ended.id }).from(ended))
  const gone = tx.$with('gone').as(tx.delete(taskCandidate).where(candidates).returning({ username: taskCandidate.username }))
  const theirs = inArray(announcementReceipt.username, tx.select({ username: gone.username }).from(gone))
  await tx
    .with(...beside, ended, gone)
    .update(announcementReceipt)
    .set({ readTime: now() })
    .where(and(noticesOf(tx, instanceId), theirs))
}

/** A task that is nobody's for a moment, before it is somebody else's: what was told about it is read. */
export async function dropCandidates(tx: Db, instanceId: string, taskId: string): Promise<void> {
  const gone = tx
    .$with('gone')
    .as(tx.delete(taskCandidate).where(eq(taskCandidate.taskId, taskId)).returning({ username: taskCandidate.username }))
  const theirs = inArray(announcementReceipt.username, tx.select({ username: gone.username }).from(gone))
  await tx
    .with(gone)
    .update(announcementReceipt)
    .set({ readTime: now() })
    .where(and(noticesOf(tx, instanceId), theirs))
}
