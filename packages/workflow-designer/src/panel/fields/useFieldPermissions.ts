import { useDesigner, useEdit, useEngine } from '../../designer/DesignerContext.ts'
import { isApplicants } from '../../engines/applicant.ts'
import { APPLICANTS_ACCESS } from '../../engines/applicantsFields.ts'
import { DEFAULT_ACCESS, type FieldAccess } from '../../engines/fieldPermissions.ts'
import { readApproval } from '../../model/approval.ts'
import { assignmentOf } from '../../model/assignment.ts'
import type { DiagramElement } from '../../model/bpmnTypes.ts'
import { readFieldPermissions, writeFieldPermissions } from '../../model/fieldPermissions.ts'

export interface FieldPermissionsAccess {
  /** The applicant fills the form in there. */
  applicants: boolean
  /** What holds for a field that the node says nothing about. */
  usual: FieldAccess
  /** Stated for fields that the form does not have. */
  unknown: readonly string[]
  /** How many fields of the form have another access than the usual one. */
  count: number
  of: (field: string) => FieldAccess
  /** Gives fields an access, as one undo step; the usual one takes away what the node says of them. */
  set: (fields: readonly string[], access: FieldAccess) => void
}

export interface FieldPermissionsPart {
  permissions: FieldPermissionsAccess
  disabled: boolean
}

export function useFieldPermissions(element: DiagramElement): FieldPermissionsAccess {
  const { session, formFields } = useDesigner()
  const { prefix } = useEngine()
  const edit = useEdit(element)
  const task = element.businessObject
  const { roleCode } = readApproval(task, prefix, session.storedConfigs.of(element.id))
  const applicants = isApplicants(assignmentOf(task, prefix, roleCode))
  const usual = applicants ? APPLICANTS_ACCESS : DEFAULT_ACCESS
  const stated = readFieldPermissions(task)
  const models = new Set(formFields.map(({ model }) => model))
  const of = (field: string) => stated.get(field) ?? usual
  return {
    applicants,
    usual,
    unknown: [...stated.keys()].filter((field) => !models.has(field)),
    count: [...models].filter((field) => of(field) !== usual).length,
    of,
    set: (fields, access) => edit((view) => writeFieldPermissions(view, element, new Map(fields.map((field) => [field, access])), usual)),
  }
}
