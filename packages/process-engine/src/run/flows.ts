import { own } from '../own.ts'
import type { ModelFlow, ModelNode } from '../types.ts'
import type { Draft, DraftToken } from './draft.ts'
import { Failure } from './failure.ts'
import { holds } from './variables.ts'

/**
 * The flows that a token takes out of a node: at an exclusive gateway the first whose condition holds, at a parallel
 * one all, elsewhere all whose conditions hold; the default flow if none does.
 * @throws Failure where flows exist and none can be taken
 */
export function chosenFlows(draft: Draft, token: DraftToken, node: ModelNode, done: number): ModelFlow[] {
  const flows = node.outgoing.map((id) => flowToTake(draft, id))
  if (flows.length === 0 || node.kind === 'parallelGateway') return flows
  const taken: ModelFlow[] = []
  for (const flow of flows) {
    if (flow.id === node.defaultFlow || !passes(draft, token, flow, done)) continue
    taken.push(flow)
    if (node.kind === 'exclusiveGateway') break
  }
  if (taken.length > 0) return taken
  if (node.defaultFlow !== null) return [flowToTake(draft, node.defaultFlow)]
  throw new Failure('noFlow', `no flow out of ${node.id} can be taken and none is the default`, { done })
}

/** A model without it makes an incident of the token, as everything that stops it on its way does. */
export function flowToTake(draft: Draft, flowId: string): ModelFlow {
  const flow = own(draft.model.flows, flowId)
  if (!flow) throw new Failure('unsupported', `the model has no flow ${flowId}`)
  return flow
}

function passes(draft: Draft, token: DraftToken, flow: ModelFlow, done: number): boolean {
  if (flow.condition === null) return true
  if (flow.conditionLanguage !== null) {
    throw new Failure('unsupported', `flow ${flow.id} has a condition in ${flow.conditionLanguage}`, { done })
  }
  return holds(draft, token, flow.condition, done)
}
