/// <reference path="./moddle.d.ts" />
import type { ModdleElement } from 'bpmn-moddle'
import type { NodeKind, UnsupportedReason } from '../types.ts'
import { elements } from './read.ts'

/** Which kind a flow node is, and why it is none of those that run. */
export interface Kind {
  readonly kind: NodeKind
  readonly reason: UnsupportedReason | null
  readonly detail: string | null
}

const EXECUTED: Readonly<Record<string, NodeKind>> = {
  'bpmn:StartEvent': 'startEvent',
  'bpmn:EndEvent': 'endEvent',
  'bpmn:Task': 'humanTask',
  'bpmn:ManualTask': 'humanTask',
  'bpmn:UserTask': 'humanTask',
  'bpmn:ServiceTask': 'serviceTask',
  'bpmn:ExclusiveGateway': 'exclusiveGateway',
  'bpmn:ParallelGateway': 'parallelGateway',
}

export function kindOf(element: ModdleElement): Kind {
  const kind = Object.hasOwn(EXECUTED, element.$type) ? EXECUTED[element.$type] : undefined
  if (!kind) return unsupported('element')
  const definitions = elements(element.eventDefinitions).map((definition) => definition.$type)
  if (kind === 'endEvent' && definitions.length === 1 && definitions[0] === 'bpmn:TerminateEventDefinition') {
    return { kind: 'terminateEndEvent', reason: null, detail: null }
  }
  if (definitions.length > 0 || elements(element.eventDefinitionRef).length > 0) {
    return unsupported('event', definitions.join(', ') || null)
  }
  if (element.isForCompensation === true) return unsupported('compensation')
  const loop = element.loopCharacteristics as ModdleElement | undefined
  if (loop?.$type === 'bpmn:StandardLoopCharacteristics') return unsupported('standardLoop')
  return { kind, reason: null, detail: null }
}

function unsupported(reason: UnsupportedReason, detail: string | null = null): Kind {
  return { kind: 'unsupported', reason, detail }
}
