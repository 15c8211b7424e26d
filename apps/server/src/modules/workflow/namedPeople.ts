import type { ModelNode } from '@sc/process-engine'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import { literalNames } from './fromForm.ts'

/** Accounts that a node names as they are, where it asks these: `['teacher01']`. */
export function namedPeople(
  { kind, attributes: { assignee, candidateUsers }, multiInstance }: ModelNode,
  configured: NodeReviewers | undefined,
): string[] {
  if (kind !== 'humanTask' || configured?.auditRoleCode) return []
  // Of a countersigned task the assignee is the element.
  return [...new Set(assignee && !multiInstance ? literalNames(assignee) : literalNames(candidateUsers))]
}

/** Of those named, who is not there, and who may not sign in; `several`: one of them looks like several accounts. */
export function missingAmong(
  named: readonly string[],
  accounts: ReadonlyMap<string, boolean>,
): { unknown: readonly string[]; frozen: readonly string[]; several: boolean } {
  const unknown = named.filter((username) => !accounts.has(username))
  return {
    unknown,
    frozen: named.filter((username) => accounts.get(username) === false),
    several: unknown.some((username) => /[，、；;\s]/u.test(username)),
  }
}
