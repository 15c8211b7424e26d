import { EngineError } from '../errors.ts'
import type { Host, InstanceState, Model, RunResult, Verb } from '../types.ts'
import { cancelAll } from './cancel.ts'
import { drain } from './drain.ts'
import type { Draft, DraftToken } from './draft.ts'
import { addToken, closeDraft, newDraft, nodeOf, openDraft, processScope, setToken } from './draft.ts'
import { Failure } from './failure.ts'
import { cancelledBy, jumpTargets } from './jump.ts'
import { listening } from './listeners.ts'
import { addInstances } from './multiInstance.ts'
import { suspendTask } from './suspend.ts'
import { merge, plain } from './variables.ts'

/**
 * Takes one verb to its end: the instance afterwards, at rest, and what happened on the way. Pure: the same input gives
 * the same result, and the input is not changed.
 * @param state `null` for `start`, otherwise what the last verb returned (it may have been JSON in between)
 * @throws EngineError when the verb is refused
 */
export function run(model: Model, state: InstanceState | null, verb: Verb, host: Host = {}): RunResult {
  const draft = open(model, state, verb, host)
  try {
    apply(draft, state, verb)
  } catch (error) {
    // A verb that is still cancelling has no token that could become an incident.
    if (error instanceof Failure) throw new EngineError('listener', error.message, { cause: error })
    throw error
  }
  drain(draft)
  return { state: closeDraft(draft), effects: draft.effects }
}

function open(model: Model, state: InstanceState | null, verb: Verb, host: Host): Draft {
  if (verb.type === 'start') {
    if (state) throw new EngineError('alreadyStarted', 'the instance has been started')
    return newDraft(model, host)
  }
  if (!state) throw new EngineError('notStarted', `${verb.type}: the instance has not been started`)
  if (verb.type === 'resubmit') {
    if (state.status !== 'returned') throw new EngineError('notReturned', `the instance is ${state.status}`)
  } else if (state.status !== 'running' && !(verb.type === 'cancel' && state.status === 'returned')) {
    throw new EngineError('notRunning', `${verb.type}: the instance is ${state.status}`)
  }
  return openDraft(model, state, host)
}

function apply(draft: Draft, state: InstanceState | null, verb: Verb): void {
  switch (verb.type) {
    case 'start':
      merge(draft, verb.variables)
      return begin(draft, listening(draft.model.listeners, 'execution', 'start').length > 0)
    case 'complete': {
      const task = openTask(draft, verb.taskId)
      merge(draft, verb.variables)
      const token = setToken(draft, task, { status: 'moving', ...(verb.approved === false && { refused: true }) })
      draft.effects.push({ type: 'taskCompleted', taskId: token.id, nodeId: token.nodeId })
      draft.queue.push({ tokenId: token.id, resume: { step: 'complete', done: 0 } })
      return
    }
    case 'jump':
      return jump(draft, state as InstanceState, verb)
    case 'addInstances':
      return addInstances(draft, openTask(draft, verb.taskId), plain(verb.elements))
    case 'return':
      cancelAll(draft)
      draft.status = 'returned'
      draft.effects.push({ type: 'returned' })
      return
    case 'resubmit':
      merge(draft, verb.variables)
      draft.status = 'running'
      draft.visited.clear()
      return begin(draft, false)
    case 'cancel':
      cancelAll(draft)
      draft.status = 'cancelled'
      draft.effects.push({ type: 'cancelled' })
      return
    case 'reject':
      if (![...draft.tokens.values()].some(({ status }) => status === 'rejected')) {
        throw new EngineError('notRejected', 'no node was refused')
      }
      cancelAll(draft)
      draft.status = 'rejected'
      draft.effects.push({ type: 'rejected' })
      return
    case 'suspend':
      return suspendTask(draft, openTask(draft, verb.taskId), verb.message)
    case 'retry': {
      const token = draft.tokens.get(verb.tokenId)
      if (token?.status !== 'incident' || !token.resume) {
        throw new EngineError('unknownIncident', `no incident ${verb.tokenId}`)
      }
      merge(draft, verb.variables)
      draft.queue.push({ tokenId: token.id, resume: token.resume })
      setToken(draft, token, { status: 'moving', incident: null, resume: null })
    }
  }
}

/** A token at the start event; the process's own start listeners first, where it is a real beginning. */
function begin(draft: Draft, announced: boolean): void {
  const place = { nodeId: draft.model.startEventId, scopeId: processScope(draft).id }
  addToken(draft, place, announced ? 'processStart' : 'arrive')
}

function openTask(draft: Draft, taskId: string): DraftToken {
  const token = draft.tokens.get(taskId)
  const isOpen = token?.status === 'waiting' && nodeOf(draft, token.nodeId).kind === 'humanTask'
  if (!token || !isOpen) throw new EngineError('unknownTask', `no open task ${taskId}`)
  return token
}

function jump(draft: Draft, state: InstanceState, verb: Extract<Verb, { type: 'jump' }>): void {
  const task = openTask(draft, verb.taskId)
  if (!jumpTargets(draft.model, state, task.id).includes(verb.targetId)) {
    throw new EngineError('targetNotAllowed', `task ${task.id} cannot be sent back to ${verb.targetId}`)
  }
  merge(draft, verb.variables)
  const target = nodeOf(draft, verb.targetId)
  cancelAll(draft, cancelledBy(draft.model, target))
  addToken(draft, { nodeId: target.id, scopeId: processScope(draft).id }, 'arrive')
}
