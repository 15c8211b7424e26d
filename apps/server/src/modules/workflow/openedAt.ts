import { flowOf, nodeOf, reachableFrom } from '@sc/process-engine'
import type { Model } from '@sc/process-engine'
import { fieldPermissionsIn } from '@sc/workflow-designer/engines'
import { applicantsNodes } from './applicantsFields.ts'
import type { DrawnProcess } from './askedNames.ts'

/** The nodes of approvers at which each field may be filled in, as far as an application gets there. */
export function openedAt({ xml, model, reviewers }: DrawnProcess): ReadonlyMap<string, readonly string[]> {
  const own = new Set(applicantsNodes(model, reviewers).map(({ id }) => id))
  const reached = reachableFrom(model, [model.startEventId])
  const opened = new Map<string, string[]>()
  for (const [nodeId, named] of Object.entries(fieldPermissionsIn(xml))) {
    if (own.has(nodeId) || !reached.has(nodeId)) continue
    for (const [field, access] of Object.entries(named)) {
      if (access === 'write' || access === 'required') opened.set(field, [...(opened.get(field) ?? []), nodeId])
    }
  }
  return opened
}

/** The nodes that an application can get to before it has passed any of some nodes. A parallel join waits for all its flows. */
export function enteredWithout(model: Model, passing: ReadonlySet<string>): ReadonlySet<string> {
  const arrived = new Map<string, number>()
  const entered = new Set([model.startEventId])
  const open = [model.startEventId]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (passing.has(at)) continue
    for (const flowId of nodeOf(model, at).outgoing) {
      const target = nodeOf(model, flowOf(model, flowId).target)
      const arrivals = (arrived.get(target.id) ?? 0) + 1
      arrived.set(target.id, arrivals)
      const waits = target.kind === 'parallelGateway' && arrivals < target.incoming.length
      if (waits || entered.has(target.id)) continue
      entered.add(target.id)
      open.push(target.id)
    }
  }
  return entered
}
