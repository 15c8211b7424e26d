import { ExpressionError, parse, parseTemplate } from '@sc/expression'
import { isWrapped } from '../wrapped.ts'
import type { ModelFlow, ModelNode, Unsupported } from '../types.ts'

/** Attributes that the interpreter itself evaluates when a task opens. */
const EVALUATED = ['assignee', 'candidateUsers', 'candidateGroups'] as const

/** Expressions of the model that do not parse, each with its fault, and conditions in a script language. */
export function faultyExpressions(nodes: Iterable<ModelNode>, flows: Iterable<ModelFlow>): Unsupported[] {
  const found: Unsupported[] = []
  for (const flow of flows) {
    const place = { elementId: flow.id, bpmnType: 'bpmn:SequenceFlow' }
    if (flow.condition === null) continue
    if (flow.conditionLanguage) found.push({ ...place, reason: 'script', detail: flow.conditionLanguage })
    else report(place, flow.condition, parse)
  }
  for (const node of nodes) {
    if (node.kind === 'unsupported') continue
    const place = { elementId: node.id, bpmnType: node.bpmnType }
    const loop = node.multiInstance
    if (loop?.cardinality) report(place, loop.cardinality, parse)
    if (loop?.completionCondition) report(place, loop.completionCondition, parse)
    if (loop?.collection && isWrapped(loop.collection)) report(place, loop.collection, parse)
    if (node.kind !== 'humanTask') continue
    for (const name of EVALUATED) {
      const text = node.attributes[name]
      if (text) report(place, text, parseTemplate)
    }
  }
  return found

  function report(place: { elementId: string; bpmnType: string }, text: string, read: (text: string) => unknown): void {
    try {
      read(text)
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      found.push({ ...place, reason: 'expression', detail: `${text}: ${error.message} (${error.position})` })
    }
  }
}
