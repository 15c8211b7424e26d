import { EngineError } from '../errors.ts'
import { own } from '../own.ts'
import type { InstanceState, Model, ModelNode, Token } from '../types.ts'
import type { DraftToken } from './draft.ts'

/**
 * The human tasks that an open task may be sent back to, nearest first: those entered before whose parallel branches
 * all contain the open task, and from which it can be reached without leaving the innermost of these.
 * @throws EngineError `unknownTask`
 */
export function jumpTargets(model: Model, state: InstanceState, taskId: string): string[] {
  const task = own(state.tokens, taskId)
  const from = task?.status === 'waiting' ? own(model.nodes, task.nodeId) : undefined
  if (!from) throw new EngineError('unknownTask', `no open task ${taskId}`)
  const visited = new Set(state.visited)
  const distances = new Map<string, number>()
  for (const branch of [null, ...from.branches]) {
    for (const [nodeId, distance] of distancesBack(model, from, branch)) {
      const node = model.nodes[nodeId] as ModelNode
      const isTarget = node.kind === 'humanTask' && visited.has(nodeId) && (node.branches.at(-1) ?? null) === branch
      if (isTarget && nodeId !== from.id) distances.set(nodeId, distance)
    }
  }
  return [...distances].sort(([, a], [, b]) => a - b).map(([nodeId]) => nodeId)
}

/**
 * Whether a jump to a target takes a token away: it lies in the innermost parallel branch around the target, and
 * downstream of it.
 */
export function isCancelledBy(model: Model, target: ModelNode, token: Token | DraftToken): boolean {
  const at = placeOf(model, token)
  const innermost = target.branches.at(-1)
  if (innermost !== undefined && !at?.branches.includes(innermost)) return false
  return !at || at.id === target.id || (own(model.reachable, target.id) ?? []).includes(at.id)
}

/** How many flows back each node is from a node, within a parallel branch (`null`: the whole process). */
function distancesBack(model: Model, from: ModelNode, branch: string | null): Map<string, number> {
  const found = new Map([[from.id, 0]])
  // A map hands out what is added while it is walked, in order: this is a breadth-first search.
  for (const [nodeId, distance] of found) {
    for (const flowId of (model.nodes[nodeId] as ModelNode).incoming) {
      const source = own(model.nodes, own(model.flows, flowId)?.source ?? '')
      if (!source || found.has(source.id)) continue
      if (branch === null || source.branches.includes(branch)) found.set(source.id, distance + 1)
    }
  }
  return found
}

/** The node that a token belongs to: one that waits at a join is still in the branch that it came by. */
function placeOf(model: Model, token: Token | DraftToken): ModelNode | undefined {
  const isAtJoin = token.status === 'atJoin' || token.resume?.step === 'arrive'
  const flow = isAtJoin && token.arrivedBy !== null ? own(model.flows, token.arrivedBy) : undefined
  return own(model.nodes, flow?.source ?? token.nodeId)
}
