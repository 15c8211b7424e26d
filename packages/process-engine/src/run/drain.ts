import type { Resume } from '../types.ts'
import type { Draft, DraftToken } from './draft.ts'
import { addToken, processScope, setToken } from './draft.ts'
import { Failure } from './failure.ts'
import { listening } from './listeners.ts'
import { steps } from './steps.ts'

/** Steps of one command. A process of a hundred nodes takes about five hundred. */
const MAX_STEPS = 10_000

/** Lets every token go on until each waits for somebody, then sees what that means for the instance. */
export function drain(draft: Draft): void {
  exhaust(draft)
  if (draft.status !== 'running') return
  if (draft.tokens.size === 0 && !draft.ended && listening(draft.model.listeners, 'execution', 'end').length > 0) {
    addToken(draft, { nodeId: draft.lastNodeId, scopeId: processScope(draft).id }, 'processEnd')
    exhaust(draft)
  }
  if (draft.tokens.size === 0) {
    draft.status = 'completed'
    draft.effects.push({ type: 'completed', variables: draft.variables })
  } else {
    reportStuckJoins(draft)
  }
}

function exhaust(draft: Draft): void {
  for (let at = 0; at < draft.queue.length; at++) {
    const { tokenId, resume } = draft.queue[at] as (typeof draft.queue)[number]
    const token = draft.tokens.get(tokenId)
    if (!token) continue
    try {
      if (at >= MAX_STEPS) throw new Failure('endless', `no rest after ${MAX_STEPS} steps`, { done: resume.done })
      steps[resume.step](draft, token, resume.done)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      suspend(draft, token, error, resume.step)
    }
  }
  draft.queue.length = 0
}

function suspend(draft: Draft, token: DraftToken, failure: Failure, step: Resume['step']): void {
  const { code, message, fault, done } = failure
  const incident = { code, message, ...(fault && { fault }) }
  setToken(draft, token, { status: 'incident', incident, resume: { step, done } })
  draft.effects.push({ type: 'incident', tokenId: token.id, nodeId: token.nodeId, ...incident })
}

/** Only tokens at joins are left: nobody can ever bring the missing ones. */
function reportStuckJoins(draft: Draft): void {
  const tokens = [...draft.tokens.values()]
  if (!tokens.every((token) => token.status === 'atJoin')) return
  for (const token of tokens) {
    suspend(draft, token, new Failure('stuckJoin', `nothing can reach the other flows of ${token.nodeId}`), 'arrive')
  }
}
