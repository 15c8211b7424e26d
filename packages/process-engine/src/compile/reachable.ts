import type { ModelFlow, ModelNode } from '../types.ts'

/** For each node the nodes that a token on it can still reach; itself only by a loop. */
export function reachability(
  nodes: ReadonlyMap<string, Pick<ModelNode, 'outgoing'>>,
  flows: ReadonlyMap<string, ModelFlow>,
): Map<string, string[]> {
  const next = (id: string) => (nodes.get(id)?.outgoing ?? []).map((flow) => (flows.get(flow) as ModelFlow).target)
  const all = new Map<string, string[]>()
  for (const id of nodes.keys()) {
    const seen = new Set<string>()
    const open = next(id)
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (seen.has(at)) continue
      seen.add(at)
      open.push(...next(at))
    }
    all.set(id, [...seen])
  }
  return all
}
