import { nodeOf } from '../elements.ts'
import { own } from '../own.ts'
import type { ModelNode, Step } from '../types.ts'
import { announcing, assignmentOf } from './assignment.ts'
import { cancelAll } from './cancel.ts'
import type { Draft, DraftToken } from './draft.ts'
import { addToken, hasRoom, next, scopeOf, setToken } from './draft.ts'
import { Failure, messageOf } from './failure.ts'
import { chosenFlows, flowToTake } from './flows.ts'
import { listening, notify } from './listeners.ts'
import { bodyOf, closeInstance, leave, openBody } from './multiInstance.ts'
import { merge, visible } from './variables.ts'

/** More tokens at once than this come from a split inside a loop. */
const MAX_TOKENS = 5_000

/**
 * What a token does at each step. `done` counts what need not be done again after an incident.
 * A step throws Failure before it changes anything that a repetition would change twice.
 */
export const steps: Readonly<Record<Step, (draft: Draft, token: DraftToken, done: number) => void>> = {
  processStart(draft, token, done) {
    const node = nodeOf(draft.model, token.nodeId)
    notify(draft, listening(draft.model.listeners, 'execution', 'start'), done, { node, token })
    enter(draft, token)
  },

  arrive(draft, token) {
    const node = nodeOf(draft.model, token.nodeId)
    if (node.kind === 'parallelGateway' && node.incoming.length > 1) join(draft, token, node)
    else enter(draft, token)
  },

  start(draft, token, done) {
    const node = nodeOf(draft.model, token.nodeId)
    if (node.kind === 'unsupported') throw new Failure('unsupported', `${node.bpmnType} ${node.id} is not executed`)
    const listeners = listening(node.listeners, 'execution', 'start')
    notify(draft, listeners, done, { node, token })
    if (node.multiInstance) openBody(draft, token, node, node.multiInstance, listeners.length)
    else next(draft, token, node.kind === 'humanTask' || node.kind === 'serviceTask' ? 'perform' : 'end')
  },

  perform(draft, token, done) {
    const node = nodeOf(draft.model, token.nodeId)
    if (node.kind === 'humanTask') return openTask(draft, token, node, done)
    callService(draft, token, node)
    next(draft, token, bodyOf(draft, token) ? 'instanceDone' : 'end')
  },

  complete(draft, token, done) {
    const node = nodeOf(draft.model, token.nodeId)
    notify(draft, listening(node.listeners, 'task', 'complete'), done, { node, token })
    if (bodyOf(draft, token)) next(draft, token, 'instanceDone')
    else leave(draft, token, !token.refused)
  },

  instanceDone(draft, token, done) {
    closeInstance(draft, token, nodeOf(draft.model, token.nodeId), done > 0)
  },

  end(draft, token, done) {
    const node = nodeOf(draft.model, token.nodeId)
    const listeners = listening(node.listeners, 'execution', 'end')
    notify(draft, listeners, done, { node, token })
    const flows = chosenFlows(draft, token, node, listeners.length)
    if (!hasRoom(draft, flows.length)) throw new Failure('tooMany', `${node.id} opens ${flows.length} branches`, { done: listeners.length })
    if (draft.tokens.size + flows.length > MAX_TOKENS) {
      throw new Failure('endless', `more than ${MAX_TOKENS} tokens`, { done: listeners.length })
    }
    if (node.kind === 'terminateEndEvent') cancelAll(draft, (other) => other.id !== token.id, listeners.length)
    draft.tokens.delete(token.id)
    draft.effects.push({ type: 'nodeLeft', nodeId: node.id })
    draft.lastNodeId = node.id
    if (node.kind === 'terminateEndEvent') return
    for (const flow of flows) {
      addToken(draft, { nodeId: node.id, scopeId: token.scopeId, arrivedBy: flow.id }, 'take')
    }
  },

  take(draft, token, done) {
    const flow = flowToTake(draft, token.arrivedBy as string)
    const node = nodeOf(draft.model, flow.source)
    notify(draft, listening(flow.listeners, 'execution', 'take'), done, { node, token, flow })
    draft.effects.push({ type: 'flowTaken', flowId: flow.id })
    next(draft, setToken(draft, token, { nodeId: flow.target }), 'arrive')
  },

  processEnd(draft, token, done) {
    const node = nodeOf(draft.model, token.nodeId)
    notify(draft, listening(draft.model.listeners, 'execution', 'end'), done, { node, token })
    draft.tokens.delete(token.id)
    draft.ended = true
  },
}

/** A token begins its work at a node. */
export function enter(draft: Draft, token: DraftToken): void {
  draft.visited.add(token.nodeId)
  draft.effects.push({ type: 'nodeEntered', nodeId: token.nodeId })
  next(draft, token, 'start')
}

/** Waits at a join until a token has come by each of its flows; then one of them goes on for all. */
function join(draft: Draft, token: DraftToken, node: ModelNode): void {
  setToken(draft, token, { status: 'atJoin' })
  const arrived = new Map<string | null, DraftToken>()
  for (const other of draft.tokens.values()) {
    const isHere = other.status === 'atJoin' && other.nodeId === node.id && other.scopeId === token.scopeId
    if (isHere && !arrived.has(other.arrivedBy)) arrived.set(other.arrivedBy, other)
  }
  if (arrived.size < node.incoming.length || !node.incoming.every((flowId) => arrived.has(flowId))) return
  for (const flowId of node.incoming) {
    const other = arrived.get(flowId) as DraftToken
    if (other.id !== token.id) draft.tokens.delete(other.id)
  }
  enter(draft, setToken(draft, token, { status: 'moving' }))
}

function openTask(draft: Draft, token: DraftToken, node: ModelNode, done: number): void {
  const assignment = assignmentOf(draft, token, node)
  notify(draft, announcing(node, assignment), done, { node, token })
  setToken(draft, token, { status: 'waiting' })
  const { variables, added } = scopeOf(draft, token.scopeId)
  const element = added ? added[0] : own(variables, node.multiInstance?.elementVariable ?? '')
  draft.effects.push({
    type: 'taskCreated',
    taskId: token.id,
    nodeId: node.id,
    name: node.name,
    ...assignment,
    ...(element !== null && element !== undefined && { element }),
    ...(bodyOf(draft, token) && { loopCounter: Number(variables.loopCounter) }),
    ...(added && { added: true }),
  })
}

function callService(draft: Draft, token: DraftToken, node: ModelNode): void {
  if (!draft.host.service) throw new Failure('service', `service task ${node.id}: the host calls no services`)
  try {
    merge(draft, draft.host.service({ node, variables: visible(draft, token) }))
  } catch (error) {
    throw new Failure('service', `service task ${node.id}: ${messageOf(error)}`)
  }
}
