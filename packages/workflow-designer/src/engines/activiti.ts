import { activitiFamily, describeEngine, extendVocabulary } from './activitiFamily.ts'
import type { EngineProfile } from './EngineProfile.ts'

const identity = { name: 'Activiti', prefix: 'activiti', namespace: 'http://activiti.org/bpmn' }

const vocabulary = extendVocabulary(activitiFamily, {
  attributes: { UserTask: 'formFieldValidation' },
  elements: { Operation: {} },
})

export const activiti: EngineProfile = {
  ...identity,
  name: 'activiti',
  label: 'Activiti',
  descriptor: describeEngine(identity, vocabulary),
  executionListenerEvents: ['start', 'end', 'take'],
  taskListenerEvents: ['create', 'assignment', 'complete', 'delete'],
  listenerTypes: ['class', 'expression', 'delegateExpression'],
  listenerScript: null,
  timeoutTimer: false,
  followUpDate: false,
  asyncBefore: 'async',
  asyncAfter: null,
  conditionScript: false,
}
