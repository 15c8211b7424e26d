import { and, asc, eq } from 'drizzle-orm'
import { XMLValidator } from 'fast-xml-parser'
import { quoted } from '@sc/api-client/contract'
import type { LintProblem, NodeConfig, ProcessModel } from '@sc/api-client/contract'
import { CompileError } from '@sc/process-engine'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isUniqueViolation } from '../../db/failures.ts'
import { limited, pageResult, total } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { depart, item, nodeConfig, processDefinition, processInstance, processModel, role, user, userRole } from '../../db/schema/index.ts'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { BusinessError, conflict, notFound } from '../../http/errors.ts'
import { formatMoment } from '../../time.ts'
import type { Fields } from './askedFields.ts'
import { openDesign } from '../form/openDesign.ts'
import { formFields, formsNotServing, projectsNotServed, unansweredBy } from './bindings.ts'
import { writeAudit } from '../audit/write.ts'
import type { Actor } from '../audit/write.ts'
import type { Caller } from '../session/caller.ts'
import { nobodyEarns } from '../hours/rule.ts'
import { applicantsPermissions } from './applicantsFields.ts'
import { refuseGrown } from './draftSize.ts'
import { issueText } from './engineWords.ts'
import { unmetDemands } from './fieldDemands.ts'
import { heldProblem } from './heldFields.ts'
import { lintProcess } from './lint.ts'
import { drawnName, processChanges, reviewerChanges } from './processChanges.ts'
import type { DrawnProcess } from './processChanges.ts'
import { findModel, latestDefinition, listModels, moveReviewers, replaceReviewers, reviewersOf, roleSizes, saveReviewers, versionsOf } from './repository.ts'
import type { ModelRow } from './repository.ts'
import { refuseOlder, refuseUnread } from './seen.ts'
import type { Seen } from './seen.ts'
import { systemFields } from './systemFields.ts'

export const toModel = (row: Omit<ModelRow, 'xml'>): ProcessModel => ({
  id: row.id,
  key: row.key,
  name: row.name,
  description: row.description,
  engine: row.engine as ProcessModel['engine'],
  formCode: row.formCode,
  revision: row.revision,
  deployedVersion: row.deployedVersion,
  changedSinceDeploy: row.deployedVersion > 0 && row.revision !== row.deployedRevision,
  updateBy: row.updateBy,
  updateTime: formatMoment(row.updateTime),
})

export async function modelPage(db: Db, query: PageQuery & { keyword?: string | undefined; deployed?: string | undefined }) {
  const { rows, total } = await listModels(db, query)
  return pageResult(rows.map(({ model, updateByName }) => ({ ...toModel(model), updateByName })), total, query)
}

export async function modelWithXml(db: Db, id: string) {
  const row = await findModel(db, id)
  if (!row) throw notFound('流程模型')
  return { ...toModel(row), xml: row.xml }
}

interface ModelInput {
  id?: string | undefined
  key: string
  name: string
  description?: string | null | undefined
  engine?: ProcessModel['engine'] | undefined
  formCode?: string | null | undefined
  xml: string
  revision?: number | undefined
  nodeConfigs?: Omit<NodeConfig, 'workFlowKey'>[] | undefined
}

