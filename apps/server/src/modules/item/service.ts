import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, gt, ilike, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { greatestHours, quoted } from '@sc/api-client/contract'
import type { HoursRule, Item, ItemFields, OpenItem } from '@sc/api-client/contract'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { containing, limited, orderBy, pageResult, total } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { dict, dictItem, draft, formDesign, item, processInstance, processModel } from '../../db/schema/index.ts'
import { realnameOf } from '../../db/realname.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { BusinessError, conflict, noPermission, notFound } from '../../http/errors.ts'
import { dayEnd, dayStart, formatMoment } from '../../time.ts'
import { scopeOf } from '../access/scope.ts'
import { writeAudit } from '../audit/write.ts'
import { checkModule, MODULES } from '../dict/modules.ts'
import { designAt, designOfProject, findFormByCode, publishedVersions } from '../form/repository.ts'
import { projectProblem } from '../form/designRules.ts'
import { decidingFields, fieldOfRule } from '../hours/decidingFields.ts'
import { checkRule, ruleFrom } from '../hours/rule.ts'
import { closedReason, deadlinePassed, taken } from './places.ts'
import type { Caller } from '../session/caller.ts'
import { holdProcesses } from '../workflow/repository.ts'

type Customform = Record<string, unknown>

const moduleName = sql<string>`coalesce((select ${dictItem.text} from ${dictItem} join ${dict} on ${dict.id} = ${dictItem.dictId}
  where ${dict.code} = ${MODULES} and ${dictItem.value} = ${item.module}), ${item.module})`

/** Whether this person keeps an application for the project that is not handed in. */
const drafted = (username: string) =>
  sql<boolean>`exists (select 1 from ${draft} where ${and(eq(draft.username, username), eq(draft.kind, 'apply'), eq(draft.subject, item.id))})`

function selectItems(db: Db, hasDraft: SQL<boolean> = sql<boolean>`false`) {
  return db
    .select({
      item,
      moduleName,
      formName: formDesign.formName,
      newestFormVersion: sql<number | null>`nullif(${formDesign.publishedVersion}, 0)`,
      processName: processModel.name,
      taken,
      hasDraft,
    })
    .from(item)
    .leftJoin(formDesign, eq(formDesign.formCode, item.formCode))
    .leftJoin(processModel, eq(processModel.key, item.processKey))
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof selectItems>>[number]

const toItem = ({ item: row, hasDraft: _hasDraft, ...rest }: Found): Item => {
  const { customform: _, createTime: __, updateBy: ___, updateTime, ...fields } = row
  return { ...fields, ...rest, closedReason: closedReason(row, rest.taken), updateTime: formatMoment(updateTime) }
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
export const reached = (caller: Caller, id: string) => and(eq(item.id, id), scopeOf(caller, 'item'))

export async function itemById(db: Db, caller: Caller, id: string): Promise<Item & { customform: Customform }> {
  const [row] = await selectItems(db).where(reached(caller, id))
  if (!row) throw notFound('项目')
  return { ...toItem(row), customform: row.item.customform }
}

/** It belongs to the department that its maker acts for. */
export async function addItem(db: Db, caller: Caller, fields: ItemFields, customform: Customform): Promise<Item> {
  const hoursRule = ruleFrom(fields)
  checkTimes(fields)
  await checkModule(db, fields.module)
  const form = { formCode: fields.formCode ?? null, formVersion: fields.formVersion ?? null }
  await checkAgainstForm(db, form, hoursRule)
  const { username, orgCode } = caller
  const id = await db.transaction(async (tx) => {
    // A process that is removed at this moment is removed before, or finds the project.
    await holdProcesses(tx, [fields.processKey ?? null])
    const [row] = await tx
      .insert(item)
      .values({ ...fields, ...form, hours: greatestHours(hoursRule), hoursRule, customform, orgCode, createBy: username, updateBy: username })
      .returning()
    await writeAudit(tx, caller, { ...about(row!), action: 'add', after: audited(row!) })
    return row!.id
  })
  return itemById(db, caller, id)
}

type ItemRow = typeof item.$inferSelect

export const about = ({ id, name }: ItemRow) => ({ kind: 'item' as const, recordId: id, title: name })

/** What the audit log keeps of a project: what somebody decided about it. */
export function audited({ id: _, revision: __, createBy: ___, createTime: ____, updateBy: _____, updateTime: ______, ...fields }: ItemRow) {
  return fields
}

export interface ItemChange {
  id: string
  /** The project as the editor read it; a newer one refuses the change. */
  revision?: number | undefined
  updateTime?: string | undefined
  fields: ItemFields
  customform?: Customform
}

/**
 * A published project keeps its form and process, as applications depend on them; it may take another version of the
 * form. Applications that are made stay as they are: each carries its own hours and its own version.
 */
export async function updateItem(db: Db, engine: WorkflowEngine, caller: Caller, { id, revision, updateTime, fields, customform }: ItemChange): Promise<Item> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(item).where(reached(caller, id)).for('update')
    if (!row) throw notFound('项目')
    const newer = revision === undefined ? updateTime !== undefined && updateTime !== formatMoment(row.updateTime) : revision !== row.revision
    if (newer)
      throw conflict(`该项目已由 ${await realnameOf(tx, row.updateBy)} 于 ${formatMoment(row.updateTime)} 修改过，您的修改未保存`, await itemById(tx, caller, id))
    const hoursRule = ruleFrom(fields, row.hoursRule)
    const { hours: _, hoursRule: __, ...named } = fields
    const after = { ...withChanges(row, named), hoursRule }
    checkTimes(after)
    if (after.module !== row.module) await checkModule(tx, after.module)
    const rebound = after.formCode !== row.formCode || after.processKey !== row.processKey
    if (row.status !== 'draft' && rebound) throw new BusinessError('项目已发布，不能更换表单或流程')
    if (row.status !== 'draft') await checkPromised(tx, caller, row, after)
    // A number means a version of its own form only.
    if (after.formCode !== row.formCode && named.formVersion === undefined) after.formVersion = null
    await holdProcesses(tx, [after.processKey])
    if (row.status === 'draft') await checkAgainstForm(tx, after, hoursRule)
    else await checkPublished(tx, engine, row, after)
    const { formVersion } = after
    const [saved] = await tx
      .update(item)
      .set({ ...named, formVersion, hours: greatestHours(hoursRule), hoursRule, ...(customform ? { customform } : {}), updateBy: caller.username, updateTime: now() })
      .where(eq(item.id, id))
      .returning()
    await writeAudit(tx, caller, { ...about(saved!), action: 'edit', before: audited(row), after: audited(saved!) })
  })
  return itemById(db, caller, id)
}

