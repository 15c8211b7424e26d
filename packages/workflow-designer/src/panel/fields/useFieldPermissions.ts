import { useDesigner, useEdit, useEngine } from '../../designer/DesignerContext.ts'
import { isApplicants } from '../../engines/applicant.ts'
import { DEFAULT_ACCESS, type FieldAccess } from '../../engines/fieldPermissions.ts'
import { readApproval } from '../../model/approval.ts'
import { assignmentOf } from '../../model/assignment.ts'
import type { DiagramElement } from '../../model/bpmnTypes.ts'
import { readFieldPermissions, writeFieldPermissions } from '../../model/fieldPermissions.ts'

export interface FieldPermissionsAccess {
  /** The applicant fills the form in as it was designed: permissions mean nothing there. */
  applicants: boolean
  /** What the diagram states, by field model. */
  stated: ReadonlyMap<string, FieldAccess>
  /** Stated for fields that the form does not have. */
  unknown: readonly string[]
  /** How many fields of the form the approver may do something else with than read. */
  count: number
  of: (field: string) => FieldAccess
  /** Gives fields an access, as one undo step. */
  set: (fields: readonly string[], access: FieldAccess) => void
}

export function useFieldPermissions(element: DiagramElement): FieldPermissionsAccess {
  const { session, formFields } = useDesigner()
  const { prefix } = useEngine()
  const edit = useEdit(element)
  const task = element.businessObject
  const { roleCode } = readApproval(task, prefix, session.storedConfigs.of(element.id))
  const stated = readFieldPermissions(element)
  const models = new Set(formFields.map(({ model }) => model))
  const of = (field: string) => stated.get(field) ?? DEFAULT_ACCESS
  return {
    applicants: isApplicants(assignmentOf(task, prefix, roleCode)),
    stated,
    unknown: [...stated.keys()].filter((field) => !models.has(field)),
    count: [...models].filter((field) => of(field) !== DEFAULT_ACCESS).length,
    of,
    set: (fields, access) =>
      edit((view) => writeFieldPermissions(view, element, new Map(fields.map((field) => [field, access])))),
  }
}