/** Saves a draft. A draft may be unfinished; it must be XML. */
export async function saveModel(db: Db, caller: Caller, input: ModelInput): Promise<ProcessModel> {
  await refuseGrown(db, input)
  const valid = XMLValidator.validate(input.xml)
  if (valid !== true) throw new BusinessError(`流程图不是有效的 XML：第 ${valid.err.line} 行，${valid.err.msg.slice(0, 200)}`)
  const fields = {
    key: input.key,
    name: input.name,
    // Absent leaves it as it was.
    ...(input.description === undefined ? {} : { description: input.description }),
    ...(input.engine === undefined ? {} : { engine: input.engine }),
    ...(input.formCode === undefined ? {} : { formCode: input.formCode }),
    xml: input.xml,
    updateBy: caller.username,
    updateTime: now(),
  }
  try {
    return await db.transaction(async (tx) => {
      const known = input.id ? await findModel(tx, input.id, { lock: true }) : undefined
      const before = known && (await drawnIn(tx, known))
      const saved = input.id ? await updateDraft(tx, caller, input.id, input.revision, fields) : await insertDraft(tx, caller.username, fields)
      if (input.nodeConfigs) await replaceReviewers(tx, saved.key, input.nodeConfigs)
      const entry = { action: known ? 'save' : 'add', before: known && auditedModel(known), after: auditedModel(saved) } as const
      const changes = processChanges(before, await drawnIn(tx, saved))
      await writeAudit(tx, caller, { ...aboutModel(saved), ...entry, changes })
      return toModel(saved)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new BusinessError(`流程标识 ${input.key} 已存在`)
    throw error
  }
}

const aboutModel = ({ id, name }: ModelRow) => ({ kind: 'process' as const, recordId: id, title: name })

/** What the audit log keeps of a process beside what changed in it: every deployed version is kept for good. */
const auditedModel = ({ key, name, description, engine, formCode, revision, deployedVersion }: ModelRow) =>
  ({ key, name, description, engine, formCode, revision, deployedVersion })

const drawnIn = async (tx: Db, row: ModelRow): Promise<DrawnProcess> => ({ xml: row.xml, reviewers: await reviewersOf(tx, row.key), titles: await titlesIn(tx, row) })

/** What the fields are called that a process may speak of. */
async function titlesIn(tx: Db, { formCode }: Pick<ModelRow, 'formCode'>): Promise<ReadonlyMap<string, string>> {
  const fields = formCode === null ? [] : [...(await formFields(tx, formCode))]
  return new Map(fields.map(([model, { name }]) => [model, name]))
}

/**
 * Chooses who decides at one node of a process, which need not be saved yet. Of a saved one that is a change of its draft
 * as any other: a new revision, which it answers with.
 */
export async function configureNode(
  db: Db,
  caller: Caller,
  { revision: expected, ...config }: NodeConfig & { revision?: number | undefined },
): Promise<{ revision: number | null }> {
  const { workFlowKey: key, nodeKey } = config
  return db.transaction(async (tx) => {
    const [model] = await tx.select().from(processModel).where(eq(processModel.key, key)).for('update')
    if (model) await refuseOlder(tx, caller, model, expected)
    const before = (await reviewersOf(tx, key))[nodeKey]
    await saveReviewers(tx, config)
    const nodeName = model ? drawnName(model.xml, nodeKey) : ''
    const changes = reviewerChanges({ nodeKey, nodeName, before, after: config })
    const about = model ? aboutModel(model) : { kind: 'process' as const, recordId: key, title: key }
    if (!changes) return { revision: model?.revision ?? null }
    const revision = model ? model.revision + 1 : null
    if (revision !== null) await tx.update(processModel).set({ revision, updateBy: caller.username, updateTime: now() }).where(eq(processModel.key, key))
    await writeAudit(tx, caller, { ...about, action: 'reviewers', changes, ...(model && { before: { revision: model.revision }, after: { revision } }) })
    return { revision }
  })
}

type DraftFields = Pick<ModelRow, 'key' | 'name' | 'xml' | 'updateBy' | 'updateTime'> & Partial<Pick<ModelRow, 'description' | 'engine' | 'formCode'>>

const USUAL_ENGINE: ProcessModel['engine'] = 'flowable'

async function insertDraft(tx: Db, username: string, fields: DraftFields): Promise<ModelRow> {
  const [row] = await tx
    .insert(processModel)
    .values({ engine: USUAL_ENGINE, ...fields, createBy: username })
    .returning()
  return row!
}

async function updateDraft(tx: Db, caller: Caller, id: string, expected: number | undefined, fields: DraftFields): Promise<ModelRow> {
  const row = await findModel(tx, id, { lock: true })
  if (!row) throw notFound('流程模型')
  await refuseOlder(tx, caller, row, expected)
  if (row.deployedVersion > 0 && fields.key !== row.key) throw new BusinessError('流程已部署，不能修改流程标识')
  const [saved] = await tx
    .update(processModel)
    .set({ ...fields, revision: row.revision + 1 })
    .where(eq(processModel.id, id))
    .returning()
  if (fields.key !== row.key) await moveReviewers(tx, row.key, fields.key)
  return saved!
}

/** Makes the draft the version that new applications start on. Refused while the lint finds errors. */
export async function deployModel(
  db: Db,
  engine: WorkflowEngine,
  caller: Caller,
  { modelId, revision }: { modelId: string; revision?: number | undefined },
) {
  return db.transaction(async (tx) => {
    const row = await findModel(tx, modelId, { lock: true })
    if (!row) throw notFound('流程模型')
    if (revision !== undefined && revision !== row.revision) throw conflict('流程在您打开之后又被保存过，请重新打开后再部署')
    const problems = await lintModel(tx, engine, { key: row.key, xml: row.xml, formCode: row.formCode })
    const errors = problems.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) throw new BusinessError(`流程有 ${errors.length} 处错误，不能部署：${errors[0]!.message}`, undefined, problems)
    const outline = await engine.outline(row.xml)
    const configured = await reviewersOf(tx, row.key)
    const system = await systemFields(tx)
    const former = row.formCode ? await formFields(tx, row.formCode) : undefined
    const drawn = { xml: row.xml, model: outline, reviewers: configured }
    const [unanswered] = await formsNotServing(tx, row.key, (fields) => unansweredBy(drawn, { fields, system, former }))
    if (unanswered) throw wrongForm(unanswered)
    const applicantsFields = applicantsPermissions(row.xml, outline, configured)
    const previous = await latestDefinition(tx, row.key)
    // A form may serve hundreds of projects.
    const heldIn = once((text: string) => {
      const design = openDesign(text)
      return heldProblem(drawn, { design, applicantsFields }, previous && { design, applicantsFields: previous.applicantsFields })
    })
    const [held] = await projectsNotServed(tx, row.key, (_, project) => heldIn(project.design))
    if (held) throw wrongForm(held)
    const demands = (fields: Fields) => unmetDemands({ xml: row.xml, model: outline, reviewers: configured, applicantsFields }, fields)[0]?.words
    const [unmet] = await formsNotServing(tx, row.key, demands)
    if (unmet) throw new BusinessError(`${unmet.problem}（项目${quoted(unmet.project)}的表单），请修改节点的字段权限或表单`)
    const [nobody] = await projectsNotServed(tx, row.key, (_, { hoursRule, design }) => nobodyEarns(hoursRule, design, applicantsFields))
    if (nobody) throw new BusinessError(`项目${quoted(nobody.project)}不能使用新版本：${nobody.problem}`)
    const reviewers = Object.fromEntries(Object.entries(configured).filter(([nodeKey]) => nodeKey in outline.nodes))
    const version = row.deployedVersion + 1
    await tx
      .insert(processDefinition)
      .values({ key: row.key, version, name: row.name, xml: row.xml, reviewers, applicantsFields, deployedBy: caller.username })
    const [saved] = await tx
      .update(processModel)
      .set({ deployedVersion: version, deployedRevision: row.revision })
      .where(eq(processModel.id, modelId))
      .returning()
    // A deployed version runs with the forms of its projects; the log calls fields as the form does that it is drawn for.
    const titles = await titlesIn(tx, row)
    await writeAudit(tx, caller, {
      ...aboutModel(saved!),
      action: 'deploy',
      before: { deployedVersion: row.deployedVersion },
      after: { deployedVersion: version },
      changes: processChanges(previous && { ...previous, titles }, { xml: row.xml, reviewers, titles }),
    })
    return { model: toModel(saved!), version, warnings: problems }
  })
}

/** Answers the same question once. */
function once<Answer>(ask: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    if (!known.has(text)) known.set(text, ask(text))
    return known.get(text)!
  }
}

