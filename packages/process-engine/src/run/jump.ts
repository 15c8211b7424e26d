import { EngineError } from '../errors.ts'
import { own } from '../own.ts'
import type { InstanceState, Model, ModelNode, Token } from '../types.ts'
import type { DraftToken } from './draft.ts'
import { reachableFrom } from './reachable.ts'

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
  const around = branchesAround(model, from)
  const depthOf = depths(model, around)
  const targets: [nodeId: string, distance: number][] = []
  const found = new Set([from.id])
  /** By depth, the nodes that a way back leaves a deeper branch to. */
  const left: [ModelNode, number][][] = around.map(() => [])
  left[around.length - 1]?.push([from, 0])
  // From the innermost branch outwards, each node once: what is found inside is reached from outside, too.
  for (let depth = around.length - 1; depth >= 0; depth--) {
    const open = (left[depth] ?? []).sort(([, a], [, b]) => a - b)
    // An array hands out what is added while it is walked: this is a breadth-first search.
    for (const [node, distance] of open) {
      const isTarget = node.kind === 'humanTask' && node.branch === around[depth] && visited.has(node.id)
      if (isTarget && node !== from) targets.push([node.id, distance])
      for (const flowId of node.incoming) {
        const source = own(model.nodes, own(model.flows, flowId)?.source ?? '')
        if (!source || found.has(source.id)) continue
        found.add(source.id)
        const place = Math.min(depth, depthOf(source.branch))
        left[place]?.push([source, distance + 1])
      }
    }
  }
  return targets.sort(([, a], [, b]) => a - b).map(([nodeId]) => nodeId)
}

/**
 * Which tokens a jump takes away: those in the innermost parallel branch around the target, and downstream of it.
 */
export function cancelledBy(model: Model, target: ModelNode): (token: Token | DraftToken) => boolean {
  const ahead = reachableFrom(model, [target.id])
  const around = branchesAround(model, target)
  const depthOf = depths(model, around)
  return (token) => {
    const at = placeOf(model, token)
    if (!at) return target.branch === null
    return depthOf(at.branch) === around.length - 1 && (at.id === target.id || ahead.has(at.id))
  }
}

/** The parallel branches around a node, outermost first, after `null` for the whole process. */
function branchesAround(model: Model, node: ModelNode): (string | null)[] {
  const around: (string | null)[] = []
  for (let branch = node.branch; branch !== null; branch = own(model.branches, branch) ?? null) around.push(branch)
  return [null, ...around.reverse()]
}

/** How many of these branches, each in the one before, a branch shares: the place of the last one that it lies in. */
function depths(model: Model, around: readonly (string | null)[]): (branch: string | null) => number {
  const known = new Map(around.map((branch, depth) => [branch, depth]))
  return (branch) => {
    const path: (string | null)[] = []
    let at = branch
    for (; !known.has(at); at = at === null ? null : (own(model.branches, at) ?? null)) path.push(at)
    const depth = known.get(at) as number
    for (const below of path) known.set(below, depth)
    return depth
  }
}

/** The node that a token belongs to: one that waits at a join is still in the branch that it came by. */
function placeOf(model: Model, token: Token | DraftToken): ModelNode | undefined {
  const isAtJoin = token.status === 'atJoin' || token.resume?.step === 'arrive'
  const flow = isAtJoin && token.arrivedBy !== null ? own(model.flows, token.arrivedBy) : undefined
  return own(model.nodes, flow?.source ?? token.nodeId)
}
