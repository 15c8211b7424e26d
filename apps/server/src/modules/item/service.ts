import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { greatestHours, HOURS_CHANGE, MODULE_VARIABLE } from '@sc/api-client/contract'
import type { HoursRule, Item, ItemFields } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { course, item } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { requireConsent } from '../../http/consent.ts'
import { BusinessError, noPermission, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { dayEnd, dayStart } from '../../time.ts'
import { writeAudit } from '../../audit/write.ts'
import { checkModule } from '../../dict/modules.ts'
import { designOfProject } from '../form/repository.ts'
import { requireFit } from '../binding/designRules.ts'
import { checkRule, ruleFrom } from '../hours/rule.ts'
import { recognitionFrom, recognitionProblem } from '../recognition/rule.ts'
import { checkAttendance, refuseOtherHours, requireSignedUpConsent } from './attending.ts'
import { audienceFrom } from './audience.ts'
import { about, audited } from './audited.ts'
import { checkByForm } from './byForm.ts'
import { tellOfChange } from './changed.ts'
import { claimFiles, letFilesOfItemGo, ownCover } from './files.ts'
import { choosableDesign } from './forms.ts'
import { markItem } from './labels.ts'
import { checkLevel } from './level.ts'
import { filledIn } from './moduleFields.ts'
import { otherWaysProblem } from './otherWays.ts'
import { deadlinePassed, taken } from './places.ts'
import { itemById, reached } from './repository.ts'
import type { Customform, ItemRow } from './repository.ts'
import { refusedAt } from './refusedAt.ts'
import { refuseIntoReviewed, refuseUnderReview } from './review.ts'
import { refuseOlder, refuseUnread } from './seen.ts'
import type { Seen } from './seen.ts'
import { settledAfter, settledDesigns, settledNow } from './settled.ts'
import type { Caller } from '../../access/caller.ts'
import { refuseOutsideRules } from '../../resource/refuseOutsideRules.ts'
import { placesAsking } from '../workflow/askedNames.ts'
import { checkForm } from '../form/repository.ts'
import { checkModel, holdProcesses, latestDefinition } from '../workflow/repository.ts'

/** It belongs to the department that its maker acts for. Without `customform` its module's form is left for later. */
export async function addItem(db: Db, caller: Caller, { labels = [], ...fields }: ItemFields, customform?: Customform): Promise<Item> {
  const hoursRule = ruleFrom(fields)
  checkTimes(fields)
  checkAttendance({ ...fields, hoursRule })
  checkSignUp({ ...fields, status: 'draft' })
  const recognition = recognitionFrom(fields.recognition ?? null)
  checkByForm({ ...fields, recognition })
  const form = { formCode: fields.formCode ?? null, formVersion: fields.formVersion ?? null }
  await checkAgainstForm(db, { ...form, recognition }, hoursRule)
  const { username, orgCode } = caller
  const id = await db.transaction(async (tx) => {
    await checkModule(tx, fields.module)
    await checkLevel(tx, fields.level)
    // A process that is removed at this moment is removed before, or finds the project.
    await holdProcesses(tx, [fields.processKey ?? null])
    await checkBound(tx, fields)
    const own = customform ? await filledIn(tx, caller, customform, { module: fields.module }) : { customform: {} }
    const row = one(
      await tx
        .insert(item)
        .values({
          ...fields,
          audience: await audienceFrom(tx, fields.audience),
          cover: fields.cover ? await ownCover(tx, caller, fields.cover) : null,
          ...form,
          ...(await settledNow(tx, { ...form, processKey: fields.processKey ?? null })),
          hours: greatestHours(hoursRule),
          hoursRule,
          recognition,
          ...own,
          orgCode,
          createBy: username,
          updateBy: username,
        })
        .returning(),
    )
    await refuseOutsideRules(tx, caller, { kind: 'item', table: item, ids: [row.id] })
    await claimFiles(tx, caller, row.id, row)
    await markItem(tx, row.id, labels)
    await writeAudit(tx, caller, { ...about(row), action: 'add', after: await audited(tx, row) })
    return row.id
  })
  return itemById(db, caller, id)
}

export interface ItemChange {
  id: string
  /** The project as the editor read it; a newer one refuses the change. */
  revision?: number | undefined
  updateTime?: string | undefined
  fields: ItemFields
  customform?: Customform
  consent?: string | undefined
}

/**
 * A published project keeps its form and process, as applications depend on them; it may take another version of the
 * form. Applications that are made stay as they are: each carries its own hours and its own version.
 */
export async function updateItem(
  db: Db,
  engine: WorkflowEngine,
  caller: Caller,
  { id, revision, updateTime, fields: { labels, ...fields }, customform, consent }: ItemChange,
): Promise<Item> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(item).where(reached(caller, id)).for('no key update')
    if (!row) throw notFound(say.item.project())
    await refuseOlder(tx, caller, row, { revision, updateTime })
    await refuseUnderReview(tx, row)
    if (row.status === 'archived') throw new BusinessError(say.item.isArchived({ item: row.name }))
    const hoursRule = ruleFrom(fields, row.hoursRule)
    const { hours: _, hoursRule: __, ...told } = fields
    const named = {
      ...told,
      ...(told.audience !== undefined && { audience: await audienceFrom(tx, told.audience) }),
      ...(told.cover && { cover: await ownCover(tx, caller, told.cover, { id, before: row.cover }) }),
      ...(told.recognition !== undefined && { recognition: recognitionFrom(told.recognition) }),
    }
    const after = { ...withChanges(row, named), hoursRule }
    checkTimes(after)
    checkAttendance(after)
    checkSignUp(after)
    checkByForm(after)
    if (row.status !== 'draft' && after.signUp !== row.signUp) throw new BusinessError(say.item.signUpWhilePublished())
    const earned = await otherWaysProblem(tx, after)
    if (earned) throw refusedAt(...earned)
    if (after.module !== row.module) await checkModule(tx, after.module)
    await checkLevel(tx, after.level, row.level)
    await refuseIntoReviewed(tx, row, after.module)
    const rebound = after.formCode !== row.formCode || after.processKey !== row.processKey
    if (row.status !== 'draft' && rebound) throw new BusinessError(say.item.boundWhilePublished())
    if (row.status !== 'draft') await checkPromised(tx, caller, row, after)
    await refuseOtherHours(tx, row, after)
    // A number means a version of its own form only.
    if (after.formCode !== row.formCode && named.formVersion === undefined) after.formVersion = null
    await holdProcesses(tx, [after.processKey])
    if (rebound) await checkBound(tx, after)
    if (row.status === 'draft') await checkAgainstForm(tx, after, hoursRule)
    const settled = row.status === 'draft' ? await settledAfter(tx, row, after) : await checkPublished(tx, engine, row, { after, consent })
    const { formVersion } = after
    const own = customform && (await filledIn(tx, caller, customform, { module: after.module, before: row }))
    const saved = one(
      await tx
        .update(item)
        .set({
          ...named,
          ...settled,
          formVersion,
          hours: greatestHours(hoursRule),
          hoursRule,
          ...own,
          updateBy: caller.username,
          updateTime: now(),
        })
        .where(eq(item.id, id))
        .returning(),
    )
    await refuseOutsideRules(tx, caller, { kind: 'item', table: item, ids: [id] })
    if (own || named.cover !== undefined) await claimFiles(tx, caller, id, saved, row)
    const before = await audited(tx, row)
    if (labels) await markItem(tx, id, labels)
    await writeAudit(tx, caller, { ...about(saved), action: 'edit', before, after: await audited(tx, saved) })
    await tellOfChange(tx, row, saved)
  })
  return itemById(db, caller, id)
}

