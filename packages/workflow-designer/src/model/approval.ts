import { isAssigned } from '../engines/applicant.ts'
import { SIGNER_ASSIGNEE } from '../engines/countersign.ts'
import { assignmentOf } from './assignment.ts'
import { type BpmnView, type DiagramElement, is, type ModdleElement } from './bpmnTypes.ts'
import { COLLEGE_ROLE, type NodeConfig } from './directory.ts'
import { enclosingProcess, readText, write } from './properties.ts'
import { tasksOf } from './tasks.ts'

/** A task's approval settings; '' where nothing is set. */
export interface Approval {
  roleCode: string
  roleName: string
  /** How the college-level role decides: a dictionary value. */
  deptFlag: string
  /** '1': the initiator may withdraw after a rejection; '0': not. */
  rejectConfiguration: string
}

/** What is stored about a node, by its key. */
export type StoredOf = (nodeKey: string) => NodeConfig | undefined

function written(object: ModdleElement, prefix: string): Approval {
  return {
    roleCode: readText(object, `${prefix}:candidateGroups`),
    roleName: readText(object, `${prefix}:roleName`),
    deptFlag: readText(object, 'sc:deptFlag'),
    rejectConfiguration: readText(object, 'sc:rejectConfiguration'),
  }
}

/** The settings in the diagram; what it leaves open is as stored, unless it names another role than the stored one. */
export function readApproval(object: ModdleElement, prefix: string, stored?: NodeConfig): Approval {
  const own = written(object, prefix)
  if (!stored || (own.roleCode && own.roleCode !== stored.auditRoleCode)) return own
  return {
    roleCode: own.roleCode || stored.auditRoleCode,
    roleName: own.roleName,
    deptFlag: own.deptFlag || stored.deptFlag,
    rejectConfiguration: own.rejectConfiguration || stored.rejectConfiguration,
  }
}

/**
 * Writes the settings: the role as the candidate group (what engines resolve) with its name for people who read the
 * file, the rest in the product's own namespace. A fixed assignee gives way to a role, or the role would never be
 * asked; a countersign's own assignee stays. Only the college-level role keeps a college's way of deciding.
 */
export function writeApproval(view: BpmnView, element: DiagramElement, prefix: string, approval: Approval): void {
  const { roleCode, roleName, deptFlag, rejectConfiguration } = approval
  const fixed = readText(element.businessObject, `${prefix}:assignee`)
  const asksRole = roleCode !== '' && roleCode !== written(element.businessObject, prefix).roleCode
  write(view, element, {
    [`${prefix}:candidateGroups`]: roleCode,
    [`${prefix}:roleName`]: roleCode && roleName,
    'sc:deptFlag': roleCode === COLLEGE_ROLE ? deptFlag : '',
    'sc:rejectConfiguration': rejectConfiguration,
    ...(asksRole && fixed !== SIGNER_ASSIGNEE ? { [`${prefix}:assignee`]: undefined } : {}),
  })
}

/** The settings of every task that has any, as the back end keeps them. */
export function nodeConfigsOf(view: BpmnView, prefix: string, storedOf: StoredOf): NodeConfig[] {
  return tasksOf(view).flatMap((task) => {
    const { roleCode, deptFlag, rejectConfiguration } = readApproval(task, prefix, storedOf(task.id))
    if (!roleCode && !deptFlag && !rejectConfiguration) return []
    return {
      auditRoleCode: roleCode,
      deptFlag,
      rejectConfiguration,
      nodeKey: task.id,
      nodeName: task.name ?? '',
      workFlowKey: enclosingProcess(view, task)?.id ?? '',
    }
  })
}

/** User tasks that nobody is asked to do. */
export function findUnassigned(view: BpmnView, prefix: string, storedOf: StoredOf): ModdleElement[] {
  return tasksOf(view).filter((task) => {
    const { roleCode } = readApproval(task, prefix, storedOf(task.id))
    return is(task, 'bpmn:UserTask') && !isAssigned(assignmentOf(task, prefix, roleCode))
  })
}
