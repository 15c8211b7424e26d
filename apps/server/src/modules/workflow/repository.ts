import { and, asc, desc, eq, exists, getTableColumns, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { contains } from '../../db/contains.ts'
import { countOf, limited, pageResult } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import {
  depart,
  flowCondition,
  nodeConfig,
  processDefinition,
  processInstance,
  processModel,
  role,
  user,
  userRole,
} from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { nameFor } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'
import type { NodeReviewers } from '../../db/schema/workflow.ts'

export type ModelRow = typeof processModel.$inferSelect
export type DefinitionRow = typeof processDefinition.$inferSelect

/** Without the diagram, which may be of megabytes. */
const { xml: _xml, ...listed } = getTableColumns(processModel)

/** Of each the model, and the name of whoever saved it last. */
export const modelsWithNames = (db: Db, ids: readonly string[]) =>
  db
    .select({ model: listed, updateByName: user.realname })
    .from(processModel)
    .leftJoin(user, eq(user.username, processModel.updateBy))
    .where(inArray(processModel.id, [...ids]))

/** Refuses the key of no process. */
export async function checkModel(db: Db, key: string): Promise<void> {
  if (!(await modelByKey(db, key))) throw new BusinessError(say.workflow.noSuch({ key }))
}

export async function modelByKey(db: Db, key: string) {
  const [found] = await db
    .select({ id: processModel.id, key: processModel.key, name: processModel.name })
    .from(processModel)
    .where(eq(processModel.key, key))
  return found ?? null
}

export async function findModel(db: Db, id: string, { lock = false } = {}): Promise<ModelRow | undefined> {
  const query = db.select().from(processModel).where(eq(processModel.id, id))
  const [row] = await (lock ? query.for('no key update') : query)
  return row
}

/**
 * Holds processes as they are until the transaction ends: whoever ties a project to a process or to a version of its form
 * checks one against the other, as deploying does, which waits for this row and is waited for. Taken after the rows of
 * forms and projects, before anything of the process is read.
 */
export async function holdProcesses(tx: Db, keys: readonly (string | null)[]): Promise<void> {
  const named = keys.filter((key) => key !== null)
  if (named.length > 0)
    await tx
      .select({ key: processModel.key })
      .from(processModel)
      .where(inArray(processModel.key, named))
      .orderBy(asc(processModel.key))
      .for('share')
}

/** The version that a new application starts on. */
export async function latestDefinition(db: Db, key: string): Promise<DefinitionRow | undefined> {
  const [row] = await db
    .select()
    .from(processDefinition)
    .where(eq(processDefinition.key, key))
    .orderBy(desc(processDefinition.version))
    .limit(1)
  return row
}

/** A deployed version by its number. */
export async function definitionAt(db: Db, key: string, version: number): Promise<DefinitionRow | undefined> {
  const [row] = await db
    .select()
    .from(processDefinition)
    .where(and(eq(processDefinition.key, key), eq(processDefinition.version, version)))
  return row
}

/** The versions that applications are asked by: those that new ones start on, and those that some still run on. */
export const definitionsInUse = (db: Db): Promise<DefinitionRow[]> =>
  db
    .select()
    .from(processDefinition)
    .where(
      or(
        exists(
          db
            .select()
            .from(processModel)
            .where(and(eq(processModel.key, processDefinition.key), eq(processModel.deployedVersion, processDefinition.version))),
        ),
        exists(
          db
            .select()
            .from(processInstance)
            .where(and(eq(processInstance.definitionId, processDefinition.id), isNull(processInstance.endTime))),
        ),
      ),
    )
    .orderBy(asc(processDefinition.key), asc(processDefinition.version))

/** Accounts of these names, in any order. */
export async function peopleNamed(db: Db, usernames: readonly string[]) {
  if (usernames.length === 0) return []
  return db
    .select({ username: user.username, realname: user.realname, orgCode: user.orgCode })
    .from(user)
    .where(inArray(user.username, [...new Set(usernames)]))
}

/** Conditions that designers often need, in their order. */
export const flowConditions = (db: Db) =>
  db
    .select({ id: flowCondition.id, name: flowCondition.name, expression: flowCondition.expression })
    .from(flowCondition)
    .orderBy(asc(flowCondition.sort))

/** The reviewers of a draft's node; of any process's that has such a node, unless one is named. */
export async function nodeConfigOf(db: Db, { nodeKey, workFlowKey }: { nodeKey: string; workFlowKey?: string | undefined }) {
  const inProcess = workFlowKey ? eq(nodeConfig.workFlowKey, workFlowKey) : undefined
  const [row] = await db
    .select()
    .from(nodeConfig)
    .where(and(eq(nodeConfig.nodeKey, nodeKey), inProcess))
    .limit(1)
  return row ? { ...row, rejectConfiguration: row.rejectConfiguration as '0' | '1' | null } : null
}

export async function reviewersOf(db: Db, key: string): Promise<Record<string, NodeReviewers>> {
  const rows = await db.select().from(nodeConfig).where(eq(nodeConfig.workFlowKey, key))
  return Object.fromEntries(
    rows.map(({ nodeKey, auditRoleCode, deptFlag, rejectConfiguration }) => [nodeKey, { auditRoleCode, deptFlag, rejectConfiguration }]),
  )
}

export async function saveReviewers(
  db: Db,
  config: { workFlowKey: string; nodeKey: string; nodeName: string } & NodeReviewers,
): Promise<void> {
  const { workFlowKey: _, nodeKey: __, ...rest } = config
  const set = { ...rest, updateTime: now() }
  await db
    .insert(nodeConfig)
    .values(config)
    .onConflictDoUpdate({ target: [nodeConfig.workFlowKey, nodeConfig.nodeKey], set })
}

/** The draft's reviewers are these, and no node has others. */
export async function replaceReviewers(
  db: Db,
  workFlowKey: string,
  configs: readonly ({ nodeKey: string; nodeName: string } & NodeReviewers)[],
): Promise<void> {
  const named = configs.map(({ nodeKey }) => nodeKey)
  await db
    .delete(nodeConfig)
    .where(and(eq(nodeConfig.workFlowKey, workFlowKey), named.length > 0 ? notInArray(nodeConfig.nodeKey, named) : undefined))
  for (const config of configs) await saveReviewers(db, { ...config, workFlowKey })
}

/** Reviewers follow their draft to its new key; what was chosen there already stays. */
export async function moveReviewers(db: Db, from: string, to: string): Promise<void> {
  const moved = await db.delete(nodeConfig).where(eq(nodeConfig.workFlowKey, from)).returning()
  if (moved.length === 0) return
  await db
    .insert(nodeConfig)
    .values(moved.map((row) => ({ ...row, workFlowKey: to })))
    .onConflictDoNothing()
}

/** Of accounts, whether each may sign in; none of those that are not there. */
export async function openAccounts(db: Db, usernames: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  if (usernames.length === 0) return new Map()
  const rows = await db
    .select({ username: user.username, status: user.status })
    .from(user)
    .where(inArray(user.username, [...new Set(usernames)]))
  return new Map(rows.map(({ username, status }) => [username, status === 1]))
}

/** Roles that a node may be given, with how many people who may sign in hold them; a rule counts as one. */
export async function roleSizes(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ code: role.roleCode, rule: role.roleExpression, members: sql<number>`count(${user.id})::int` })
    .from(role)
    .leftJoin(userRole, eq(userRole.roleId, role.id))
    .leftJoin(user, and(eq(user.id, userRole.userId), eq(user.status, 1)))
    .groupBy(role.roleCode, role.roleExpression)
  return new Map(rows.map(({ code, rule, members }) => [code, rule ? 1 : members]))
}

