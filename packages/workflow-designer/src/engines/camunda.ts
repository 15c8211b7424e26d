import camundaModdle from 'camunda-bpmn-moddle/resources/camunda.json' with { type: 'json' }
import type { EngineProfile, ModdleDescriptor, ModdleProperty, ModdleType } from './EngineProfile.ts'

const published = camundaModdle as unknown as ModdleDescriptor

const SIMPLE: readonly string[] = ['Boolean', 'Integer']

/** As texts and without defaults: moddle leaves out what equals a default and makes `${expression}` false. */
function asWritten({ default: _, ...property }: ModdleProperty): ModdleProperty {
  return SIMPLE.includes(property.type) ? { ...property, type: 'String' } : property
}

const types = published.types.map((type) => (type.properties ? { ...type, properties: type.properties.map(asWritten) } : type))

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
  descriptor: { ...published, types: [...types, roleName] },
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
