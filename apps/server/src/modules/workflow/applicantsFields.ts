import type { FieldPermissions } from '@sc/form-renderer/schema'
import type { Model, ModelNode } from '@sc/process-engine'
import { applicantsFields, fieldPermissionsIn, isApplicants } from '@sc/workflow-designer/engines'
import type { FieldAccess } from '@sc/workflow-designer/engines'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import { assignmentOf } from './approvers.ts'

type Reviewers = Readonly<Record<string, NodeReviewers>>

/** The steps that are the applicant's own: submitting, first or again, does them. */
export const applicantsNodes = (model: Model, reviewers: Reviewers): ModelNode[] =>
  Object.values(model.nodes).filter((node) => node.kind === 'humanTask' && isApplicants(assignmentOf(model, node, reviewers[node.id])))

/**
 * What a process that is drawn so lets its applicants do with fields of the form, when they submit and when they submit
 * again. A field that is not named is as the form has it. Deploying keeps it with the version, and that is what holds.
 */
export function applicantsPermissions(xml: string, model: Model, reviewers: Reviewers): FieldPermissions {
  const named = new Map(Object.entries(fieldPermissionsIn(xml)))
  const theirs = applicantsNodes(model, reviewers).map(({ id }) => named.get(id))
  return applicantsFields(theirs.filter((permissions) => permissions !== undefined))
}

/** Whether who has this access cannot fill a field in. */
export const isClosed = (access: FieldAccess | undefined): boolean => access === 'read' || access === 'hidden'
