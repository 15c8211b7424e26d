/**
 * The immediate dominator of each vertex, 0 of the root: the Semi-NCA algorithm (Georgiadis, Tarjan, Werneck), which
 * stays near-linear where the usual iteration over the graph does not.
 * @param parents in the depth-first tree; vertices are numbered as that search found them, the root is 0
 */
export function immediateDominators(parents: readonly number[], predecessors: readonly (readonly number[])[]): number[] {
  const count = parents.length
  const semi = Array.from({ length: count }, (_, at) => at)
  const label = [...semi]
  /** The tree's parents, shortened as paths are walked. */
  const link = [...parents]
  const dominator = [...parents]

  /** The vertex of least semidominator on the linked path above a vertex; vertices from `linked` on are linked. */
  const least = (vertex: number, linked: number): number => {
    const path: number[] = []
    let at = vertex
    for (; of(link, at) >= linked; at = of(link, at)) path.push(at)
    for (let above = at, below = path.pop(); below !== undefined; above = below, below = path.pop()) {
      link[below] = of(link, above)
      if (of(semi, of(label, above)) < of(semi, of(label, below))) label[below] = of(label, above)
    }
    return of(label, vertex)
  }

  for (let at = count - 1; at > 0; at--) {
    semi[at] = of(parents, at)
    for (const from of predecessors[at] ?? []) semi[at] = Math.min(of(semi, at), of(semi, least(from, at + 1)))
  }
  for (let at = 1; at < count; at++) {
    let candidate = of(dominator, at)
    while (candidate > of(semi, at)) candidate = of(dominator, candidate)
    dominator[at] = candidate
  }
  return dominator
}

const of = (numbers: readonly number[], index: number): number => numbers[index] as number
