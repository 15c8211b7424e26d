import { nodeOf } from '../elements.ts'
import { EngineError } from '../errors.ts'
import type { Command, Host, InstanceState, Model, RunResult } from '../types.ts'
import { cancelAll } from './cancel.ts'
import { drain } from './drain.ts'
import type { Draft, DraftToken } from './draft.ts'
import { addToken, closeDraft, newDraft, openDraft, processScope, setToken } from './draft.ts'
import { Failure } from './failure.ts'
import { cancelledBy, jumpTargets } from './jump.ts'
import { listening } from './listeners.ts'
import { addInstances } from './multiInstance.ts'
import { suspendTask } from './suspend.ts'
import { merge, plain } from './variables.ts'

/**
 * Takes one command to its end: the instance afterwards, at rest, and what happened on the way. Pure: the same input gives
 * the same result, and the input is not changed.
 * @param state `null` for `start`, otherwise what the last command returned (it may have been JSON in between)
 * @throws EngineError when the command is refused
 */
export function run(model: Model, state: InstanceState | null, command: Command, host: Host = {}): RunResult {
  const draft = open(model, state, command, host)
  try {
    apply(draft, state, command)
  } catch (error) {
    // A command that is still cancelling has no token that could become an incident.
    if (error instanceof Failure) throw new EngineError('listener', error.message, { cause: error })
    throw error
  }
  drain(draft)
  return { state: closeDraft(draft), effects: draft.effects }
}

function open(model: Model, state: InstanceState | null, command: Command, host: Host): Draft {
  if (command.type === 'start') {
    if (state) throw new EngineError('alreadyStarted', 'the instance has been started')
    return newDraft(model, host)
  }
  if (!state) throw new EngineError('notStarted', `${command.type}: the instance has not been started`)
  if (command.type === 'resubmit') {
    if (state.status !== 'returned') throw new EngineError('notReturned', `the instance is ${state.status}`)
  } else if (state.status !== 'running' && !(command.type === 'cancel' && state.status === 'returned')) {
    throw new EngineError('notRunning', `${command.type}: the instance is ${state.status}`)
  }
  return openDraft(model, state, host)
}

function apply(draft: Draft, state: InstanceState | null, command: Command): void {
  switch (command.type) {
    case 'start':
      merge(draft, command.variables)
      return begin(draft, listening(draft.model.listeners, 'execution', 'start').length > 0)
    case 'complete': {
      const task = openTask(draft, command.taskId)
      merge(draft, command.variables)
      const token = setToken(draft, task, { status: 'moving', ...(command.approved === false && { refused: true }) })
      draft.effects.push({ type: 'taskCompleted', taskId: token.id, nodeId: token.nodeId })
      draft.queue.push({ tokenId: token.id, resume: { step: 'complete', done: 0 } })
      return
    }
    case 'jump':
      return jump(draft, state as InstanceState, command)
    case 'addInstances':
      return addInstances(draft, openTask(draft, command.taskId), plain(command.elements))
    case 'return':
      cancelAll(draft)
      draft.status = 'returned'
      draft.effects.push({ type: 'returned' })
      return
    case 'resubmit':
      merge(draft, command.variables)
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
      return suspendTask(draft, openTask(draft, command.taskId), command.message)
    case 'retry': {
      const token = draft.tokens.get(command.tokenId)
      if (token?.status !== 'incident' || !token.resume) {
        throw new EngineError('unknownIncident', `no incident ${command.tokenId}`)
      }
      merge(draft, command.variables)
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
  const isOpen = token?.status === 'waiting' && nodeOf(draft.model, token.nodeId).kind === 'humanTask'
  if (!token || !isOpen) throw new EngineError('unknownTask', `no open task ${taskId}`)
  return token
}

function jump(draft: Draft, state: InstanceState, command: Extract<Command, { type: 'jump' }>): void {
  const task = openTask(draft, command.taskId)
  if (!jumpTargets(draft.model, state, task.id).includes(command.targetId)) {
    throw new EngineError('targetNotAllowed', `task ${task.id} cannot be sent back to ${command.targetId}`)
  }
  merge(draft, command.variables)
  const target = nodeOf(draft.model, command.targetId)
  cancelAll(draft, cancelledBy(draft.model, target))
  addToken(draft, { nodeId: target.id, scopeId: processScope(draft).id }, 'arrive')
}