export async function versionsOf(db: Db, key: string) {
  return db
    .select({
      version: processDefinition.version,
      deployedBy: processDefinition.deployedBy,
      deployTime: processDefinition.deployTime,
      instances: sql<number>`count(${processInstance.id})::int`,
    })
    .from(processDefinition)
    .leftJoin(processInstance, eq(processInstance.definitionId, processDefinition.id))
    .where(eq(processDefinition.key, key))
    .groupBy(processDefinition.id)
    .orderBy(desc(processDefinition.version))
}

export async function auditRoles(db: Db, keyword: string | undefined) {
  const named = keyword
    ? or(contains(role.roleName, keyword), contains(role.english, keyword), contains(role.roleCode, keyword))
    : undefined
  return db
    .select({
      roleCode: role.roleCode,
      roleName: nameFor(role.roleName, role.english),
      description: sql<string | null>`${nameFor(role.description, role.englishDescription)}`,
      roleExpression: role.roleExpression,
    })
    .from(role)
    .where(and(eq(role.audits, true), named))
    .orderBy(asc(role.sort))
}

/** Members of an approval role who may sign in. */
export async function auditUsers(db: Db, query: PageQuery & { roleCode: string }) {
  const where = and(eq(role.roleCode, query.roleCode), eq(user.status, 1))
  const members = db
    .select({
      username: user.username,
      realname: user.realname,
      avatar: user.avatar,
      departName: depart.departName,
    })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(role, eq(role.id, userRole.roleId))
    .leftJoin(depart, eq(depart.orgCode, user.orgCode))
    .where(where)
    .$dynamic()
  const total = await countOf(db, members)
  return pageResult(await limited(members.orderBy(asc(user.username)), query), total, query)
}