/** A draft may be unfinished, but what it says of its form should be true. */
async function checkAgainstForm(db: Db, project: Pick<ItemRow, 'formCode' | 'formVersion'>, rule: HoursRule): Promise<void> {
  if (project.formCode === null) return
  const design = await choosableDesign(db, project.formCode, project.formVersion)
  if (design !== undefined) await checkRule(db, rule, design)
}

/**
 * What of a project lands on transcripts, or decides how much does: a version of the form has bounds, closed fields and
 * conditions of its own. Its form and its process are not changed at all once it is published. Free are what is only
 * read (级别, 主办单位, 地点, 说明, the module's own fields), the days that it takes place on, and how many may come.
 */
const DECIDING = [
  ['name', '名称'],
  ['module', '模块'],
  ['hoursRule', '学时'],
  ['credits', '学分'],
  ['formVersion', '表单版本'],
] as const

/** What students were promised when it was published is changed by who may publish; and nobody loses the place that they hold. */
async function checkPromised(tx: Db, caller: Caller, row: ItemRow, after: ItemRow): Promise<void> {
  const changed: string[] = DECIDING.filter(([field]) => !isDeepStrictEqual(after[field], row[field])).map(([, words]) => words)
  // Another deadline after the old one has passed opens the project again.
  if (after.applyTime !== row.applyTime && deadlinePassed(row.applyTime)) changed.push('已过的报名截止时间')
  if (changed.length > 0 && !caller.may('item:publish')) throw noPermission(`项目已发布，${changed.join('、')}须由有发布权限的人修改`)
  if (after.capacity === null || after.capacity === row.capacity) return
  const [holding] = await tx.select({ taken }).from(item).where(eq(item.id, row.id))
  if (holding!.taken > after.capacity) throw new BusinessError(`已有 ${holding!.taken} 人占用名额，名额不能少于 ${holding!.taken}`)
}

async function checkPublished(tx: Db, engine: WorkflowEngine, row: ItemRow, after: ItemRow): Promise<void> {
  if (after.formVersion === null) throw new BusinessError('项目已发布，请选择它使用的表单版本')
  const same = after.formVersion === row.formVersion && isDeepStrictEqual(after.hoursRule, row.hoursRule)
  if (same) return
  const pinned = await designOfProject(tx, after)
  if (!pinned) throw new BusinessError(`绑定的表单没有第 ${after.formVersion} 版`)
  const present = await designOfProject(tx, row)
  const problem = await projectProblem(tx, engine, after, { formName: pinned.form.formName, design: pinned.design, present: present?.design })
  if (problem) throw new BusinessError(problem)
}

/** A version's design; without one the newest published, or the saved one of a form that was never published. */
async function choosableDesign(db: Db, formCode: string, formVersion: number | null): Promise<string | undefined> {
  const found = await designOfProject(db, { formCode, formVersion })
  if (found) return found.design
  const form = await findFormByCode(db, formCode)
  if (!form) return undefined
  if (formVersion !== null) throw new BusinessError(`表单${quoted(form.formName)}没有第 ${formVersion} 版`)
  return designAt(db, form.id, form.revision)
}

/** What a project may choose of a form. */
export async function formChoices(db: Db, { formCode, formVersion }: { formCode: string; formVersion?: number | undefined }) {
  const form = await findFormByCode(db, formCode)
  if (!form) throw notFound('表单')
  const design = await choosableDesign(db, formCode, formVersion ?? null)
  const versions = await publishedVersions(db, form.id)
  return {
    versions: versions.map(({ version, note, publishTime }) => ({ version, note, publishTime: formatMoment(publishTime) })),
    hoursFields: design === undefined ? [] : await decidingFields(db, design),
  }
}

