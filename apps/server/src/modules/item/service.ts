import { and, desc, eq, gt, ilike, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Item, ItemFields, OpenItem } from '@sc/api-client/contract'
import { fieldsByModel, parseDesign } from '@sc/form-renderer/schema'
import type { Db } from '../../db/connect.ts'
import { containing, limited, orderBy, pageResult, total } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { dict, dictItem, formDesign, item, processInstance, processModel } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { dayEnd, dayStart, formatMoment } from '../../time.ts'
import { scopeOf } from '../access/scope.ts'
import { writeAudit } from '../audit/write.ts'
import { itemsOf } from '../dict/repository.ts'
import { designAt, findFormByCode } from '../form/repository.ts'
import { checkConditions } from '../form/designRules.ts'
import type { Caller } from '../session/caller.ts'
import { unansweredBy } from '../workflow/bindings.ts'
import { latestDefinition } from '../workflow/repository.ts'

type Customform = Record<string, unknown>

/** Dictionary of the modules that activities belong to. */
const MODULES = 'item_module'

const moduleName = sql<string>`coalesce((select ${dictItem.text} from ${dictItem} join ${dict} on ${dict.id} = ${dictItem.dictId}
  where ${dict.code} = ${MODULES} and ${dictItem.value} = ${item.module}), ${item.module})`

function selectItems(db: Db) {
  return db
    .select({ item, moduleName, formName: formDesign.formName, processName: processModel.name })
    .from(item)
    .leftJoin(formDesign, eq(formDesign.formCode, item.formCode))
    .leftJoin(processModel, eq(processModel.key, item.processKey))
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof selectItems>>[number]

const toItem = ({ item: row, moduleName, formName, processName }: Found): Item => {
  const { customform: _, createTime: __, updateBy: ___, updateTime, status, ...fields } = row
  return { ...fields, status, moduleName, formName, processName, updateTime: formatMoment(updateTime) }
}

export async function itemPage(
  db: Db,
  caller: Caller,
  query: PageQuery & { keyword?: string | undefined; module?: string | undefined; status?: Item['status'] | undefined },
) {
  const where = and(
    scopeOf(caller, 'item'),
    query.keyword ? ilike(item.name, containing(query.keyword)) : undefined,
    query.module ? eq(item.module, query.module) : undefined,
    query.status ? eq(item.status, query.status) : undefined,
  )
  const sortable = { name: item.name, hours: item.hours, updateTime: item.updateTime }
  const rows = await limited(
    selectItems(db).where(where).orderBy(...orderBy(query, sortable, desc(item.updateTime), item.id)),
    query,
  )
  return pageResult(rows.map(toItem), await count(db, where), query)
}

async function count(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total }).from(item).where(where)
  return row!.total
}

/** The condition of one project that the caller reaches. */
const reached = (caller: Caller, id: string) => and(eq(item.id, id), scopeOf(caller, 'item'))

export async function itemById(db: Db, caller: Caller, id: string): Promise<Item & { customform: Customform }> {
  const [row] = await selectItems(db).where(reached(caller, id))
  if (!row) throw notFound('项目')
  return { ...toItem(row), customform: row.item.customform }
}

/** It belongs to the department that its maker acts for. */
export async function addItem(db: Db, caller: Caller, fields: ItemFields, customform: Customform): Promise<Item> {
  checkTimes(fields)
  await checkModule(db, fields.module)
  const { username, orgCode } = caller
  const id = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(item)
      .values({ ...fields, hoursRule: { source: 'fixed', hours: fields.hours }, customform, orgCode, createBy: username, updateBy: username })
      .returning()
    await writeAudit(tx, caller, { ...about(row!), action: 'add', after: audited(row!) })
    return row!.id
  })
  return itemById(db, caller, id)
}

type ItemRow = typeof item.$inferSelect

const about = ({ id, name }: ItemRow) => ({ kind: 'item' as const, recordId: id, title: name })

/** What the audit log keeps of a project: what somebody decided about it. */
function audited({ id: _, createBy: __, createTime: ___, updateBy: ____, updateTime: _____, ...fields }: ItemRow) {
  return fields
}

/** A published project keeps its form and process: applications depend on them. */
export async function updateItem(
  db: Db,
  caller: Caller,
  id: string,
  fields: ItemFields,
  customform?: Customform,
): Promise<Item> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(item).where(reached(caller, id)).for('update')
    if (!row) throw notFound('项目')
    const after = withChanges(row, fields)
    checkTimes(after)
    if (after.module !== row.module) await checkModule(tx, after.module)
    const rebound = after.formCode !== row.formCode || after.processKey !== row.processKey
    if (row.status !== 'draft' && rebound) throw new BusinessError('项目已发布，不能更换表单或流程')
    const [saved] = await tx
      .update(item)
      .set({ ...fields, hoursRule: { source: 'fixed', hours: fields.hours }, ...(customform ? { customform } : {}), updateBy: caller.username, updateTime: new Date() })
      .where(eq(item.id, id))
      .returning()
    await writeAudit(tx, caller, { ...about(saved!), action: 'edit', before: audited(row), after: audited(saved!) })
  })
  return itemById(db, caller, id)
}

