import type { Assignment } from '../engines/applicant.ts'
import { is, type ModdleElement } from './bpmnTypes.ts'
import { readText } from './properties.ts'

/** Whom a task of the document asks, with the approval role as it is configured. */
export const assignmentOf = (task: ModdleElement, prefix: string, roleCode: string): Assignment => ({
  name: task.name ?? '',
  isFirst: isFirst(task),
  isMultiInstance: is(task.get<ModdleElement | undefined>('loopCharacteristics'), 'bpmn:MultiInstanceLoopCharacteristics'),
  roleCode,
  assignee: readText(task, `${prefix}:assignee`),
  candidateUsers: readText(task, `${prefix}:candidateUsers`),
  candidateGroups: readText(task, `${prefix}:candidateGroups`),
})

/** Flows are asked, as files may leave a task's own list of them out. A process begins at its first start event that waits for nothing. */
function isFirst(task: ModdleElement): boolean {
  const process = task.$parent
  if (!process || !is(process, 'bpmn:Process')) return false
  const elements = process.get<ModdleElement[]>('flowElements')
  const start = elements.find((element) => is(element, 'bpmn:StartEvent') && isPlain(element))
  return elements.some(
    (element) =>
      is(element, 'bpmn:SequenceFlow') && element.get('targetRef') === task && start !== undefined && element.get('sourceRef') === start,
  )
}

const isPlain = (start: ModdleElement) =>
  ['eventDefinitions', 'eventDefinitionRef'].every((name) => (start.get<unknown[] | undefined>(name) ?? []).length === 0)
