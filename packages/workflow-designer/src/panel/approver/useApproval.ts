import { useDesigner, useEdit, useEngine } from '../../designer/DesignerContext.ts'
import { useLoaded } from '../../designer/useLoaded.ts'
import { type Approval, readApproval, writeApproval } from '../../model/approval.ts'
import type { DiagramElement } from '../../model/bpmnTypes.ts'
import { inOneStep } from '../../modeler/oneStep.ts'
import { replaceStored } from '../../modeler/replaceStored.ts'

export interface ApprovalAccess {
  approval: Approval
  /** Whether what the back end had stored about the node is known. */
  state: 'known' | 'asking' | 'failed'
  retry: () => void
  /** Writes all settings to the diagram, with what changed, as one undo step. */
  change: (changed: Partial<Approval>) => void
}

export function useApproval(element: DiagramElement): ApprovalAccess {
  const { session, directory } = useDesigner()
  const { prefix } = useEngine()
  const edit = useEdit(element)
  const roles = useLoaded(directory, 'auditRoles', () => directory.auditRoles())
  const { storedConfigs } = session
  const approval = readApproval(element.businessObject, prefix, storedConfigs.of(element.id))
  const nameOf = (code: string) => (roles.state === 'loaded' ? roles.data : []).find(({ roleCode }) => roleCode === code)?.roleName ?? ''
  return {
    approval,
    state: storedConfigs.state(element.id),
    retry: () => void session.loadStored(directory).catch(() => undefined),
    change: (changed) =>
      edit((view) =>
        inOneStep(view, () => {
          const next = { ...approval, ...changed }
          writeApproval(view, element, prefix, { ...next, roleName: next.roleName || nameOf(next.roleCode) })
          replaceStored(view, storedConfigs, element)
        }),
      ),
  }
}
