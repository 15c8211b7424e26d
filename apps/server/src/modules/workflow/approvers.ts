import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { evaluateTemplate } from '@sc/expression'
import type { Model, ModelNode, Variables } from '@sc/process-engine'
import { isApplyNode } from '@sc/workflow-designer/engines'
import type { Assignment } from '@sc/workflow-designer/engines'
import type { Db } from '../../db/connect.ts'
import { within, withinColumn } from '../../db/orgCode.ts'
import { depart, role, user, userDepart, userRole } from '../../db/schema/index.ts'
import type { NodeReviewers } from '../../db/schema/workflow.ts'

const query = new QueryBuilder()

/** The role whose scope a node narrows by `deptFlag`. */
const COLLEGE_ROLE = 'college_ek_group'
/** Dictionary college_audit_config: only reviewers of the initiator's own college. */
const OWN_COLLEGE = '1'

export interface Applicant {
  username: string
  orgCode: string | null
}

/** Where a node's people come from, before anybody is looked up. */
export type ApproverRule =
  | { kind: 'initiator' }
  | { kind: 'roles'; roleCodes: readonly string[]; deptFlag: string | null }
  | { kind: 'users'; usernames: readonly string[] }
  | { kind: 'nobody' }

/** The role of the system's administrators. */
export const ADMIN_ROLE = 'admin'

/** What file and configuration say of whom a node asks. */
export function assignmentOf(model: Model, node: ModelNode, reviewers: NodeReviewers | undefined): Assignment {
  const { assignee, candidateUsers, candidateGroups } = node.attributes
  return {
    name: node.name,
    isFirst: node.incoming.some((flowId) => model.nodes[model.flows[flowId]!.source]!.kind === 'startEvent'),
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
  if (node.multiInstance && assigned.assignee) return { kind: 'users', usernames: [assigned.assignee] }
  if (reviewers?.auditRoleCode) return { kind: 'roles', roleCodes: [reviewers.auditRoleCode], deptFlag: reviewers.deptFlag }
  if (assigned.assignee) return { kind: 'users', usernames: [assigned.assignee] }
  if (assigned.candidateUsers.length > 0) return { kind: 'users', usernames: assigned.candidateUsers }
  if (assigned.candidateGroups.length > 0) return { kind: 'roles', roleCodes: assigned.candidateGroups, deptFlag: null }
  return isApplyNode(assignmentOf(model, node, reviewers)) ? { kind: 'initiator' } : { kind: 'nobody' }
}

/**
 * User names, in a stable order; only accounts that may sign in. `element` is what a countersigned task was opened for:
 * a person signs for themselves, whatever else the rule says.
 */
export async function resolveApprovers(db: Db, rule: ApproverRule, applicant: Applicant, element?: unknown): Promise<string[]> {
  if (typeof element === 'string' && (await isUser(db, element))) return activeOnly(db, [element])
  switch (rule.kind) {
    case 'initiator':
      return [applicant.username]
    case 'users':
      return activeOnly(db, rule.usernames)
    case 'roles': {
      const members: string[] = []
      for (const roleCode of rule.roleCodes) members.push(...(await membersOf(db, roleCode, rule.deptFlag, applicant)))
      return [...new Set(members)].sort()
    }
    case 'nobody':
      return []
  }
}

/** As what somebody is asked: they act as long as they are that. */
export interface Right {
  roleCodes: string[] | null
  withinOrg: string | null
}

/** Whoever was asked by name, stays so whatever becomes of their roles: as the diagram's person, or by a colleague's choice. */
export const BY_NAME: Right = { roleCodes: null, withinOrg: null }

export const AS_ADMINISTRATOR: Right = { roleCodes: [ADMIN_ROLE], withinOrg: null }

/** As what a rule asks each of these people. */
export async function rightsBy(db: Db, rule: ApproverRule, applicant: Applicant, usernames: readonly string[]): Promise<(username: string) => Right> {
  if (rule.kind !== 'roles') return () => BY_NAME
  const rights = new Map<string, Right & { roleCodes: string[] }>()
  for (const roleCode of rule.roleCodes) {
    const [found] = await db.select().from(role).where(eq(role.roleCode, roleCode))
    if (!found || found.roleExpression) continue
    const withinOrg = ofOwnCollege(roleCode, rule.deptFlag) ? await collegeOf(db, applicant.orgCode) : null
    const members = new Set(await membersOf(db, roleCode, rule.deptFlag, applicant))
    for (const username of usernames) {
      if (!members.has(username)) continue
      const known = rights.get(username)
      if (known) known.roleCodes.push(roleCode)
      else rights.set(username, { roleCodes: [roleCode], withinOrg })
    }
  }
  return (username) => rights.get(username) ?? BY_NAME
}

/** Whether somebody is an administrator who may sign in. */
export const isAdministrator = (username: string): SQL => exists(
  query
    .select({ id: user.id })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(user.username, username), eq(user.status, 1), eq(role.roleCode, ADMIN_ROLE))),
)

