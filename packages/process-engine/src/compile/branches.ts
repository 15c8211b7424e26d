import type { ModelFlow, ModelNode } from '../types.ts'
import { immediateDominators } from './dominators.ts'

type Graph = {
  readonly nodes: ReadonlyMap<string, Pick<ModelNode, 'kind' | 'outgoing'>>
  readonly flows: ReadonlyMap<string, ModelFlow>
}

/** The parallel branches of a process, each by the flow that opens it; together a tree, as branches lie in branches. */
export interface Branches {
  /** By node: the innermost branch around it, `null` outside of all. */
  readonly around: ReadonlyMap<string, string | null>
  /** By branch: the one that it lies in. */
  readonly outer: ReadonlyMap<string, string | null>
}

/** Whether several of a node's outgoing flows may be taken at once. */
function splits(node: Pick<ModelNode, 'kind' | 'outgoing'>): boolean {
  return node.outgoing.length > 1 && node.kind !== 'exclusiveGateway'
}

/**
 * The parallel branches around each node. A flow out of a split opens a branch around a node when it dominates the node:
 * every way from the start to the node takes it. The node after a join is in none of the joined branches, since each is
 * a way around the others; loops change nothing.
 */
export function parallelBranches(graph: Graph, startId: string): Branches {
  const { order, parents, predecessors } = number(graph, startId)
  const dominator = immediateDominators(parents, predecessors)
  const opened: (string | null)[] = []
  const around = new Map<string, string | null>()
  const outer = new Map<string, string | null>()
  order.forEach((vertex, at) => {
    // What dominates a vertex comes before it.
    const here = at === 0 ? null : (opened[dominator[at] as number] ?? null)
    const source = vertex.flow && graph.nodes.get(vertex.flow.source)
    const opens = vertex.flow !== null && source !== undefined && source !== null && splits(source)
    opened[at] = opens ? vertex.flow.id : here
    if (opens) outer.set(vertex.flow.id, here)
    if (vertex.nodeId !== null) around.set(vertex.nodeId, here)
  })
  return { around, outer }
}

type Vertex = { readonly nodeId: string; readonly flow: null } | { readonly nodeId: null; readonly flow: ModelFlow }

interface Numbered {
  readonly order: readonly Vertex[]
  readonly parents: readonly number[]
  readonly predecessors: readonly (readonly number[])[]
}

/** Nodes and flows reachable from the start as vertices of one graph, as a depth-first search finds them. */
function number(graph: Graph, startId: string): Numbered {
  const order: Vertex[] = []
  const parents: number[] = []
  const predecessors: number[][] = []
  const position = new Map<string, number>()
  const stack: { readonly at: number; readonly successors: readonly string[]; next: number }[] = []
  const discover = (key: string, from: number) => {
    const flow = key.startsWith('f') ? graph.flows.get(key.slice(1)) : undefined
    const at = order.push(flow ? { nodeId: null, flow } : { nodeId: key.slice(1), flow: null }) - 1
    position.set(key, at)
    parents.push(from)
    predecessors.push([])
    const successors = flow ? [`n${flow.target}`] : (graph.nodes.get(key.slice(1))?.outgoing ?? []).map((id) => `f${id}`)
    stack.push({ at, successors, next: 0 })
    return at
  }
  discover(`n${startId}`, 0)
  // A stack of our own: a chain of thousands of nodes is a legal process.
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const key = top.successors[top.next++]
    if (key === undefined) {
      stack.pop()
      continue
    }
    const at = position.get(key) ?? discover(key, top.at)
    predecessors[at]?.push(top.at)
  }
  return { order, parents, predecessors }
}
