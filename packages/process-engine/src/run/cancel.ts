import { nodeOf } from '../elements.ts'
import type { Draft, DraftToken } from './draft.ts'
import { Failure } from './failure.ts'
import { listening, notify } from './listeners.ts'

/** Takes a token away; an open task among them is announced to its `delete` listeners and the host. */
function cancelToken(draft: Draft, token: DraftToken): void {
  const node = nodeOf(draft.model, token.nodeId)
  if (token.status === 'waiting' && node.kind === 'humanTask') {
    notify(draft, listening(node.listeners, 'task', 'delete'), 0, { node, token })
    draft.effects.push({ type: 'taskCancelled', taskId: token.id, nodeId: node.id })
  }
  draft.tokens.delete(token.id)
}

/**
 * Takes tokens away.
 * @param done how much of the step that does so is done, should a `delete` listener stop it halfway
 */
export function cancelAll(draft: Draft, which: (token: DraftToken) => boolean = () => true, done = 0): void {
  try {
    for (const token of [...draft.tokens.values()]) if (which(token)) cancelToken(draft, token)
  } catch (error) {
    throw error instanceof Failure ? new Failure(error.code, error.message, { done, fault: error.fault }) : error
  }
}
