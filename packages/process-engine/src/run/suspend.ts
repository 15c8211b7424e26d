import { nodeOf } from '../elements.ts'
import { announcing, assignmentOf } from './assignment.ts'
import type { Draft, DraftToken } from './draft.ts'

/**
 * Takes an open task back that nobody can do; `retry` opens it again, under another id, since a task ends once. Its
 * listeners have heard of it and hear nothing of this: for them it stays one task.
 */
export function suspendTask(draft: Draft, task: DraftToken, message: string): void {
  const node = nodeOf(draft.model, task.nodeId)
  const done = announcing(node, assignmentOf(draft, task, node)).length
  const id = `t${++draft.sequence}`
  draft.tokens.delete(task.id)
  draft.tokens.set(id, {
    ...task,
    id,
    status: 'incident',
    incident: { code: 'nobody', message },
    resume: { step: 'perform', done },
  })
  draft.effects.push({ type: 'taskCancelled', taskId: task.id, nodeId: node.id })
  draft.effects.push({ type: 'incident', tokenId: id, nodeId: node.id, code: 'nobody', message })
}
