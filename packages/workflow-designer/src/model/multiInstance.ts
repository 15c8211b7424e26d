import type { MultiInstanceSettings } from '../engines/countersign.ts'
import { type BpmnView, type DiagramElement, is, type ModdleElement, type Properties } from './bpmnTypes.ts'
import { create, readText, write } from './properties.ts'

export const NO_MULTI_INSTANCE: MultiInstanceSettings = {
  isSequential: false,
  loopCardinality: '',
  collection: '',
  elementVariable: '',
  completionCondition: '',
}

function loopOf(element: DiagramElement): ModdleElement | null {
  const loop = element.businessObject.get<ModdleElement | undefined>('loopCharacteristics')
  return loop && is(loop, 'bpmn:MultiInstanceLoopCharacteristics') ? loop : null
}

/** The node's multi-instance settings, null for a node that runs once. */
export function readMultiInstance(element: DiagramElement, prefix: string): MultiInstanceSettings | null {
  const loop = loopOf(element)
  if (!loop) return null
  const expression = (name: string) => {
    const part = loop.get<ModdleElement | undefined>(name)
    return part ? readText(part, 'body') : ''
  }
  return {
    isSequential: loop.get<boolean>('isSequential') === true,
    loopCardinality: expression('loopCardinality'),
    collection: readText(loop, `${prefix}:collection`),
    elementVariable: readText(loop, `${prefix}:elementVariable`),
    completionCondition: expression('completionCondition'),
  }
}

/** Writes the settings; null removes the loop. Whatever else an existing loop carries stays. */
export function writeMultiInstance(view: BpmnView, element: DiagramElement, prefix: string, settings: MultiInstanceSettings | null): void {
  if (!settings) {
    write(view, element, { loopCharacteristics: undefined })
    return
  }
  const existing = loopOf(element)
  const loop = existing ?? create(view, 'bpmn:MultiInstanceLoopCharacteristics', element.businessObject, {})
  const expression = (body: string) => (body ? create(view, 'bpmn:FormalExpression', loop, { body }) : undefined)
  const properties: Properties = {
    isSequential: settings.isSequential,
    [`${prefix}:collection`]: settings.collection || undefined,
    [`${prefix}:elementVariable`]: settings.elementVariable || undefined,
    loopCardinality: expression(settings.loopCardinality),
    completionCondition: expression(settings.completionCondition),
  }
  if (existing) {
    write(view, element, properties, existing)
    return
  }
  for (const [name, value] of Object.entries(properties)) if (value !== undefined) loop.set(name, value)
  write(view, element, { loopCharacteristics: loop })
}
