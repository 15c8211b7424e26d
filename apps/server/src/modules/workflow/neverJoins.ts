import { flowOf, reachableFrom } from '@sc/process-engine'
import type { Model, ModelNode } from '@sc/process-engine'

/** Joins that are looked at one by one; each is a search of the whole process, and people draw some dozens. */
const MOST = 100

/**
 * Parallel gateways that wait for a flow which nothing comes by: there is nothing parallel before them, or one of their
 * flows comes from nowhere but the gateway itself. Every application would stay there.
 */
export function neverJoins(model: Model, reached: ReadonlySet<string>): ModelNode[] {
  const nodes = Object.values(model.nodes)
  const forks = nodes.filter(({ id, kind, outgoing }) => reached.has(id) && kind !== 'exclusiveGateway' && outgoing.length > 1)
  return nodes
    .filter(({ id, kind, incoming }) => kind === 'parallelGateway' && incoming.length > 1 && reached.has(id))
    .slice(0, MOST)
    .filter((join) => {
      if (!forks.some(({ id }) => id !== join.id)) return true
      const before = reachableFrom(model, [model.startEventId], new Set([join.id])).add(model.startEventId)
      const sources = join.incoming.map((flowId) => flowOf(model, flowId).source)
      return sources.some((source) => source === join.id || !before.has(source))
    })
}
