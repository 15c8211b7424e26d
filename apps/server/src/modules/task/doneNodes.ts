import { reachableFrom } from '@sc/process-engine'
import type { Effect, Model } from '@sc/process-engine'

/**
 * The nodes that a diagram shows as done after a verb: what was left, until the flow goes again to it or to something
 * before it. Read from the last effect back, each node ahead is searched once, however long the verb ran.
 */
export function doneNodes(model: Model, before: readonly string[], effects: readonly Effect[]): string[] {
  const left = new Set<string>()
  const again = new Set<string>()
  for (const effect of effects.toReversed()) {
    if (effect.type === 'nodeLeft' && !again.has(effect.nodeId)) left.add(effect.nodeId)
    if (effect.type !== 'nodeEntered') continue
    reachableFrom(model, [effect.nodeId], again)
    again.add(effect.nodeId)
  }
  return [...before.filter((id) => !again.has(id)), ...[...left].reverse()]
}