const wrongForm = ({ project, problem }: { project: string; problem: string }) =>
  new BusinessError(`流程的${problem}（项目${quoted(project)}的表单），部署后该项目的申请会停住或走错；表单也要改的，先下架项目，改好后再重新开放`)

type DraftConfigs = readonly Omit<NodeConfig, 'workFlowKey'>[]

/** Reviewers as an editor has them, or else as they are stored. */
export async function draftReviewers(db: Db, key: string, configs: DraftConfigs | undefined): Promise<Record<string, NodeReviewers>> {
  return configs ? Object.fromEntries(configs.map(({ nodeKey, ...reviewers }) => [nodeKey, reviewers])) : reviewersOf(db, key)
}

export async function lintModel(
  db: Db,
  engine: WorkflowEngine,
  { key, xml, formCode, nodeConfigs }: { key: string; xml: string; formCode?: string | null | undefined; nodeConfigs?: DraftConfigs | undefined },
): Promise<LintProblem[]> {
  return lintProcess(engine, {
    key,
    xml,
    reviewers: await draftReviewers(db, key, nodeConfigs),
    roleSizes: await roleSizes(db),
    fields: formCode ? await formFields(db, formCode) : null,
    system: await systemFields(db),
    deployed: await latestDefinition(db, key),
  })
}