/** What a change does not name stays, in the database as in what is judged here. */
export function withChanges<T extends object>(row: T, fields: Partial<T>): T {
  const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { ...row, ...named }
}

/** apply < start ≤ end, as far as they are given. A date without a time is its whole day. */
export function checkTimes({ applyTime, startTime, endTime }: Pick<ItemFields, 'applyTime' | 'startTime' | 'endTime'>) {
  const from = startTime && dayStart(startTime)
  if (applyTime && from && dayEnd(applyTime) >= from) throw new BusinessError('报名截止时间应早于开始时间')
  if (from && endTime && from > dayEnd(endTime)) throw new BusinessError('开始时间不能晚于结束时间')
}

/** What an act is upon: the project, and its revision as whoever acts has read it. */
export interface Seen {
  id: string
  revision?: number | undefined
}

/** Refuses to act upon what is not what was read, and says what it is now. */
export async function refuseUnread(tx: Db, caller: Caller, row: ItemRow, seen: number | undefined): Promise<void> {
  if (seen === undefined || seen === row.revision) return
  const by = `该项目已由 ${await realnameOf(tx, row.updateBy)} 于 ${formatMoment(row.updateTime)} 修改过，与您看到的不同，未执行操作，请核对后重试`
  throw conflict(by, await itemById(tx, caller, row.id))
}

/** A draft of its own: what was set up is taken over, dates are not. */
export async function copyItem(db: Db, caller: Caller, { id, revision }: Seen): Promise<Item> {
  const { username, orgCode } = caller
  const copied = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(item).where(reached(caller, id))
    if (!row) throw notFound('项目')
    await holdProcesses(tx, [row.processKey])
    await refuseUnread(tx, caller, row, revision)
    const { id: _, revision: __, createTime: ___, updateTime: ____, ...setUp } = row
    const [copy] = await tx
      .insert(item)
      .values({
        ...setUp,
        name: `${[...row.name].slice(0, NAME_LENGTH - COPY_MARK.length).join('')}${COPY_MARK}`,
        status: 'draft',
        formVersion: null,
        applyTime: null,
        startTime: null,
        endTime: null,
        orgCode,
        createBy: username,
        updateBy: username,
      })
      .returning()
    await writeAudit(tx, caller, { ...about(copy!), action: 'copy', after: { ...audited(copy!), copiedFrom: `${row.name}（${row.id}）` } })
    return copy!.id
  })
  return itemById(db, caller, copied)
}

const NAME_LENGTH = 100
const COPY_MARK = '（副本）'

export async function removeItem(db: Db, caller: Caller, { id, revision }: Seen): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(item).where(reached(caller, id)).for('update')
    if (!row) throw notFound('项目')
    if (row.status !== 'draft') throw new BusinessError('只能删除草稿状态的项目')
    await refuseUnread(tx, caller, row, revision)
    await tx.delete(item).where(eq(item.id, id))
    await writeAudit(tx, caller, { ...about(row), action: 'remove', before: audited(row) })
  })
}

export async function bindable(db: Db) {
  const forms = await db
    .select({ formCode: formDesign.formCode, formName: formDesign.formName, publishedVersion: formDesign.publishedVersion })
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
  const rows = await limited(selectItems(db, drafted(username)).where(where).orderBy(desc(item.updateTime), item.id), query)
  const records = await withMyInstance(db, username, rows)
  return pageResult(records, await count(db, where), query)
}

async function withMyInstance(db: Db, username: string, rows: Found[]): Promise<OpenItem[]> {
  if (rows.length === 0) return []
  const mine = await db
    .selectDistinctOn([processInstance.itemId], {
      itemId: processInstance.itemId,
      id: processInstance.id,
      status: processInstance.status,
    })
    .from(processInstance)
    .where(and(eq(processInstance.initiator, username), inArray(processInstance.itemId, rows.map((row) => row.item.id))))
    .orderBy(processInstance.itemId, desc(processInstance.startTime))
  return rows.map((row) => {
    const found = mine.find(({ itemId }) => itemId === row.item.id)
    return { ...toItem(row), hasDraft: row.hasDraft, myInstance: found ? { id: found.id, status: found.status as NonNullable<OpenItem['myInstance']>['status'] } : null }
  })
}

/** The form that an application for a project starts with: the version that the project names. */
export async function applyForm(db: Db, username: string, id: string) {
  const [row] = await selectItems(db, drafted(username)).where(eq(item.id, id))
  if (!row || row.item.status === 'draft') throw notFound('项目')
  const pinned = await designOfProject(db, row.item)
  if (!pinned) throw new BusinessError('项目的申请表不可用，请联系管理员')
  const [open] = await withMyInstance(db, username, [row])
  const { design, version } = pinned
  return { item: open!, formDesign: design, formVersion: version, hoursField: (await fieldOfRule(db, design, row.item.hoursRule)) ?? null }
}
