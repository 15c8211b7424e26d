import camundaModdle from 'camunda-bpmn-moddle/resources/camunda.json' with { type: 'json' }
import type { EngineProfile, ModdleDescriptor, ModdleType } from './EngineProfile.ts'

const published = camundaModdle as unknown as ModdleDescriptor

/** The chosen approval role's name (specification §3), which Camunda's own descriptor does not know. */
const roleName: ModdleType = {
  name: 'ApprovalRole',
  isAbstract: true,
  extends: ['bpmn:Task'],
  properties: [{ name: 'roleName', isAttr: true, type: 'String' }],
}

export const camunda: EngineProfile = {
  name: 'camunda',
  label: 'Camunda 7',
  prefix: published.prefix,
  namespace: published.uri,
  descriptor: { ...published, types: [...published.types, roleName] },
  executionListenerEvents: ['start', 'end', 'take'],
  taskListenerEvents: ['create', 'assignment', 'complete', 'delete', 'update', 'timeout'],
  listenerTypes: ['class', 'expression', 'delegateExpression', 'script'],
  listenerScript: 'scriptFormat',
  timeoutTimer: true,
  followUpDate: true,
  asyncBefore: 'asyncBefore',
  asyncAfter: 'asyncAfter',
  conditionScript: true,
}
