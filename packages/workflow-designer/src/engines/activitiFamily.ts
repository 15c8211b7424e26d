import type { ModdleDescriptor, ModdleProperty, ModdleType } from './EngineProfile.ts'

/**
 * An extension element: its attributes (`attributes`, space separated), the child elements that hold plain text
 * (`texts`), and its child elements by property name (`one`, `many`).
 */
export interface ElementShape {
  attributes?: string
  texts?: string
  one?: Record<string, string>
  many?: Record<string, string>
}

/** What an engine adds: attributes on BPMN elements (keys: BPMN types, space separated) and extension elements. */
export interface EngineVocabulary {
  attributes: Record<string, string>
  elements: Record<string, ElementShape>
}

const words = (text = '') => text.split(' ').filter(Boolean)
const attribute = (name: string): ModdleProperty => ({ name, isAttr: true, type: 'String' })

/**
 * An extension element that keeps what it is not told of: any further attribute (moddle does that itself),
 * any child element and any text. Everything is a String: a Boolean would turn `${expression}` into false,
 * and a default would drop an attribute that the file spells out.
 */
export function openElement(name: string, shape: ElementShape = {}): ModdleType {
  const properties: ModdleProperty[] = [
    ...words(shape.attributes).map(attribute),
    ...words(shape.texts).map((text) => ({ name: text, type: 'String' })),
    ...Object.entries(shape.one ?? {}).map(([property, type]) => ({ name: property, type })),
    ...Object.entries(shape.many ?? {}).map(([property, type]) => ({ name: property, type, isMany: true })),
    { name: 'otherElements', type: 'Element', isMany: true },
    { name: 'textContent', type: 'String', isBody: true },
  ]
  return { name, superClass: ['Element'], properties }
}

/** A moddle descriptor out of a vocabulary. */
export function describeEngine(
  engine: { name: string; prefix: string; namespace: string },
  vocabulary: EngineVocabulary,
): ModdleDescriptor {
  const traits = Object.entries(vocabulary.attributes).map(([types, names], index) => ({
    name: `Attributes${index}`,
    isAbstract: true,
    extends: words(types).map((type) => `bpmn:${type}`),
    properties: words(names).map(attribute),
  }))
  const elements = Object.entries(vocabulary.elements).map(([name, shape]) => openElement(name, shape))
  return {
    name: engine.name,
    uri: engine.namespace,
    prefix: engine.prefix,
    xml: { tagAlias: 'lowerCase' },
    associations: [],
    types: [...traits, ...elements],
  }
}

const SERVICE = 'ServiceTask SendTask BusinessRuleTask'
const parameter = { attributes: 'source sourceExpression target targetExpression variables businessKey local transient' }
const listener = {
  attributes:
    'event class expression delegateExpression type id onTransaction customPropertiesResolverClass customPropertiesResolverExpression customPropertiesResolverDelegateExpression',
  one: { script: 'Script' },
  many: { fields: 'Field' },
}

/** What Flowable inherited from Activiti and both still read; `roleName` is this product's (specification §3). */
export const activitiFamily: EngineVocabulary = {
  attributes: {
    Process: 'candidateStarterUsers candidateStarterGroups versionTag',
    StartEvent: 'initiator formKey formFieldValidation sameDeployment',
    FlowNode: 'async exclusive',
    Task: 'roleName',
    UserTask:
      'assignee candidateUsers candidateGroups owner dueDate priority category formKey skipExpression businessCalendarName extensionId',
    [SERVICE]: 'class expression delegateExpression type resultVariable resultVariableName skipExpression extensionId',
    BusinessRuleTask: 'ruleVariablesInput rules exclude',
    ScriptTask: 'resultVariable autoStoreVariables skipExpression',
    CallActivity: 'inheritVariables businessKey inheritBusinessKey sameDeployment processInstanceName calledElementType',
    MultiInstanceLoopCharacteristics: 'collection elementVariable elementIndexVariable',
    SequenceFlow: 'skipExpression',
    TimerEventDefinition: 'businessCalendarName endDate',
    SignalEventDefinition: 'async signalExpression',
    Signal: 'scope',
    MessageEventDefinition: 'messageExpression correlationKey class expression delegateExpression type',
    ErrorEventDefinition: 'errorVariableName',
    TerminateEventDefinition: 'terminateAll terminateMultiInstance',
    FormalExpression: 'resource',
  },
  elements: {
    Field: { attributes: 'name stringValue', texts: 'string expression' },
    ExecutionListener: listener,
    TaskListener: listener,
    EventListener: {
      attributes: 'events class delegateExpression entityType signalName messageName errorCode throwEvent onTransaction type',
    },
    Script: { attributes: 'language scriptFormat resultVariable resource autoStoreVariables' },
    FormProperty: {
      attributes: 'id name type expression variable default required readable writable writeable datePattern',
      many: { values: 'Value' },
    },
    Value: { attributes: 'id name' },
    In: parameter,
    Out: parameter,
    FailedJobRetryTimeCycle: {},
    MapException: { attributes: 'errorCode includeChildExceptions rootCause andChildren' },
    Localization: { attributes: 'locale name', texts: 'documentation' },
    CustomResource: { attributes: 'name' },
    CandidateStarterGroup: {},
    CandidateStarterUser: {},
    Properties: { many: { values: 'Property' } },
    Property: { attributes: 'id name value type' },
    InputOutput: { many: { inputParameters: 'InputParameter', outputParameters: 'OutputParameter' } },
    InputParameter: { attributes: 'name' },
    OutputParameter: { attributes: 'name' },
  },
}

/** `more` on top of `base`: attributes of the same BPMN types are joined. */
export function extendVocabulary(base: EngineVocabulary, more: EngineVocabulary): EngineVocabulary {
  const attributes = { ...base.attributes }
  for (const [types, names] of Object.entries(more.attributes)) {
    attributes[types] = attributes[types] ? `${attributes[types]} ${names}` : names
  }
  return { attributes, elements: { ...base.elements, ...more.elements } }
}
