/** Nodes that reach one another; of a node alone, whether it leads to itself. */
export interface Group<T> {
  members: T[]
  circular: boolean
}

interface Visit<T> {
  node: T
  needs: readonly T[]
  /** Its place in the graph. */
  order: number
  /** How many were found before it; undefined until it is. */
  found: number | undefined
  /** The earliest found that it leads to, among those whose group is open. */
  lowest: number
  isOpen: boolean
}

/**
 * The groups of nodes that depend on one another, each after the groups that it depends on; members keep the order of
 * `graph`, which has each node with those that it depends on. Tarjan's algorithm with a stack of its own: a design may
 * chain thousands of conditions.
 * @throws Error where a node depends on what is not in the graph
 */
export function circlesOf<T>(graph: ReadonlyMap<T, readonly T[]>): Group<T>[] {
  const visits = new Map<T, Visit<T>>()
  for (const [node, needs] of graph)
    visits.set(node, { node, needs, order: visits.size, found: undefined, lowest: Infinity, isOpen: false })
  const trail: Visit<T>[] = []
  const groups: Group<T>[] = []
  const path: { visit: Visit<T>; next: Iterator<T> }[] = []
  let count = 0

  const visitOf = (node: T): Visit<T> => {
    const visit = visits.get(node)
    if (!visit) throw new Error('a node depends on what is not in the graph')
    return visit
  }
  const enter = (visit: Visit<T>) => {
    visit.found = count
    visit.lowest = count
    visit.isOpen = true
    count += 1
    trail.push(visit)
    path.push({ visit, next: visit.needs.values() })
  }
  const reach = (visit: Visit<T>, found: number) => {
    visit.lowest = Math.min(visit.lowest, found)
  }
  const leave = (visit: Visit<T>) => {
    path.pop()
    const parent = path.at(-1)
    if (parent) reach(parent.visit, visit.lowest)
    if (visit.lowest !== visit.found) return
    const group = trail.splice(trail.lastIndexOf(visit))
    for (const member of group) member.isOpen = false
    group.sort((left, right) => left.order - right.order)
    groups.push({ members: group.map(({ node }) => node), circular: group.length > 1 || visit.needs.includes(visit.node) })
  }

  for (const start of visits.values()) {
    if (start.found !== undefined) continue
    enter(start)
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const step = last.next.next()
      if (step.done) {
        leave(last.visit)
        continue
      }
      const needed = visitOf(step.value)
      if (needed.found === undefined) enter(needed)
      else if (needed.isOpen) reach(last.visit, needed.found)
    }
  }
  return groups
}
