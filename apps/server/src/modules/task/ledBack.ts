import type { Message } from '@sc/locale'
import { nodeOf } from '@sc/process-engine'
import type { Command, Model } from '@sc/process-engine'
import { isApplicants } from '@sc/workflow-designer/engines'
import type { Db } from '../../db/connect.ts'
import { realnameOf } from '../../db/realname.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { say } from '../../locale/say.ts'
import { notify } from '../announcement/notify.ts'
import type { Actor } from '../../audit/write.ts'
import { assignmentOf } from '../workflow/approvers.ts'
import type { DefinitionRow } from '../workflow/repository.ts'
import { addTrail, titleOf } from './instances.ts'
import type { InstanceRow, TaskRow } from './instances.ts'

/** A step of a process, as it is drawn. */
interface Place {
  id: string
  name: string
}

const nameOf = ({ id, name }: Place) => name || id

/** Whose act led back, and at which step they decided; null where the applicant submitted. */
type Leader = Parameters<typeof say.trail.ledBack>[0]['by']

/** What led a flow back, with the node whose decision it was; null where nobody decided anything. */
export async function leading(
  tx: Db,
  actor: Actor,
  { instance, model, command }: { instance: InstanceRow; model: Model; command: Command },
): Promise<{ nodeId: string | null; by: Leader }> {
  if (command.type === 'complete' && actor.username === instance.initiator) return { nodeId: null, by: null }
  const who = actor.username === null ? say.audit.system() : await realnameOf(tx, actor.username)
  if (command.type !== 'complete') return { nodeId: null, by: { who, decided: null } }
  const token = instance.state.tokens[command.taskId]
  if (!token) throw new Error(`application ${instance.id} has no task ${command.taskId} that could be completed`)
  const node = nodeOf(model, token.nodeId)
  return { nodeId: node.id, by: { who, decided: { node: nameOf(node), approved: command.approved !== false } } }
}

/** Puts on record, and tells the applicant, that the flow led back to their own step: the application is theirs again, as after a rejection. */
export async function tellLedBack(tx: Db, instance: InstanceRow, step: Place, by: Leader): Promise<void> {
  const text = say.trail.ledBack({ by, step: nameOf(step) })
  await recordLedBack(tx, instance, step, text)
  await notify(tx, instance, [instance.initiator], { title: say.notice.returned({ application: titleOf(instance) }), text })
}

export const recordLedBack = (tx: Db, { id }: InstanceRow, step: Place, comment: Message) =>
  addTrail(tx, id, { nodeId: step.id, nodeName: nameOf(step), action: 'return', username: null, comment })

/** Whether a task is at the applicant's own step. */
export async function isAtOwnStep(engine: WorkflowEngine, definition: DefinitionRow, { nodeId }: TaskRow): Promise<boolean> {
  const model = await engine.modelOf(definition)
  return isApplicants(assignmentOf(model, nodeOf(model, nodeId), definition.reviewers[nodeId]))
}

/**
 * The open task at their own step that an earlier version gave to the applicant, as to an approver, where the flow had led
 * back to it. They submit again from there.
 */
export async function askedAtOwnStep(
  engine: WorkflowEngine,
  { instance: { initiator }, definition }: { instance: InstanceRow; definition: DefinitionRow },
  { open, people }: { open: readonly TaskRow[]; people: (taskId: string) => readonly string[] },
): Promise<TaskRow | undefined> {
  for (const one of open) if (people(one.id).includes(initiator) && (await isAtOwnStep(engine, definition, one))) return one
  return undefined
}
