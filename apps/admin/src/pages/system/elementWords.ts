import type { Catalogue, Language } from '@sc/locale'
import { workflowWords } from '@sc/workflow-designer'
import { wordsHere } from '../../language.ts'
import { elementWords } from './locale/element/words.ts'

type Words = Readonly<Record<string, string>>

/** Settings of nodes and flows as the designer calls them. */
function inDesigner(language: Language): Words {
  const { approver, basic, condition, multiInstance, panel } = workflowWords[language]
  return {
    default: condition.default,
    condition: panel.condition,
    'condition.language': condition.language,
    'condition.resource': condition.resource,
    auditRoleCode: approver.role,
    candidateGroups: approver.role,
    deptFlag: approver.deptFlag,
    rejectConfiguration: approver.withdraw,
    assignee: approver.assignee,
    candidateUsers: approver.candidateUsers,
    countersign: multiInstance.preset,
    isSequential: multiInstance.type,
    completionCondition: multiInstance.completionCondition,
    collection: multiInstance.collection,
    elementVariable: multiInstance.elementVariable,
    loopCardinality: multiInstance.loopCardinality,
    documentation: basic.documentation,
    initiator: basic.initiator,
    executionListener: panel.executionListeners,
    taskListener: panel.taskListeners,
  }
}

function settingsIn(language: Language): Words {
  const { engines, standard } = elementWords[language]
  return { ...engines, ...standard, ...inDesigner(language) }
}

const settings: Catalogue<Words> = { 'zh-CN': settingsIn('zh-CN'), 'en-US': settingsIn('en-US') }

/** Settings of the elements of a process by their names in the log. */
export const elementSettings = (): Words => wordsHere(settings)

/** Names that a condition may use besides the form's fields: the system's own, whatever fields are called. */
export const systemVariables = (): Words => wordsHere(elementWords).variables
