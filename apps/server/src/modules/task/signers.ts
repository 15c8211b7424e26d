import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Scope } from '@sc/process-engine'
import type { Db } from '../../db/connect.ts'
import { task, trail } from '../../db/schema/index.ts'
import { candidatesOfEach } from './acting.ts'
import { openTasks } from './instances.ts'
import type { InstanceRow, TaskRow } from './instances.ts'

/** An application, as it is under its lock. */
export interface Held {
  tx: Db
  instance: InstanceRow
}

/** The countersigns that are under way at a node. */
export const votesAt = ({ instance }: Held, nodeId: string) =>
  Object.values(instance.state.scopes).filter((scope) => scope.kind === 'multiInstance' && scope.nodeId === nodeId)

/** Whom a countersign in sequence asks after the one whose turn it is. */
const comingOf = ({ items, added, variables }: Scope): readonly unknown[] =>
  items === null ? [] : [...items, ...(added ?? [])].slice(Number(variables['nrOfCompletedInstances']) + 1)

/** Who signs at a node though none of these open tasks is given to them: they get one back, or come later. */
export const expectedAt = (work: Held, nodeId: string, open: readonly TaskRow[]): readonly unknown[] => [
  ...open.flatMap(({ delegatedBy }) => delegatedBy ?? []),
  ...votesAt(work, nodeId).flatMap(comingOf),
]

/**
 * Everybody who signs at a node in this round: has an open task there (another one than `except`), gets one back, comes
 * later, or has signed. Not who handed theirs on for good: whoever has it signs instead.
 */
async function signersAt(work: Held, nodeId: string, except?: TaskRow): Promise<Set<unknown>> {
  const { tx, instance } = work
  const all = (await openTasks(tx, instance.id)).filter((one) => one.nodeId === nodeId)
  const open = all.filter(({ id }) => id !== except?.id)
  const candidates = await candidatesOfEach(tx, instance, open)
  const signed = all.length > 0 ? await signedAt(tx, instance.id, nodeId) : []
  return new Set([...open.flatMap(({ id }) => candidates(id)), ...expectedAt(work, nodeId, open), ...signed])
}

export type HandingOn = 'transfer' | 'delegate' | 'addSigner'

/**
 * Who signs at a node anyway, and so is handed no task of it: in a countersign that would be a second vote, and an opinion
 * that they give by their own one. Who handed the task on and has not voted may have it back.
 */
export async function alreadySigning(verb: HandingOn, work: Held, mine: TaskRow): Promise<Set<unknown>> {
  if (verb === 'addSigner') return signersAt(work, mine.nodeId)
  return votesAt(work, mine.nodeId).length > 0 ? signersAt(work, mine.nodeId, mine) : new Set()
}

/**
 * Who voted at a node since its countersign began: since the application was submitted, or the flow came back from a
 * rejection. One in a branch beside it ends no countersign: a vote that was open then and was given later belongs to it.
 */
export async function signedAt(tx: Db, instanceId: string, nodeId: string): Promise<string[]> {
  const entries = await tx
    .select({ action: trail.action, username: trail.username, nodeId: trail.nodeId, time: trail.time })
    .from(trail)
    .where(eq(trail.instanceId, instanceId))
    .orderBy(asc(trail.sequence))
  const votes = await tx
    .select({ createTime: task.createTime, endTime: task.endTime })
    .from(task)
    .where(and(eq(task.instanceId, instanceId), eq(task.nodeId, nodeId), or(eq(task.status, 'open'), inArray(task.outcome, ['approve', 'disagree']))))
  const goesOnAfter = (time: Date) => votes.some(({ createTime, endTime }) => createTime < time && (endTime === null || endTime > time))
  const began = entries.findLastIndex(({ action, time }) => action === 'submit' || (action === 'reject' && !goesOnAfter(time)))
  return entries.slice(began + 1).flatMap((one) => ((one.action === 'approve' || one.action === 'disagree') && one.nodeId === nodeId ? (one.username ?? []) : []))
}
