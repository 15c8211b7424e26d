import { references } from '@sc/expression'
import { flowOf, nodeOf, reachableFrom } from '@sc/process-engine'
import type { Model } from '@sc/process-engine'
import { expressionsIn } from './askedFields.ts'
import type { DrawnProcess } from './askedNames.ts'
import { openedAt } from './openedAt.ts'
import { isChoice } from './unapproved.ts'

/** A field that approvers may change once the way was chosen by it. */
export interface DecidedBefore {
  nodeId: string
  field: string
  /** Where the way was chosen. */
  gatewayId: string
}

/**
 * Fields that a node opens although a way was chosen by them before it, and is chosen by them nowhere after it: what is changed
 * there goes round whoever the other way would have asked.
 */
export function decidedBefore(process: DrawnProcess): DecidedBefore[] {
  const { model, reviewers } = process
  const choosing = new Map<string, Set<string>>()
  for (const flow of Object.values(model.flows)) {
    if (!isChoice(model, flow)) continue
    for (const field of expressionsIn(flow, reviewers).flatMap(({ expression }) => references(expression)))
      choosing.set(field, (choosing.get(field) ?? new Set()).add(flow.source))
  }
  return [...openedAt(process)].flatMap(([field, nodeIds]) => {
    const gateways = [...(choosing.get(field) ?? [])]
    if (gateways.length === 0) return []
    const asksLater = leadingTo(model, gateways)
    return nodeIds.flatMap((nodeId) => {
      if (asksLater.has(nodeId)) return []
      const gatewayId = gateways.find((one) => reachableFrom(model, [one]).has(nodeId))
      return gatewayId === undefined ? [] : [{ nodeId, field, gatewayId }]
    })
  })
}

/** The nodes from which one of some can be come to. */
function leadingTo(model: Model, nodeIds: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...nodeIds]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const flowId of nodeOf(model, at).incoming) {
      const { source } = flowOf(model, flowId)
      if (found.has(source)) continue
      found.add(source)
      open.push(source)
    }
  }
  return found
}
