import { quoted } from '@sc/api-client/contract'
import type { Command, Model } from '@sc/process-engine'
import { isApplicants } from '@sc/workflow-designer/engines'
import type { Db } from '../../db/connect.ts'
import { realnameOf } from '../../db/realname.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { notify } from '../announcement/notify.ts'
import type { Actor } from '../../audit/write.ts'
import { assignmentOf } from '../workflow/approvers.ts'
import type { DefinitionRow } from '../workflow/repository.ts'
import { addTrail } from './instances.ts'
import type { InstanceRow, TaskRow } from './instances.ts'

/** A step of a process, as it is drawn. */
interface Place {
  id: string
  name: string
}

const titleOf = ({ id, name }: Place) => quoted(name || id)

/** What led a flow back, with the node whose decision it was; null where nobody decided anything. */
export async function leading(
  tx: Db,
  actor: Actor,
  { instance, model, command }: { instance: InstanceRow; model: Model; command: Command },
): Promise<{ nodeId: string | null; words: string }> {
  if (command.type === 'complete' && actor.username === instance.initiator) return { nodeId: null, words: '提交后，流程按填写的内容' }
  const who = actor.username === null ? '系统' : await realnameOf(tx, actor.username)
  if (command.type !== 'complete') return { nodeId: null, words: `${who} 处理后，流程` }
  const node = model.nodes[instance.state.tokens[command.taskId]!.nodeId]!
  return { nodeId: node.id, words: `${who} 在${titleOf(node)}${command.approved === false ? '不同意' : '通过'}后，流程` }
}

/** Puts on record, and tells the applicant, that the flow led back to their own step: the application is theirs again, as after a rejection. */
export async function tellLedBack(tx: Db, instance: InstanceRow, step: Place, words: string): Promise<void> {
  const text = `${words}回到申请人的环节${titleOf(step)}，请申请人修改后重新提交`
  await recordLedBack(tx, instance, step, text)
  await notify(tx, instance, [instance.initiator], { title: `申请已退回：${instance.title}`, text })
}

export const recordLedBack = (tx: Db, { id }: InstanceRow, step: Place, comment: string) =>
  addTrail(tx, id, { nodeId: step.id, nodeName: step.name || step.id, action: 'return', username: null, comment })

/** Whether a task is at the applicant's own step. */
export async function isAtOwnStep(engine: WorkflowEngine, definition: DefinitionRow, { nodeId }: TaskRow): Promise<boolean> {
  const model = await engine.modelOf(definition)
  return isApplicants(assignmentOf(model, model.nodes[nodeId]!, definition.reviewers[nodeId]))
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
