import { isApplicants } from '../engines/applicant.ts'
import { applicantsFields } from '../engines/applicantsFields.ts'
import type { FieldAccess } from '../engines/fieldPermissions.ts'
import { readApproval, type StoredOf } from './approval.ts'
import { assignmentOf } from './assignment.ts'
import type { BpmnView } from './bpmnTypes.ts'
import { readFieldPermissions } from './fieldPermissions.ts'
import { tasksOf } from './tasks.ts'

/** What the document's own steps of the applicant change in the form for them, by field model. */
export function applicantsFieldsIn(view: BpmnView, prefix: string, storedOf: StoredOf): Record<string, FieldAccess> {
  const own = tasksOf(view).filter((task) =>
    isApplicants(assignmentOf(task, prefix, readApproval(task, prefix, storedOf(task.id)).roleCode)),
  )
  return applicantsFields(own.map((task) => Object.fromEntries(readFieldPermissions(task))))
}
