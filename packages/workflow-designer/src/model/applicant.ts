import { INITIATOR } from '../engines/createDiagramXml.ts'
import type { Approval } from './approval.ts'
import { type DiagramElement, is } from './bpmnTypes.ts'
import { readText } from './properties.ts'

/** Node names are data, in Chinese whatever the interface speaks (specification §4). */
const APPLY = '\u7533\u8bf7'

/** Whether a node's name says that it is an application, which its initiator may want back. */
export const isApplication = (name: string) => name.includes(APPLY)

/**
 * Whether a task is the applicant's own: given to the initiator, by role or as a person, or to nobody, being the first
 * step and named for an application.
 */
export function isApplicantsOwn(element: DiagramElement, prefix: string, { roleCode }: Approval): boolean {
  if (roleCode) return roleCode === INITIATOR
  const assignee = readText(element.businessObject, `${prefix}:assignee`)
  if (assignee) return assignee === `\${${INITIATOR}}`
  const others = ['candidateUsers', 'candidateGroups'].some((name) => readText(element.businessObject, `${prefix}:${name}`))
  return !others && isApplication(element.businessObject.name ?? '') && isFirst(element)
}

const isFirst = ({ incoming }: DiagramElement) => incoming.some(({ source }) => is(source, 'bpmn:StartEvent'))
