import { own } from '../own.ts'
import type { Model } from '../types.ts'

/**
 * The nodes that a token can still reach from some nodes, themselves only by a loop.
 * @param found is added to, and what it holds already is not searched again: it must hold what is reachable from there
 */
export function reachableFrom(model: Model, nodeIds: readonly string[], found: Set<string> = new Set()): Set<string> {
  const open = [...nodeIds]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const flowId of own(model.nodes, at)?.outgoing ?? []) {
      const target = own(model.flows, flowId)?.target
      if (target === undefined || found.has(target)) continue
      found.add(target)
      open.push(target)
    }
  }
  return found
}