/** Refused once anything was ever started on it, or while a project is bound to it. */
export async function removeModel(db: Db, actor: Actor, { modelId: id, ...seen }: Seen & { modelId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await findModel(tx, id, { lock: true })
    if (!row) throw notFound('流程模型')
    await refuseUnread(tx, actor, row, seen)
    const [bound] = await tx.select({ name: item.name }).from(item).where(eq(item.processKey, row.key)).limit(1)
    if (bound) throw new BusinessError(`项目${quoted(bound.name)}正在使用该流程，不能删除`)
    const [started] = await tx
      .select({ id: processInstance.id })
      .from(processInstance)
      .innerJoin(processDefinition, eq(processDefinition.id, processInstance.definitionId))
      .where(eq(processDefinition.key, row.key))
      .limit(1)
    if (started) throw new BusinessError('已有申请使用该流程，不能删除')
    const changes = processChanges(await drawnIn(tx, row), undefined)
    await tx.delete(processDefinition).where(eq(processDefinition.key, row.key))
    await tx.delete(nodeConfig).where(eq(nodeConfig.workFlowKey, row.key))
    await tx.delete(processModel).where(eq(processModel.id, id))
    await writeAudit(tx, actor, { ...aboutModel(row), action: 'remove', before: auditedModel(row), changes })
  })
}

export async function modelVersions(db: Db, modelId: string) {
  const row = await findModel(db, modelId)
  if (!row) throw notFound('流程模型')
  const versions = await versionsOf(db, row.key)
  return versions.map((version) => ({ ...version, deployTime: formatMoment(version.deployTime) }))
}

const typeNames: Record<string, string> = {
  startEvent: '开始事件',
  endEvent: '结束事件',
  terminateEndEvent: '终止结束事件',
  humanTask: '审批节点',
  serviceTask: '服务任务',
  exclusiveGateway: '排他网关',
  parallelGateway: '并行网关',
  unsupported: '其它',
}

/** Nodes of the saved draft. */
export async function queryNodes(
  db: Db,
  engine: WorkflowEngine,
  query: { processDefinitionKey: string; nodeId?: string | undefined; nodeName?: string | undefined },
) {
  const [row] = await db.select().from(processModel).where(eq(processModel.key, query.processDefinitionKey))
  if (!row) throw notFound('流程')
  const { nodes } = await engine.outline(row.xml).catch((error: unknown) => {
    if (error instanceof CompileError) throw new BusinessError(`流程图还不能读取：${error.issues.map(issueText).join('；')}`)
    throw error
  })
  return Object.values(nodes)
    .filter(({ id }) => !query.nodeId || id === query.nodeId)
    .filter(({ name }) => !query.nodeName || name.includes(query.nodeName))
    .map(({ id, name, kind }) => ({ nodeId: id, nodeName: name, nodeTypeName: typeNames[kind] ?? kind }))
}

/** Members of an approval role who may sign in. */
export async function auditUsers(db: Db, query: PageQuery & { roleCode: string }) {
  const where = and(eq(role.roleCode, query.roleCode), eq(user.status, 1))
  const rows = await limited(
    db
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
      .orderBy(asc(user.username))
      .$dynamic(),
    query,
  )
  const [count] = await db
    .select({ total })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(where)
  return pageResult(rows, count!.total, query)
}
