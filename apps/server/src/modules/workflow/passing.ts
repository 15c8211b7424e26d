import type { Model, ModelNode } from '@sc/process-engine'

/**
 * Where a process can go on from a node to its end without any of the nodes that stop it: also where branches are taken side by
 * side, each of which has to get there, unless one comes to an end of all of them.
 * @returns whether it can from a node, and go on to another; from the start, where the first is null
 */
export function passing(model: Model, stops: (node: ModelNode) => boolean): (from: ModelNode | null, to: ModelNode) => boolean {
  const through = (node: ModelNode) => node.kind !== 'unsupported' && node.kind !== 'serviceTask' && !stops(node)
  const ends = (...kinds: ModelNode['kind'][]) => Object.values(model.nodes).filter(({ kind }) => kinds.includes(kind))
  const completes = backFrom(model, ends('endEvent', 'terminateEndEvent'), { through, all: true })
  // What others wait for at a join ends nothing.
  const waits = ({ kind, incoming }: ModelNode) => kind === 'parallelGateway' && incoming.length > 1
  const terminates = backFrom(model, ends('terminateEndEvent'), { through: (node) => through(node) && !waits(node), all: false })
  return (from, to) => [completes, terminates].some((can) => can.has(to) && (from === null || can.has(from)))
}

/** The nodes from which one can get to others: by each of the flows that are taken side by side, or by any. */
function backFrom(
  model: Model,
  ends: readonly ModelNode[],
  { through, all }: { through: (node: ModelNode) => boolean; all: boolean },
): ReadonlySet<ModelNode> {
  const found = new Set(ends)
  /** By node: of the flows that are taken together, those that have not got there yet. */
  const lacking = new Map<ModelNode, Set<string>>()
  const open = [...ends]
  for (let at = open.pop(); at; at = open.pop()) {
    for (const flowId of at.incoming) {
      const flow = model.flows[flowId]
      const node = flow && model.nodes[flow.source]
      if (!node || found.has(node) || !through(node)) continue
      if (all) {
        const left = lacking.get(node) ?? new Set(takenTogether(model, node))
        lacking.set(node, left)
        // Where nothing is taken together, any flow will do.
        if (left.size > 0 && (!left.delete(flowId) || left.size > 0)) continue
      }
      found.add(node)
      open.push(node)
    }
  }
  return found
}

/** The flows that are taken out of a node whatever holds, all of them; none where one of several is enough. */
function takenTogether({ flows }: Model, { kind, outgoing, defaultFlow }: ModelNode): readonly string[] {
  if (kind === 'exclusiveGateway') return []
  if (kind === 'parallelGateway') return outgoing
  return outgoing.filter((id) => id !== defaultFlow && flows[id]?.condition === null)
}