/** Why an account that may not sign in is not asked; `null` is the status of one that is not there. */
export const accountGone = (status: number | null): string => (status === null ? '账号已删除' : '账号已冻结')

/** Who is asked where nobody else is there: the administrators, but never the applicant. */
export async function administrators(db: Db, applicant: Applicant): Promise<string[]> {
  return others(await membersOf(db, ADMIN_ROLE, null, applicant), applicant)
}

/** People without the applicant, who does not decide on their own application. */
export const others = (usernames: readonly string[], applicant: Applicant): string[] =>
  usernames.filter((username) => username !== applicant.username)

async function isUser(db: Db, username: string): Promise<boolean> {
  const [found] = await db.select({ id: user.id }).from(user).where(eq(user.username, username))
  return found !== undefined
}

async function activeOnly(db: Db, usernames: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ username: user.username })
    .from(user)
    .where(and(inArray(user.username, [...usernames]), eq(user.status, 1)))
    .orderBy(asc(user.username))
  return rows.map(({ username }) => username)
}

async function membersOf(db: Db, roleCode: string, deptFlag: string | null, applicant: Applicant): Promise<string[]> {
  const [found] = await db.select().from(role).where(eq(role.roleCode, roleCode))
  if (!found) return []
  if (found.roleExpression) {
    const named = evaluateTemplate(found.roleExpression, { initiator: applicant.username } satisfies Variables)
    return activeOnly(db, [String(named)])
  }
  const scope = ofOwnCollege(roleCode, deptFlag) ? await collegeMembers(db, applicant.orgCode) : undefined
  const rows = await db
    .select({ username: user.username })
    .from(userRole)
    .innerJoin(user, eq(user.id, userRole.userId))
    .where(and(eq(userRole.roleId, found.id), eq(user.status, 1), scope))
    .orderBy(asc(user.username))
  return rows.map(({ username }) => username)
}

const ofOwnCollege = (roleCode: string, deptFlag: string | null) => roleCode === COLLEGE_ROLE && deptFlag === OWN_COLLEGE

/** The college that a department lies in. */
async function collegeOf(db: Db, orgCode: string | null): Promise<string | null> {
  if (!orgCode) return null
  const [college] = await db
    .select({ orgCode: depart.orgCode })
    .from(depart)
    .where(and(eq(depart.category, 'college'), withinColumn(sql`${orgCode}::text`, depart.orgCode)))
    .orderBy(sql`length(${depart.orgCode}) desc`)
    .limit(1)
  return college?.orgCode ?? null
}

/** Users who belong to the college that a department lies in. An applicant without one has no college reviewers. */
async function collegeMembers(db: Db, orgCode: string | null) {
  const college = await collegeOf(db, orgCode)
  if (college === null) return sql`false`
  const members = db
    .select({ id: userDepart.userId })
    .from(userDepart)
    .innerJoin(depart, eq(depart.id, userDepart.departId))
    .where(within(depart.orgCode, college))
  return inArray(user.id, members)
}
