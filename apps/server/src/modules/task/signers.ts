import { and, eq, inArray } from 'drizzle-orm'
import { elementOf, incidents, roundOf } from '@sc/process-engine'
import type { Model } from '@sc/process-engine'
import type { Db } from '../../db/connect.ts'
import { task } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import type { DefinitionRow } from '../workflow/repository.ts'
import { candidatesOfEach } from './acting.ts'
import { openTasks } from './instances.ts'
import type { InstanceRow, TaskRow } from './instances.ts'

/** An application, as it is under its lock. */
export interface Held {
  tx: Db
  instance: InstanceRow
  definition: DefinitionRow
}

/** Whom a countersign in sequence asks after the one whose turn it is. */
function comingIn({ instance: { state } }: Held, round: string): readonly unknown[] {
  const body = state.scopes[round]
  if (!body?.items) return []
  return [...body.items, ...(body.added ?? [])].slice(Number(body.variables['nrOfCompletedInstances']) + 1)
}

/** Whose task in a round waits for somebody to be there. */
const interruptedIn = (model: Model, { instance: { state } }: Held, round: string): readonly unknown[] =>
  incidents(state).flatMap(({ id }) => (roundOf(state, id)?.id === round ? [elementOf(model, state, id)] : []))

/** Who signs in a round though none of its open tasks, which these are, is given to them: they get one back, or anew, or come later. */
export const expectedIn = (model: Model, work: Held, round: string, open: readonly TaskRow[]): readonly unknown[] => [
  ...open.flatMap(({ delegatedBy }) => delegatedBy ?? []),
  ...interruptedIn(model, work, round),
  ...comingIn(work, round),
]

/** The open tasks of the round that a task is in; a task that stands alone is all there is. */
export async function openBeside({ tx, instance }: Held, mine: TaskRow): Promise<TaskRow[]> {
  if (mine.round === null) return [mine]
  return (await openTasks(tx, instance.id)).filter(({ round }) => round === mine.round)
}

/** Who voted in a round. */
export async function votedIn(tx: Db, instanceId: string, round: string): Promise<string[]> {
  const votes = await tx
    .select({ username: task.doneBy })
    .from(task)
    .where(and(eq(task.instanceId, instanceId), eq(task.round, round), inArray(task.outcome, ['approve', 'disagree'])))
  return votes.flatMap(({ username }) => username ?? [])
}

export type HandingOn = 'transfer' | 'delegate' | 'addSigner'

/**
 * Who signs beside an open task anyway, and so is handed no task of its round: has an open one there, gets one back, comes
 * later, or has voted. That would be a second vote, or an opinion that they give by their own one. Who handed theirs on for
 * good and has not voted may have it back: whoever has it signs instead.
 */
export async function alreadySigning(engine: WorkflowEngine, verb: HandingOn, work: Held, mine: TaskRow): Promise<Set<unknown>> {
  const { tx, instance, definition } = work
  const open = (await openBeside(work, mine)).filter(({ id }) => verb === 'addSigner' || id !== mine.id)
  const candidates = await candidatesOfEach(tx, instance, open)
  const signing = new Set<unknown>(open.flatMap(({ id }) => candidates(id)))
  if (mine.round === null) return signing
  const model = await engine.modelOf(definition)
  return new Set([...signing, ...expectedIn(model, work, mine.round, open), ...(await votedIn(tx, instance.id, mine.round))])
}