/** Refuses a form or a process that there is not. */
async function checkBound(
  tx: Db,
  { formCode, processKey }: { formCode?: string | null | undefined; processKey?: string | null | undefined },
) {
  if (formCode) await checkForm(tx, formCode)
  if (processKey) await checkModel(tx, processKey)
}

/** A draft may be unfinished, but what it says of its form should be true. */
async function checkAgainstForm(
  db: Db,
  project: Pick<ItemRow, 'formCode' | 'formVersion' | 'recognition'>,
  rule: HoursRule,
): Promise<void> {
  if (project.formCode === null) return
  const design = await choosableDesign(db, project.formCode, project.formVersion)
  if (design === undefined) return
  await checkRule(db, rule, design)
  const problem = recognitionProblem(project.recognition, design)
  if (problem) throw refusedAt('recognition', problem)
}

/**
 * What of a project lands on transcripts, or decides how much does: a version of the form has bounds, closed fields and
 * conditions of its own. Its form and its process are not changed at all once it is published. Free are what is only
 * read (级别, 主办单位, 地点, 说明, the module's own fields), the days that it takes place on, and how many may come.
 */
const DECIDING = [
  ['name', say.item.name()],
  ['module', say.item.module()],
  ['hoursRule', say.item.hoursRule()],
  ['recognition', say.item.recognition()],
  ['team', say.team.team()],
  ['credits', say.item.credits()],
  ['attendance', say.item.attendance()],
  ['audience', say.item.audience()],
  ['waitingList', say.item.waitingList()],
  ['formVersion', say.item.formVersion()],
] as const

