import { EngineError } from './errors.ts'
import { own } from './own.ts'
import type { Model, ModelFlow, ModelNode } from './types.ts'

/**
 * The node of an id that the model itself, or a state of it, has.
 * @throws EngineError `modelMismatch` where there is none: the id is of another version
 */
export function nodeOf(model: Model, nodeId: string): ModelNode {
  const node = own(model.nodes, nodeId)
  if (!node) throw new EngineError('modelMismatch', `the model has no node ${nodeId}`)
  return node
}

/**
 * The flow of an id that a node of the model has.
 * @throws EngineError `modelMismatch` where there is none: the id is of another version
 */
export function flowOf(model: Model, flowId: string): ModelFlow {
  const flow = own(model.flows, flowId)
  if (!flow) throw new EngineError('modelMismatch', `the model has no flow ${flowId}`)
  return flow
}
