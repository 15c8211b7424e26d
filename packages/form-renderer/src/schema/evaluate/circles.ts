/** Nodes that reach one another; of a node alone, whether it leads to itself. */
export interface Group<T> {
  members: T[]
  circular: boolean
}

interface Visit<T> {
  node: T
  next: Iterator<T>
}

/**
 * The groups of nodes that depend on one another, each after the groups that it depends on; members keep the order of
 * `nodes`. Tarjan's algorithm with a stack of its own: a design may chain thousands of conditions.
 */
export function circlesOf<T>(nodes: readonly T[], dependencies: (node: T) => readonly T[]): Group<T>[] {
  const order = new Map(nodes.map((node, at) => [node, at]))
  const found = new Map<T, number>()
  const lowest = new Map<T, number>()
  const open = new Set<T>()
  const trail: T[] = []
  const groups: Group<T>[] = []
  const path: Visit<T>[] = []

  const enter = (node: T) => {
    found.set(node, found.size)
    lowest.set(node, found.size - 1)
    trail.push(node)
    open.add(node)
    path.push({ node, next: dependencies(node).values() })
  }
  const reach = (node: T, other: number) => lowest.set(node, Math.min(lowest.get(node)!, other))
  const leave = (node: T) => {
    path.pop()
    const parent = path.at(-1)
    if (parent) reach(parent.node, lowest.get(node)!)
    if (lowest.get(node) !== found.get(node)) return
    const members = trail.splice(trail.lastIndexOf(node))
    for (const member of members) open.delete(member)
    members.sort((left, right) => order.get(left)! - order.get(right)!)
    groups.push({ members, circular: members.length > 1 || dependencies(node).includes(node) })
  }

  for (const start of nodes) {
    if (found.has(start)) continue
    enter(start)
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const { node, next } = visit
      const step = next.next()
      if (step.done) leave(node)
      else if (!found.has(step.value)) enter(step.value)
      else if (open.has(step.value)) reach(node, found.get(step.value)!)
    }
  }
  return groups
}