/** What students were promised when it was published is changed by who may publish; and nobody loses the place that they hold. */
async function checkPromised(tx: Db, caller: Caller, row: ItemRow, after: ItemRow): Promise<void> {
  const what = DECIDING.filter(([field]) => !isDeepStrictEqual(after[field], row[field])).map(([, words]) => words)
  // Another deadline after the old one has passed opens the project again.
  if (after.applyTime !== row.applyTime && deadlinePassed(row.applyTime)) what.push(say.item.passedDeadline())
  if (what.length > 0 && !caller.may('item:publish')) throw noPermission(say.item.onlyPublishers({ what }))
  if (after.capacity === null || after.capacity === row.capacity) return
  const holding = one(await tx.select({ taken }).from(item).where(eq(item.id, row.id)))
  if (holding.taken > after.capacity) throw new BusinessError(say.item.fewerPlaces({ taken: holding.taken }))
}

/** @returns what is settled otherwise by it */
async function checkPublished(
  tx: Db,
  engine: WorkflowEngine,
  row: ItemRow,
  { after, consent }: { after: ItemRow; consent: string | undefined },
): Promise<Partial<ItemRow>> {
  if (after.signUp !== 'none') {
    await requireSignedUpConsent(tx, row, after, consent)
    return {}
  }
  if (after.formVersion === null) throw new BusinessError(say.item.chooseVersion())
  const ruleIsNew = !isSameRule(after.hoursRule, row.hoursRule)
  const isRecognisedAnew = !isDeepStrictEqual(after.recognition, row.recognition)
  const more = { words: await otherVariables(tx, engine, row, after), changes: [] }
  if (after.formVersion === row.formVersion && !ruleIsNew && !isRecognisedAnew) {
    requireConsent(more, consent, [after])
    return {}
  }
  const pinned = await designOfProject(tx, after)
  if (!pinned) throw new BusinessError(say.item.boundWithoutVersion({ version: after.formVersion }))
  const present = row.status === 'published' ? (await designOfProject(tx, row))?.design : undefined
  const consented = await requireFit(tx, engine, after, {
    formName: pinned.form.formName,
    design: pinned.design,
    present,
    ...(await settledDesigns(tx, row)),
    ruleIsNew,
    more,
    consent,
    about: [after],
  })
  return consented ? { settledFormRevision: pinned.revision } : {}
}

