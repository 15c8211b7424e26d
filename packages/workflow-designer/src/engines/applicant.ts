import { INITIATOR } from './createDiagramXml.ts'

/** What a diagram and its approval settings say of whom a task asks; '' or nothing where they are silent. */
export interface Assignment {
  name: string
  /** Right after the start, where nobody has decided anything yet. */
  isFirst: boolean
  /** One task for each of several people. */
  isMultiInstance: boolean
  /** The configured approval role. It comes before what the file says. */
  roleCode?: string | null | undefined
  assignee?: string | undefined
  candidateUsers?: string | undefined
  candidateGroups?: string | undefined
}

// wire text: node names are data; a new process has one of these, by the language that it was begun in
const APPLY = /申请|\bapply\b/i

/** Whether a node's name says that it is an application, which its initiator may want back. */
export const isApplication = (name: string): boolean => APPLY.test(name)

/**
 * The applicant's step where nobody is assigned: right after the start and named for it. Any other first task without
 * people is a fault, or an approval would pass without anybody approving.
 */
export const isApplyNode = ({ name, isFirst }: Pick<Assignment, 'name' | 'isFirst'>): boolean => isFirst && isApplication(name)

/** Whether a task says at all whom it asks, whoever that turns out to be. */
export const isAssigned = (task: Assignment): boolean =>
  Boolean(task.roleCode || task.assignee || task.candidateUsers || task.candidateGroups) || isApplyNode(task)

/** Whether a task is handed to whoever applies, wherever it stands. */
function asksApplicant(task: Assignment): boolean {
  if (task.roleCode) return task.roleCode === INITIATOR
  if (task.assignee) return task.assignee === `\${${INITIATOR}}`
  return !task.candidateUsers && !task.candidateGroups && isApplyNode(task)
}

/**
 * Whether a task is the applicant's own step: the one after the start that nobody else is asked to do. At every other
 * task somebody decides on the application, and nobody decides on their own.
 */
export const isApplicants = (task: Assignment): boolean => !task.isMultiInstance && task.isFirst && asksApplicant(task)

/** Whether a task asks the applicant to decide on their own application, which they may not. */
export const isSelfDecided = (task: Assignment): boolean => asksApplicant(task) && !isApplicants(task)
