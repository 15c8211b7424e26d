import type { ModelFlow, ModelNode } from '../types.ts'

type Graph = {
  readonly nodes: ReadonlyMap<string, Pick<ModelNode, 'kind' | 'outgoing'>>
  readonly flows: ReadonlyMap<string, ModelFlow>
}

/** Whether several of a node's outgoing flows may be taken at once. */
function splits(node: Pick<ModelNode, 'kind' | 'outgoing'>): boolean {
  return node.outgoing.length > 1 && node.kind !== 'exclusiveGateway'
}

/**
 * For each node the parallel branches around it, outermost first, each by the flow that opens it. A flow out of a split
 * opens a branch around a node when it dominates the node: every way from the start to the node takes it. The node
 * after a join is in none of the joined branches, since each is a way around the others; loops change nothing.
 */
export function parallelBranches(graph: Graph, startId: string): Map<string, string[]> {
  const { order, predecessors } = number(graph, startId)
  const dominator = immediateDominators(order.length, predecessors)
  const opened: (readonly string[])[] = []
  const branches = new Map<string, string[]>()
  order.forEach((vertex, at) => {
    const around = at === 0 ? [] : (opened[dominator[at] as number] ?? [])
    const source = vertex.flow && graph.nodes.get(vertex.flow.source)
    opened[at] = vertex.flow && source && splits(source) ? [...around, vertex.flow.id] : around
    if (vertex.nodeId !== null) branches.set(vertex.nodeId, [...around])
  })
  return branches
}

type Vertex = { readonly nodeId: string; readonly flow: null } | { readonly nodeId: null; readonly flow: ModelFlow }

/** Nodes and flows reachable from the start as vertices of one graph, in reverse postorder. */
function number(graph: Graph, startId: string): { order: Vertex[]; predecessors: number[][] } {
  const postorder: string[] = []
  const vertices = new Map<string, Vertex>()
  const successors = (key: string): string[] => {
    const vertex = vertices.get(key) as Vertex
    if (vertex.flow) return [`n${vertex.flow.target}`]
    return (graph.nodes.get(vertex.nodeId)?.outgoing ?? []).map((id) => `f${id}`)
  }
  const stack: { key: string; next: number }[] = []
  const discover = (key: string) => {
    if (vertices.has(key)) return
    const flow = key.startsWith('f') ? graph.flows.get(key.slice(1)) : undefined
    vertices.set(key, flow ? { nodeId: null, flow } : { nodeId: key.slice(1), flow: null })
    stack.push({ key, next: 0 })
  }
  discover(`n${startId}`)
  // A stack of our own: a chain of thousands of nodes is a legal process.
  while (stack.length > 0) {
    const top = stack.at(-1) as { key: string; next: number }
    const successor = successors(top.key)[top.next++]
    if (successor !== undefined) discover(successor)
    else postorder.push((stack.pop() as { key: string }).key)
  }
  const keys = postorder.reverse()
  const position = new Map(keys.map((key, at) => [key, at]))
  const predecessors: number[][] = keys.map(() => [])
  keys.forEach((key, at) => {
    for (const successor of successors(key)) predecessors[position.get(successor) as number]?.push(at)
  })
  return { order: keys.map((key) => vertices.get(key) as Vertex), predecessors }
}

/** Cooper, Harvey and Kennedy's iteration over vertices in reverse postorder; 0 is the root. */
function immediateDominators(count: number, predecessors: readonly (readonly number[])[]): number[] {
  const dominator: number[] = Array.from({ length: count }, () => -1)
  dominator[0] = 0
  const intersect = (a: number, b: number): number => {
    while (a !== b) {
      while (a > b) a = dominator[a] as number
      while (b > a) b = dominator[b] as number
    }
    return a
  }
  for (let changed = true; changed; ) {
    changed = false
    for (let at = 1; at < count; at++) {
      const known = (predecessors[at] as readonly number[]).filter((from) => dominator[from] !== -1)
      const next = known.reduce(intersect)
      if (dominator[at] !== next) {
        dominator[at] = next
        changed = true
      }
    }
  }
  return dominator
}
