import { eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { businessCode, itemListing } from '@sc/api-client/contract'
import type { AuditAction, Item } from '@sc/api-client/contract'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { item } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { BusinessError, conflict, notFound } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { writeAudit } from '../../audit/write.ts'
import type { Actor } from '../../audit/write.ts'
import { requireFit } from '../binding/designRules.ts'
import { addVersion, designAt, designOfProject, findFormByCode, revisionOfVersion } from '../form/repository.ts'
import type { FormRow } from '../form/repository.ts'
import type { Caller } from '../../access/caller.ts'
import { processSince } from '../workflow/redeployed.ts'
import { holdProcesses, latestDefinition } from '../workflow/repository.ts'
import { about, audited } from './audited.ts'
import { requireFilledIn } from './moduleFields.ts'
import { deadlinePassed } from './places.ts'
import { itemById, reached } from './repository.ts'
import { isUnderWay, openReview, refuseUnderReview, refuseUnreviewed } from './review.ts'
import { refuseUnread } from './seen.ts'
import { nameLeftOut, refuseUnsettled } from './unsettled.ts'
import { processVersionNow, settledDesigns } from './settled.ts'
import type { Seen } from './seen.ts'
import { checkTimes, withChanges } from './service.ts'
import { nameClosing, tellOfChange } from './changed.ts'

type Row = typeof item.$inferSelect

/** A project with its form, whose row is locked before it, as publishing a version of the form locks them. */
async function lockWithForm(tx: Db, which: SQL | undefined): Promise<{ row: Row; form: FormRow | undefined }> {
  const [seen] = await tx.select({ formCode: item.formCode }).from(item).where(which)
  if (!seen) throw notFound(say.item.project())
  const form = seen.formCode === null ? undefined : await findFormByCode(tx, seen.formCode, { lock: true })
  const [row] = await tx.select().from(item).where(which).for('no key update')
  if (!row) throw notFound(say.item.project())
  if (row.formCode !== seen.formCode) throw conflict(say.item.changedJustNow())
  return { row, form }
}

async function lockItem(tx: Db, caller: Caller, id: string): Promise<Row> {
  const [row] = await tx.select().from(item).where(reached(caller, id)).for('no key update')
  if (!row) throw notFound(say.item.project())
  return row
}

/** Writes what an act makes of a project, and the act itself. */
async function change(tx: Db, caller: Actor, row: Row, action: AuditAction, to: Partial<Row>): Promise<void> {
  const saved = one(
    await tx
      .update(item)
      .set({ ...to, updateBy: caller.username, updateTime: now() })
      .where(eq(item.id, row.id))
      .returning(),
  )
  await writeAudit(tx, caller, { ...about(saved), action, before: await audited(tx, row), after: await audited(tx, saved) })
  await tellOfChange(tx, row, saved)
}

const WORDS = itemListing.fields.status.options

const isIn = (status: Row['status'], states: readonly Row['status'][]) => states.includes(status)

/** Where a project may go from each of its states. Running applications go on in all of them. */
const MOVES = {
  close: { from: ['published', 'offline'], to: 'closed' },
  offline: { from: ['published'], to: 'offline' },
  archive: { from: ['closed'], to: 'archived' },
  unarchive: { from: ['archived'], to: 'closed' },
} as const satisfies Record<string, { from: readonly Row['status'][]; to: Row['status'] }>

/** What is so already stays so, as a repeated click has no second effect. */
export async function moveItem(
  db: Db,
  caller: Caller,
  { id, revision, consent }: Seen & { consent?: string | undefined },
  move: keyof typeof MOVES,
): Promise<Item> {
  const { from, to } = MOVES[move]
  await db.transaction(async (tx) => {
    const row = await lockItem(tx, caller, id)
    if (row.status === to) return
    await refuseUnread(tx, caller, row, revision)
    if (!isIn(row.status, from)) throw new BusinessError(say.item.notNow({ status: WORDS[row.status], move }))
    if (move === 'archive') {
      await refuseUnsettled(tx, row)
      await nameLeftOut(tx, row, consent)
    }
    if (move === 'close') await nameClosing(tx, row, consent)
    // While it was published, every deployment was consented to.
    const settled = row.status === 'published' ? { settledProcessVersion: await processVersionNow(tx, row.processKey) } : {}
    await change(tx, caller, row, move, { status: to, ...settled })
  })
  return itemById(db, caller, id)
}

/** A draft becomes open to students, on one version of its form: the one it names, or the newest. */
export async function publishItem(
  db: Db,
  engine: WorkflowEngine,
  caller: Caller,
  { id, revision, formVersion, consent }: Seen & { formVersion?: number | undefined; consent?: string | undefined },
): Promise<Item> {
  await db.transaction(async (tx) => {
    const { row, form } = await lockWithForm(tx, reached(caller, id))
    if (row.status === 'published') return
    await refuseUnread(tx, caller, row, revision)
    await refuseUnderReview(tx, row)
    if (row.status === 'draft') await refuseUnreviewed(tx, row)
    const settled = await settledForPublishing(tx, engine, { row, form }, { caller, formVersion, consent })
    await change(tx, caller, row, 'publish', { status: 'published', ...settled })
  })
  return itemById(db, caller, id)
}

/** What a draft is published with: refused while something is in its way, and until what comes of it is consented to. */
async function settledForPublishing(
  tx: Db,
  engine: WorkflowEngine,
  { row, form }: { row: Row; form: FormRow | undefined },
  { caller, formVersion, consent }: { caller: Actor; formVersion?: number | undefined; consent?: string | undefined },
): Promise<Partial<Row>> {
  if (row.status !== 'draft') throw new BusinessError(say.item.useReopen({ status: WORDS[row.status] }))
  await requireFilledIn(tx, row)
  if (row.signUp !== 'none') {
    refusePassed(row)
    return {}
  }
  await holdProcesses(tx, [row.processKey])
  const fit = await checkPublishable(tx, engine, row, { form, formVersion, consent })
  return {
    formVersion: fit.version ?? (await addVersion(tx, caller, fit.form, { revision: fit.revision })),
    settledFormRevision: fit.consented ? fit.revision : (row.settledFormRevision ?? fit.revision),
    settledProcessVersion: await processVersionNow(tx, row.processKey),
  }
}

/** A draft as it is handed in for review: with all that it is to be published with. Null where it is under review already. */
export async function readyForReview(
  tx: Db,
  engine: WorkflowEngine,
  caller: Caller,
  { id, revision, ...how }: Seen & { formVersion?: number | undefined; consent?: string | undefined },
): Promise<Row | null> {
  const { row, form } = await lockWithForm(tx, reached(caller, id))
  // Under the project's row: whoever clicked first began it.
  if (isUnderWay(await openReview(tx, id))) return null
  await refuseUnread(tx, caller, row, revision)
  const settled = await settledForPublishing(tx, engine, { row, form }, { caller, ...how })
  if (Object.keys(settled).length > 0) await tx.update(item).set(settled).where(eq(item.id, id))
  const after = { ...row, ...settled }
  // Handing in pins the version that is reviewed: publishing finds it there.
  const pins = after.formVersion !== row.formVersion && {
    before: { formVersion: row.formVersion },
    after: { formVersion: after.formVersion },
  }
  await writeAudit(tx, caller, { ...about(row), action: 'submit', ...pins })
  return after
}

/** What a review was passed of is published, as it was handed in. */
export async function publishReviewed(tx: Db, engine: WorkflowEngine, actor: Actor, id: string): Promise<void> {
  const { row, form } = await lockWithForm(tx, eq(item.id, id))
  if (row.status === 'published') return
  try {
    const settled = await settledForPublishing(tx, engine, { row, form }, { caller: actor })
    await change(tx, actor, row, 'publish', { status: 'published', ...settled })
  } catch (error) {
    // Who approves has not read what came of it since: who handed it in is asked.
    if (error instanceof BusinessError && error.code === businessCode.consent) throw new BusinessError(say.item.changedInReview())
    throw error
  }
}

/** What publishing a draft would be refused for, in words; null where nothing is in its way. */
export async function publishHindrance(db: Db, engine: WorkflowEngine, caller: Caller, id: string): Promise<string | null> {
  const [row] = await db.select().from(item).where(reached(caller, id))
  if (!row) throw notFound(say.item.project())
  const form = row.formCode === null ? undefined : await findFormByCode(db, row.formCode)
  try {
    await requireFilledIn(db, row)
    if (row.signUp === 'none') await checkPublishable(db, engine, row, { form })
    else refusePassed(row)
    return null
  } catch (error) {
    // That is asked when it is published.
    if (error instanceof BusinessError) return error.code === businessCode.consent ? null : spoken(error.told)
    throw error
  }
}

/** Whose deadline has passed nobody could apply or sign up for. */
function refusePassed({ applyTime }: Row): void {
  if (applyTime !== null && deadlinePassed(applyTime)) throw new BusinessError(say.item.deadlinePassed({ time: applyTime }))
}

/** Throws where something is missing; else the form's revision to publish with, and its version, where it has one. */
async function checkPublishable(
  tx: Db,
  engine: WorkflowEngine,
  row: Row,
  { form, formVersion, consent }: { form: FormRow | undefined; formVersion?: number | undefined; consent?: string | undefined },
) {
  const { formCode, processKey } = row
  if (!formCode || !processKey) throw new BusinessError(say.item.unbound({ lacks: formCode ? 'process' : processKey ? 'form' : 'both' }))
  refusePassed(row)
  if (!form || form.revision === 0) throw new BusinessError(say.item.formEmpty())
  if (!(await latestDefinition(tx, processKey))) throw new BusinessError(say.item.notDeployed())
  const named = formVersion ?? row.formVersion
  // A form that no project was published with yet has no version: its saved design becomes the first.
  const version = form.publishedVersion === 0 ? null : (named ?? form.publishedVersion)
  const revision = version === null ? form.revision : await revisionOfVersion(tx, form.id, version)
  const design = revision === undefined ? undefined : await designAt(tx, form.id, revision)
  if (revision === undefined || design === undefined)
    throw new BusinessError(say.item.noSuchVersion({ form: form.formName, version: named }))
  const consented = await requireFit(tx, engine, row, {
    formName: form.formName,
    design,
    ...(await settledDesigns(tx, row)),
    more: await processSince(tx, engine, row),
    consent,
    about: [row],
  })
  return { form, revision, version, consented }
}

/** Opens a closed or taken-down project again, on the version that it has; dates that have passed need new ones. */
export async function reopenItem(
  db: Db,
  engine: WorkflowEngine,
  caller: Caller,
  {
    id,
    revision,
    consent,
    ...dates
  }: Seen & {
    applyTime?: string | null | undefined
    startTime?: string | null | undefined
    endTime?: string | null | undefined
    consent?: string | undefined
  },
): Promise<Item> {
  await db.transaction(async (tx) => {
    const row = await lockItem(tx, caller, id)
    if (row.status === 'published') return
    if (row.status === 'draft') throw new BusinessError(say.item.usePublish())
    if (row.status === 'archived') throw new BusinessError(say.item.isArchived({ item: row.name }))
    await refuseUnread(tx, caller, row, revision)
    const after = withChanges(row, dates)
    if (deadlinePassed(after.applyTime)) throw new BusinessError(say.item.needsDeadline())
    checkTimes(after)
    const { applyTime, startTime, endTime } = after
    if (row.signUp !== 'none') return change(tx, caller, row, 'reopen', { status: 'published', applyTime, startTime, endTime })
    await holdProcesses(tx, [row.processKey])
    const pinned = await designOfProject(tx, row)
    if (!pinned || !row.processKey || !(await latestDefinition(tx, row.processKey))) throw new BusinessError(say.item.unusable())
    const more = await processSince(tx, engine, row)
    await requireFit(tx, engine, row, { formName: pinned.form.formName, design: pinned.design, again: true, more, consent, about: [after] })
    await change(tx, caller, row, 'reopen', {
      status: 'published',
      formVersion: pinned.version,
      settledProcessVersion: await processVersionNow(tx, row.processKey),
      applyTime,
      startTime,
      endTime,
    })
  })
  return itemById(db, caller, id)
}