/** Rows of a table stand in no order. */
function isSameRule(one: HoursRule, other: HoursRule): boolean {
  const sorted = (rule: HoursRule) =>
    rule.source === 'table' ? { ...rule, rows: rule.rows.toSorted((a, b) => (String(a.value) < String(b.value) ? -1 : 1)) } : rule
  return isDeepStrictEqual(sorted(one), sorted(other))
}

/** A process that asks for the module, or for the hours, takes applications another way from now on. */
async function otherVariables(tx: Db, engine: WorkflowEngine, row: ItemRow, after: ItemRow): Promise<Message[]> {
  const changed = [
    ...(after.module === row.module ? [] : [[MODULE_VARIABLE, 'module'] as const]),
    ...(isSameRule(after.hoursRule, row.hoursRule) ? [] : [[HOURS_CHANGE, 'hours'] as const]),
  ]
  const definition = changed.length === 0 || after.processKey === null ? undefined : await latestDefinition(tx, after.processKey)
  if (!definition) return []
  const model = await engine.modelOf(definition)
  return changed.flatMap(([variable, of]) => {
    const [place] = placesAsking(model, definition.reviewers, variable)
    return place === undefined ? [] : [say.item.otherWay({ process: definition.name, place, of })]
  })
}

/** What a change does not name stays, in the database as in what is judged here. */
export function withChanges<T extends object>(row: T, fields: Partial<T>): T {
  const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { ...row, ...named }
}

/** apply < start ≤ end, as far as they are given. A date without a time is its whole day. */
export function checkTimes({
  applyFrom,
  applyTime,
  startTime,
  endTime,
}: Pick<ItemFields, 'applyFrom' | 'applyTime' | 'startTime' | 'endTime'>) {
  if (applyFrom && applyTime && dayStart(applyFrom) >= dayEnd(applyTime)) throw refusedAt('applyFrom', say.item.fromBeforeDeadline())
  const from = startTime && dayStart(startTime)
  if (applyTime && from && dayEnd(applyTime) >= from) throw refusedAt('applyTime', say.item.applyBeforeStart())
  if (from && endTime && from > dayEnd(endTime)) throw refusedAt('startTime', say.item.startBeforeEnd())
}

/** Who signs up attends, at hours that are everybody's, and fills nothing in; by lot, for so many places from a day on. */
function checkSignUp({
  signUp = 'none',
  attendance = 'none',
  capacity = null,
  reserved = null,
  applyTime = null,
  formCode = null,
  processKey = null,
}: Partial<Pick<ItemFields, 'formCode' | 'processKey'>> & Partial<ItemRow>): void {
  if (reserved !== null && (capacity === null || reserved > capacity)) throw refusedAt('reserved', say.item.reservedOfPlaces())
  if (signUp === 'none') {
    if (reserved) throw refusedAt('reserved', say.item.reservedBySignUp())
    return
  }
  if (attendance === 'none') throw refusedAt('attendance', say.item.signUpAttends())
  if (formCode || processKey) throw refusedAt(formCode ? 'formCode' : 'processKey', say.item.signUpWithoutForm())
  if (signUp === 'lottery' && capacity === null) throw refusedAt('capacity', say.item.lotteryNeeds())
  if (signUp === 'lottery' && applyTime === null) throw refusedAt('applyTime', say.item.lotteryNeeds())
}

export async function removeItem(db: Db, caller: Caller, { id, revision }: Seen): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(item).where(reached(caller, id)).for('update')
    if (!row) throw notFound(say.item.project())
    if (row.status !== 'draft') throw new BusinessError(say.item.onlyDrafts())
    await refuseUnderReview(tx, row)
    await refuseUnread(tx, caller, row, revision)
    if ((await tx.$count(course, eq(course.item, id))) > 0) throw new BusinessError(say.item.hasCourse())
    const before = await audited(tx, row)
    await tx.delete(item).where(eq(item.id, id))
    await letFilesOfItemGo(tx, row)
    await writeAudit(tx, caller, { ...about(row), action: 'remove', before })
  })
}
