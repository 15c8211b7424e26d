import type { ModelNode } from '@sc/process-engine'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import { someOf } from '../../someOf.ts'
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

/** Names that a sentence can hold. */
const NAMED = 5

/** Who of those named is not there, or may not sign in, as parts of sentences; absent where nobody. */
export function missingAmong(named: readonly string[], accounts: ReadonlyMap<string, boolean>): { unknown?: string; frozen?: string } {
  const unknown = named.filter((username) => !accounts.has(username))
  const frozen = named.filter((username) => accounts.get(username) === false)
  const hint = unknown.some((username) => /[，、；;\s]/u.test(username)) ? '；多个账号之间用英文逗号分隔' : ''
  return {
    ...(unknown.length > 0 && { unknown: `${someOf(unknown, NAMED)} 没有这个账号${hint}` }),
    ...(frozen.length > 0 && { frozen: someOf(frozen, NAMED) }),
  }
}
