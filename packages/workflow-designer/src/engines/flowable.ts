import { activitiFamily, describeEngine, extendVocabulary } from './activitiFamily.ts'
import type { EngineProfile } from './EngineProfile.ts'

const identity = { name: 'Flowable', prefix: 'flowable', namespace: 'http://flowable.org/bpmn' }

const vocabulary = extendVocabulary(activitiFamily, {
  attributes: {
    Process: 'isEagerExecutionFetching historyLevel enableEagerFetch',
    FlowNode: 'asyncLeave asyncLeaveExclusive jobPriority jobCategory',
    UserTask: 'formFieldValidation sameDeployment taskIdVariableName taskCompleterVariableName',
    'ServiceTask SendTask BusinessRuleTask':
      'topic triggerable useLocalScopeForResultVariable storeResultVariableAsTransient parallelInSameTransaction decisionTaskThrowErrorOnNoHits fallbackToDefaultTenant sameDeployment',
    ScriptTask: 'doNotIncludeVariables useLocalScopeForResultVariable storeResultVariableAsTransient',
    CallActivity: 'useLocalScopeForOutParameters completeAsync fallbackToDefaultTenant processInstanceIdVariableName',
    MultiInstanceLoopCharacteristics: 'noWaitStatesAsyncLeave',
    ErrorEventDefinition: 'errorVariableLocalScope errorVariableTransient',
    SubProcess: 'includeInHistory',
  },
  elements: {
    Html: {},
    EventType: {},
    EventName: {},
    ChannelKey: {},
    ChannelName: {},
    ChannelType: {},
    ChannelDestination: {},
    TriggerEventType: {},
    TriggerEventName: {},
    SystemChannel: {},
    KeyDetectionType: {},
    KeyDetectionValue: {},
    StartEventCorrelationConfiguration: {},
    EventInParameter: { attributes: 'source sourceType sourceExpression target transient' },
    EventOutParameter: { attributes: 'source sourceType sourceExpression target transient' },
    EventCorrelationParameter: { attributes: 'name type value' },
    TriggerEventCorrelationParameter: { attributes: 'name type value' },
    VariableAggregation: {
      attributes: 'target targetExpression class delegateExpression storeAsTransientVariable createOverviewVariable',
      many: { variables: 'Variable' },
    },
    Variable: { attributes: 'source sourceExpression target targetExpression variableName variableEvents' },
    VariableListenerEventDefinition: { attributes: 'variableName variableChangeType' },
    DecisionReferenceType: {},
    CaseReference: {},
    // Form buttons and per-node assignment rules of the engine variant that the specification names.
    Button: { attributes: 'id name code isHide next sort' },
    Assignee: { attributes: 'id type value condition operationType sort', many: { conditions: 'Condition' } },
    Condition: { attributes: 'id field compare value logic sort' },
  },
})

export const flowable: EngineProfile = {
  ...identity,
  name: 'flowable',
  label: 'Flowable',
  descriptor: describeEngine(identity, vocabulary),
  executionListenerEvents: ['start', 'end', 'take'],
  taskListenerEvents: ['create', 'assignment', 'complete', 'delete'],
  listenerTypes: ['class', 'expression', 'delegateExpression', 'script'],
  listenerScript: 'language',
  timeoutTimer: false,
  followUpDate: false,
  asyncBefore: 'async',
  asyncAfter: 'asyncLeave',
  conditionScript: false,
}
