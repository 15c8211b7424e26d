import type { Model, ModelNode } from '@sc/process-engine'
import { fieldPermissionsIn } from '@sc/workflow-designer/engines'
import type { NodeReviewers } from '../../db/schema/workflow.ts'

export interface Executable {
  xml: string
  model: Model
  reviewers: Readonly<Record<string, NodeReviewers>>
}

/** Attributes by which no application fares otherwise: shown, or kept for other engines. */
const IDLE: ReadonlySet<string> = new Set(['roleName', 'formKey', 'priority', 'dueDate', 'followUpDate', 'category'])

/**
 * All of a process by which applications fare, and nothing else of its file: two that are equal in it take every application
 * the same way, whatever they are called and however they are drawn.
 */
export function executed({ xml, model, reviewers }: Executable): unknown {
  const { processId: _, name: __, nodes, flows, ...rest } = model
  return {
    ...rest,
    nodes: Object.fromEntries(Object.entries(nodes).map(([id, node]) => [id, { ...executedNode(node), reviewers: reviewers[id] }])),
    flows: Object.fromEntries(
      Object.entries(flows).map(([id, { name: ___, condition, ...flow }]) => [id, { ...flow, condition: condition?.trim() ?? null }]),
    ),
    permissions: fieldPermissionsIn(xml),
  }
}

function executedNode({ name: _, incoming, outgoing, attributes, ...node }: ModelNode) {
  return {
    ...node,
    incoming: incoming.toSorted(),
    // An exclusive gateway takes the first of its flows that holds; of every other node all are taken.
    outgoing: node.kind === 'exclusiveGateway' ? outgoing : outgoing.toSorted(),
    attributes: Object.fromEntries(Object.entries(attributes).filter(([name, value]) => value !== '' && !IDLE.has(name))),
  }
}
