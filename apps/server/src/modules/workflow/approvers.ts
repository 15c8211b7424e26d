import { evaluateTemplate } from '@sc/expression'
import type { Message } from '@sc/locale'
import { flowOf, nodeOf } from '@sc/process-engine'
import type { Model, ModelNode, Variables } from '@sc/process-engine'
import { isApplyNode } from '@sc/workflow-designer/engines'
import type { Assignment } from '@sc/workflow-designer/engines'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import { say } from '../../locale/say.ts'
import type { Directory } from './directory.ts'
import type { AskingAttribute } from './fromForm.ts'

/** The role whose scope a node narrows by `deptFlag`. */
const COLLEGE_ROLE = 'college_ek_group'
/** Dictionary college_audit_config: only reviewers of the initiator's own college. */
const OWN_COLLEGE = '1'

export interface Applicant {
  username: string
  orgCode: string | null
}

/** Where a node's people come from, before anybody is looked up; `by`: the attribute of the file that names them. */
export type ApproverRule =
  | { kind: 'initiator' }
  | { kind: 'roles'; roleCodes: readonly string[]; deptFlag: string | null; by?: AskingAttribute }
  | { kind: 'users'; usernames: readonly string[]; by?: AskingAttribute }
  | { kind: 'nobody' }

/** The role of the system's administrators. */
export const ADMIN_ROLE = 'admin'

/** What file and configuration say of whom a node asks. */
export function assignmentOf(model: Model, node: ModelNode, reviewers: NodeReviewers | undefined): Assignment {
  const { assignee, candidateUsers, candidateGroups } = node.attributes
  return {
    name: node.name,
    isFirst: node.incoming.some((flowId) => nodeOf(model, flowOf(model, flowId).source).kind === 'startEvent'),
    isMultiInstance: node.multiInstance !== null,
    roleCode: reviewers?.auditRoleCode,
    assignee,
    candidateUsers,
    candidateGroups,
  }
}

/**
 * Which rule a node follows: its configured role, else what the file itself assigns, else – right after the start – the
 * applicant. `assigned` is what the engine evaluated from the file's attributes.
 */
export function approverRule(
  model: Model,
  node: ModelNode,
  reviewers: NodeReviewers | undefined,
  assigned: { assignee: string | null; candidateUsers: readonly string[]; candidateGroups: readonly string[] },
): ApproverRule {
  // Of a countersigned task the assignee is one of the people whom it was opened for.
  if (node.multiInstance && assigned.assignee) return { kind: 'users', usernames: [assigned.assignee], by: 'assignee' }
  if (reviewers?.auditRoleCode) return { kind: 'roles', roleCodes: [reviewers.auditRoleCode], deptFlag: reviewers.deptFlag }
  if (assigned.assignee) return { kind: 'users', usernames: [assigned.assignee], by: 'assignee' }
  if (assigned.candidateUsers.length > 0) return { kind: 'users', usernames: assigned.candidateUsers, by: 'candidateUsers' }
  if (assigned.candidateGroups.length > 0)
    return { kind: 'roles', roleCodes: assigned.candidateGroups, deptFlag: null, by: 'candidateGroups' }
  return isApplyNode(assignmentOf(model, node, reviewers)) ? { kind: 'initiator' } : { kind: 'nobody' }
}

/** As what somebody is asked: they act as long as they are that. */
export interface Right {
  roleCodes: string[] | null
  withinOrg: string | null
}

/** Whoever was asked by name, stays so whatever becomes of their roles: as the diagram's person, or by a colleague's choice. */
export const BY_NAME: Right = { roleCodes: null, withinOrg: null }

export const AS_ADMINISTRATOR: Right = { roleCodes: [ADMIN_ROLE], withinOrg: null }

/** Who is asked, and as what. */
export type Candidate = Right & { username: string }

/** Whom a rule finds, by user name; only accounts that may sign in. */
export async function candidatesBy(directory: Directory, rule: ApproverRule, applicant: Applicant): Promise<Candidate[]> {
  switch (rule.kind) {
    case 'initiator':
      return [{ username: applicant.username, ...BY_NAME }]
    case 'users':
      return (await directory.active(rule.usernames)).map((username) => ({ username, ...BY_NAME }))
    case 'roles': {
      const found = new Map<string, Candidate>()
      for (const roleCode of rule.roleCodes) {
        const { usernames, right } = await holdersOf(directory, roleCode, rule.deptFlag, applicant)
        for (const username of usernames) {
          const roleCodes = found.get(username)?.roleCodes
          if (!roleCodes) found.set(username, { username, ...right, roleCodes: right.roleCodes && [...right.roleCodes] })
          else if (right.roleCodes) roleCodes.push(...right.roleCodes)
        }
      }
      return [...found.values()].sort((one, other) => (one.username < other.username ? -1 : 1))
    }
    case 'nobody':
      return []
  }
}

/** Why an account that may not sign in is not asked; `null` is the status of one that is not there. */
export const accountGone = (status: number | null): Message =>
  status === null ? say.workflow.accountRemoved() : say.workflow.accountFrozen()

/** Who is asked where nobody else is there: the administrators, but never the applicant. */
export async function administrators(directory: Directory, applicant: Applicant): Promise<string[]> {
  return others((await holdersOf(directory, ADMIN_ROLE, null, applicant)).usernames, applicant)
}

/** People without the applicant, who does not decide on their own application. */
export const others = (usernames: readonly string[], applicant: Applicant): string[] =>
  usernames.filter((username) => username !== applicant.username)

/** The roles that a rule asks for whoever applies: those looked up by department are not among them. */
export const rolesAskedFor = (rule: ApproverRule): readonly string[] =>
  rule.kind === 'roles' ? rule.roleCodes.filter((code) => !ofOwnCollege(code, rule.deptFlag)) : []

/** Who holds a role, and as what they are asked: by name where an expression names them. */
async function holdersOf(
  directory: Directory,
  roleCode: string,
  deptFlag: string | null,
  applicant: Applicant,
): Promise<{ usernames: readonly string[]; right: Right }> {
  const ofCollege = ofOwnCollege(roleCode, deptFlag) ? await directory.roleWithin([roleCode, applicant.orgCode]) : undefined
  const found = ofCollege ?? (await directory.role(roleCode))
  if (!found) return { usernames: [], right: BY_NAME }
  if (found.expression) {
    const named = evaluateTemplate(found.expression, { initiator: applicant.username } satisfies Variables)
    return { usernames: await directory.active([String(named)]), right: BY_NAME }
  }
  return { usernames: found.holders, right: { roleCodes: [roleCode], withinOrg: ofCollege?.college ?? null } }
}

const ofOwnCollege = (roleCode: string, deptFlag: string | null) => roleCode === COLLEGE_ROLE && deptFlag === OWN_COLLEGE