/** What a change does not name stays, in the database as in what is judged here. */
function withChanges<T extends object>(row: T, fields: Partial<T>): T {
  const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { ...row, ...named }
}

/** Modules are a dictionary: a project of any other would be on no transcript's list. */
async function checkModule(db: Db, module: string): Promise<void> {
  const modules = await itemsOf(db, MODULES)
  if (!modules?.some(({ value }) => value === module)) throw new BusinessError(`项目模块 ${module} 不存在`)
}

/** apply < start ≤ end, as far as they are given. A date without a time is its whole day. */
function checkTimes({ applyTime, startTime, endTime }: Pick<ItemFields, 'applyTime' | 'startTime' | 'endTime'>) {
  const from = startTime && dayStart(startTime)
  if (applyTime && from && dayEnd(applyTime) >= from) throw new BusinessError('报名截止时间应早于开始时间')
  if (from && endTime && from > dayEnd(endTime)) throw new BusinessError('开始时间不能晚于结束时间')
}

/** Only with a form that can be filled in as meant, and a deployed process whose conditions the form can answer. */
export async function publishItem(db: Db, engine: WorkflowEngine, caller: Caller, id: string): Promise<Item> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(item).where(reached(caller, id)).for('update')
    if (!row) throw notFound('项目')
    if (row.status === 'published') return
    if (!row.formCode || !row.processKey) throw new BusinessError('请先为项目绑定表单和流程')
    const form = await findFormByCode(tx, row.formCode)
    if (!form || form.widgetCount === 0) throw new BusinessError('绑定的表单还没有设计内容')
    const definition = await latestDefinition(tx, row.processKey)
    if (!definition) throw new BusinessError('绑定的流程尚未部署')
    const { design } = parseDesign((await designAt(tx, form.id, form.revision))!)
    checkConditions(design)
    const unanswered = unansweredBy(await engine.outlineOf(definition), fieldsByModel(design))
    if (unanswered) throw new BusinessError(`流程“${definition.name}”的条件${unanswered}，请修改表单“${form.formName}”或流程`)
    const [saved] = await tx
      .update(item)
      .set({ status: 'published', updateBy: caller.username, updateTime: new Date() })
      .where(eq(item.id, id))
      .returning()
    await writeAudit(tx, caller, { ...about(saved!), action: 'publish', before: audited(row), after: audited(saved!) })
  })
  return itemById(db, caller, id)
}

export async function removeItem(db: Db, caller: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(item).where(reached(caller, id)).for('update')
    if (!row) throw notFound('项目')
    if (row.status !== 'draft') throw new BusinessError('只能删除草稿状态的项目')
    await tx.delete(item).where(eq(item.id, id))
    await writeAudit(tx, caller, { ...about(row), action: 'remove', before: audited(row) })
  })
}

export async function bindable(db: Db) {
  const forms = await db
    .select({ formCode: formDesign.formCode, formName: formDesign.formName })
    .from(formDesign)
    .where(gt(formDesign.widgetCount, 0))
    .orderBy(desc(formDesign.updateTime))
  const processes = await db
    .select({ key: processModel.key, name: processModel.name, version: processModel.deployedVersion })
    .from(processModel)
    .where(gt(processModel.deployedVersion, 0))
    .orderBy(desc(processModel.updateTime))
  return { forms, processes }
}

/** Published projects with the reader's own latest application. */
export async function openItems(db: Db, username: string, query: PageQuery & { keyword?: string | undefined }) {
  const where = and(eq(item.status, 'published'), query.keyword ? ilike(item.name, containing(query.keyword)) : undefined)
  const rows = await limited(selectItems(db).where(where).orderBy(desc(item.updateTime), item.id), query)
  const records = await withMyInstance(db, username, rows.map(toItem))
  return pageResult(records, await count(db, where), query)
}

async function withMyInstance(db: Db, username: string, items: Item[]): Promise<OpenItem[]> {
  if (items.length === 0) return []
  const mine = await db
    .selectDistinctOn([processInstance.itemId], {
      itemId: processInstance.itemId,
      id: processInstance.id,
      status: processInstance.status,
    })
    .from(processInstance)
    .where(and(eq(processInstance.initiator, username), inArray(processInstance.itemId, items.map(({ id }) => id))))
    .orderBy(processInstance.itemId, desc(processInstance.startTime))
  return items.map((entry) => {
    const found = mine.find(({ itemId }) => itemId === entry.id)
    return { ...entry, myInstance: found ? { id: found.id, status: found.status as NonNullable<OpenItem['myInstance']>['status'] } : null }
  })
}

/** The form that an application for a published project starts with. */
export async function applyForm(db: Db, username: string, id: string) {
  const [row] = await selectItems(db).where(and(eq(item.id, id), eq(item.status, 'published')))
  if (!row) throw notFound('项目')
  const form = row.item.formCode ? await findFormByCode(db, row.item.formCode) : undefined
  const design = form && (await designAt(db, form.id, form.revision))
  if (!design) throw new BusinessError('项目的申请表不可用，请联系管理员')
  const [open] = await withMyInstance(db, username, [toItem(row)])
  return { item: open!, formDesign: design }
}
