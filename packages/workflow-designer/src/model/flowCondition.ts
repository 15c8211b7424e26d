import { type BpmnView, type DiagramElement, is, type ModdleElement } from './bpmnTypes.ts'
import { create, readText, write } from './properties.ts'

/** `script` with a `resource` lies in a file (externalScript), else in `body` (inlineScript). */
export type FlowCondition =
  | { type: 'none' }
  | { type: 'default' }
  | { type: 'condition'; conditionType: 'expression'; body: string }
  | { type: 'condition'; conditionType: 'script'; language: string; body: string; resource: string }

/** Flows that leave a start event are taken in any case: they have no condition. */
export function mayHaveCondition(flow: DiagramElement): boolean {
  const source = flow.businessObject.get<ModdleElement | undefined>('sourceRef')
  return is(flow, 'bpmn:SequenceFlow') && !!source && !is(source, 'bpmn:StartEvent')
}

/** Engines know a default flow on these; elsewhere the attribute does not exist. */
export function mayBeDefault(flow: DiagramElement): boolean {
  const source = flow.businessObject.get<ModdleElement | undefined>('sourceRef')
  return ['bpmn:ExclusiveGateway', 'bpmn:InclusiveGateway', 'bpmn:ComplexGateway', 'bpmn:Activity'].some((type) => is(source, type))
}

export function readFlowCondition(flow: DiagramElement, prefix: string): FlowCondition {
  const object = flow.businessObject
  const source = object.get<ModdleElement | undefined>('sourceRef')
  if (source && mayBeDefault(flow) && source.get('default') === object) return { type: 'default' }
  const expression = object.get<ModdleElement | undefined>('conditionExpression')
  if (!expression) return { type: 'none' }
  const body = readText(expression, 'body')
  const language = readText(expression, 'language')
  if (!language) return { type: 'condition', conditionType: 'expression', body }
  return {
    type: 'condition',
    conditionType: 'script',
    language,
    body,
    resource: readText(expression, `${prefix}:resource`),
  }
}

/** Writes the condition and keeps the source's default flow in step. Part of one undo step: call it inside one. */
export function writeFlowCondition(view: BpmnView, flow: DiagramElement, prefix: string, condition: FlowCondition): void {
  const object = flow.businessObject
  const source = flow.source
  const wasDefault = source?.businessObject.get('default') === object
  if (source && wasDefault && condition.type !== 'default') write(view, source, { default: undefined })
  if (source && !wasDefault && condition.type === 'default') write(view, source, { default: object })
  write(view, flow, { conditionExpression: expressionOf(view, object, prefix, condition) })
}

function expressionOf(view: BpmnView, object: ModdleElement, prefix: string, condition: FlowCondition) {
  if (condition.type !== 'condition') return undefined
  if (condition.conditionType === 'expression') {
    return create(view, 'bpmn:FormalExpression', object, { body: condition.body })
  }
  const { language, body, resource } = condition
  return create(view, 'bpmn:FormalExpression', object, {
    language,
    ...(resource ? { [`${prefix}:resource`]: resource } : { body }),
  })
}
