import { and, desc, eq, lte, notInArray, or, sql } from 'drizzle-orm'
import { formListing } from '@sc/api-client/contract'
import type { FormRecord, ListedForm } from '@sc/api-client/contract'
import { DesignParseError, designExcess, issueWords, parseDesign, sayProblem, serialiseDesign } from '@sc/form-renderer/schema'
import type { FormDesign } from '@sc/form-renderer/schema'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { isUniqueViolation } from '../../db/failures.ts'
import { formDesign, formRevision, item, itemModule, mobilePreview, processInstance, user } from '../../db/schema/index.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { refuseHostileText, tooManyValues } from '../../http/hostileText.ts'
import { hasTooMuch } from '../../http/jsonSize.ts'
import { currentLanguage } from '../../locale/language.ts'
import { named } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'
import type { Listed } from '../../listing/listed.ts'
import { formatMoment } from '../../time.ts'
import { writeAudit } from '../../audit/write.ts'
import type { Caller } from '../../access/caller.ts'
import { nameOfItem } from '../../access/nameOfItem.ts'
import { isBuiltIn } from './builtIn.ts'
import { formChanges } from './formChanges.ts'
import { countWidgets, tooManyWidgets } from './openDesign.ts'
import { designAt, findForm, formsWithNames, revisionOfVersion } from './repository.ts'
import type { FormRow } from './repository.ts'
import { refuseOlder, refuseUnread } from './seen.ts'
import type { Seen } from './seen.ts'

const DAY_MS = 86_400_000

/** `publishedRevision`: what its newest published version holds. */
export const toRecord = (row: FormRow, publishedRevision: number | null | undefined): FormRecord => ({
  id: row.id,
  formCode: row.formCode,
  formName: row.formName,
  onlineTableName: row.onlineTableName,
  revision: row.revision,
  publishedVersion: row.publishedVersion,
  changedSincePublish: row.publishedVersion > 0 && row.revision !== publishedRevision,
  widgetCount: row.widgetCount,
  updateBy: row.updateBy,
  updateTime: formatMoment(row.updateTime),
})

export const listedForms: Listed<ListedForm, typeof formListing.fields> = {
  listing: formListing,
  from: (db, selected) => db.select(selected).from(formDesign).$dynamic(),
  id: formDesign.id,
  columns: { formName: formDesign.formName, formCode: formDesign.formCode, updateTime: formDesign.updateTime },
  records: async (db, ids) =>
    (await formsWithNames(db, ids)).map(({ form, publishedRevision, updateByName }) => ({
      ...toRecord(form, publishedRevision),
      updateByName,
    })),
}

const about = ({ id, formName }: FormRow) => ({ kind: 'form' as const, recordId: id, title: formName })

/** What the audit log keeps of a form beside what changed in its design: every revision is kept for good. */
const audited = ({ formCode, formName, onlineTableName, revision }: FormRow) => ({ formCode, formName, onlineTableName, revision })

export async function addForm(
  db: Db,
  caller: Caller,
  form: { formCode: string; formName: string; onlineTableName?: string | undefined },
): Promise<FormRecord> {
  try {
    return await db.transaction(async (tx) => {
      const row = one(
        await tx
          .insert(formDesign)
          .values({ ...form, createBy: caller.username, updateBy: caller.username })
          .returning(),
      )
      await writeAudit(tx, caller, { ...about(row), action: 'add', after: audited(row) })
      return toRecord(row, null)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new BusinessError(say.form.codeTaken({ code: form.formCode }))
    throw error
  }
}

/** A form of its own with the design of another as it is saved: a draft, of which nothing is published. */
export async function copyForm(
  db: Db,
  caller: Caller,
  { id, formCode, formName }: { id: string; formCode: string; formName: string },
): Promise<FormRecord> {
  const { username } = caller
  try {
    return await db.transaction(async (tx) => {
      const source = await findForm(tx, id)
      if (!source) throw notFound(say.form.form())
      refuseBuiltIn(source)
      const design = source.revision > 0 ? await designAt(tx, id, source.revision) : undefined
      const { onlineTableName, widgetCount } = source
      const fresh = { formCode, formName, onlineTableName, widgetCount, revision: design === undefined ? 0 : 1 }
      const row = one(
        await tx
          .insert(formDesign)
          .values({ ...fresh, createBy: username, updateBy: username })
          .returning(),
      )
      if (design !== undefined) await tx.insert(formRevision).values({ formId: row.id, revision: 1, design, createBy: username })
      await writeAudit(tx, caller, { ...about(row), action: 'add', after: audited(row), changes: formChanges(undefined, design) })
      return toRecord(row, null)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new BusinessError(say.form.codeTaken({ code: formCode }))
    throw error
  }
}

export async function renameForm(
  db: Db,
  caller: Caller,
  { id, formName, formerName, revision }: { id: string; formName: string; formerName?: string | undefined; revision?: number | undefined },
): Promise<FormRecord> {
  return db.transaction(async (tx) => {
    const row = await findForm(tx, id, { lock: true })
    if (!row) throw notFound(say.form.form())
    refuseBuiltIn(row)
    await refuseUnread(tx, caller, row, { formName: formerName, revision })
    const saved = one(
      await tx.update(formDesign).set({ formName, updateBy: caller.username, updateTime: now() }).where(eq(formDesign.id, id)).returning(),
    )
    await writeAudit(tx, caller, { ...about(saved), action: 'edit', before: audited(row), after: audited(saved) })
    return recordOf(tx, saved)
  })
}

/** What is filled in by the system is asked for by it, too. */
function refuseBuiltIn({ formCode }: FormRow): void {
  if (isBuiltIn(formCode)) throw new BusinessError(say.form.builtIn())
}

const recordOf = async (db: Db, row: FormRow): Promise<FormRecord> =>
  toRecord(row, await revisionOfVersion(db, row.id, row.publishedVersion))

/** Refused while a project is bound to it or an application was made with it. */
export async function removeForm(db: Db, caller: Caller, { id, ...seen }: Seen & { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await findForm(tx, id, { lock: true })
    if (!row) throw notFound(say.form.form())
    refuseBuiltIn(row)
    await refuseUnread(tx, caller, row, seen)
    const [bound] = await tx
      .select({ name: nameOfItem(caller) })
      .from(item)
      .where(or(eq(item.formCode, row.formCode), eq(item.customformCode, row.formCode)))
      .limit(1)
    if (bound) throw new BusinessError(say.form.usedByProject({ project: bound.name }))
    const [module] = await tx
      .select({ name: itemModule.name, english: itemModule.english })
      .from(itemModule)
      .where(eq(itemModule.form, row.formCode))
    if (module) throw new BusinessError(say.form.usedByModule({ module: named(module.name, module.english) }))
    const [used] = await tx.select({ id: processInstance.id }).from(processInstance).where(eq(processInstance.formId, id)).limit(1)
    if (used) throw new BusinessError(say.form.usedByApplications())
    const design = await designAt(tx, id, row.revision)
    await tx.delete(formDesign).where(eq(formDesign.id, id))
    await writeAudit(tx, caller, { ...about(row), action: 'remove', before: audited(row), changes: formChanges(design, undefined) })
  })
}

export async function formWithDesign(db: Db, id: string) {
  const row = await findForm(db, id)
  if (!row) throw notFound(say.form.form())
  const design = row.revision > 0 ? await designAt(db, id, row.revision) : undefined
  return { ...(await recordOf(db, row)), formDesigerData: design ?? null }
}

/**
 * Saves a design as a new revision: a draft, which no student sees before it is published as a version. `expected` is
 * the revision that the editor started from; a newer one on the server refuses the save.
 */
export async function saveDesign(
  db: Db,
  caller: Caller,
  { formId, design, expected }: { formId: string; design: string | object; expected?: number | undefined },
): Promise<FormRecord> {
  const { parsed, text } = read(typeof design === 'string' ? design : JSON.stringify(design))
  return db.transaction(async (tx) => {
    const row = await findForm(tx, formId, { lock: true })
    if (!row) throw notFound(say.form.form())
    refuseBuiltIn(row)
    await refuseOlder(tx, caller, row, expected)
    const before = row.revision > 0 ? await designAt(tx, formId, row.revision) : undefined
    const revision = row.revision + 1
    await tx.insert(formRevision).values({ formId, revision, design: text, createBy: caller.username })
    const saved = one(
      await tx
        .update(formDesign)
        .set({ revision, widgetCount: countWidgets(parsed), updateBy: caller.username, updateTime: now() })
        .where(eq(formDesign.id, formId))
        .returning(),
    )
    await writeAudit(tx, caller, {
      ...about(saved),
      action: 'save',
      before: audited(row),
      after: audited(saved),
      changes: formChanges(before, text),
    })
    return recordOf(tx, saved)
  })
}

/**
 * Whatever can be opened is kept as it is, but that every field gets a name; JSON of something else would only overwrite a
 * design with nothing.
 */
function read(text: string): { parsed: FormDesign; text: string } {
  // Within its text a design's values were not counted yet.
  if (hasTooMuch(Buffer.from(text))) throw tooManyValues()
  try {
    const texts = issueWords[currentLanguage()]
    const { design, issues } = parseDesign(text, texts)
    const foreign = issues.find(({ code }) => code === 'not-a-design' || code === 'report-layout')
    if (foreign) throw new BusinessError(say.form.noDesign({ why: foreign.message }))
    refuseHostileText(design)
    const overlarge = tooManyWidgets(design)
    if (overlarge) throw new BusinessError(overlarge)
    const [excess] = designExcess(design, texts)
    if (excess) throw new BusinessError(sayProblem(excess, texts))
    const isNamed = issues.every(({ code }) => code !== 'missing-model')
    return { parsed: design, text: isNamed ? text : JSON.stringify(serialiseDesign(design)) }
  } catch (error) {
    if (error instanceof DesignParseError) throw new BusinessError(say.form.noJson({ why: error.message }))
    throw error
  }
}

/** Of one person: more windows than anybody looks at; each design may be 5 MB. */
const MOST_PREVIEWS = 10

/** Keeps a design for a day; beyond as many as one may have, the oldest make room. */
export async function keepPreview(db: Db, username: string, code: string, value: string): Promise<void> {
  const expireTime = new Date(Date.now() + DAY_MS)
  await db.transaction(async (tx) => {
    // One after the other, as they are counted.
    await tx.select({ id: user.id }).from(user).where(eq(user.username, username)).for('no key update')
    await tx
      .insert(mobilePreview)
      .values({ username, code, value, expireTime })
      .onConflictDoUpdate({ target: [mobilePreview.username, mobilePreview.code], set: { value, expireTime } })
    const newest = tx
      .select({ id: mobilePreview.id })
      .from(mobilePreview)
      .where(eq(mobilePreview.username, username))
      .orderBy(desc(mobilePreview.expireTime), desc(mobilePreview.id))
      .limit(MOST_PREVIEWS)
    await tx.delete(mobilePreview).where(and(eq(mobilePreview.username, username), notInArray(mobilePreview.id, newest)))
  })
}

/** Takes away what nobody can look at any more. */
export const dropPreviews = (db: Db) => db.delete(mobilePreview).where(lte(mobilePreview.expireTime, sql`now()`))

export async function readPreview(db: Db, username: string, code: string) {
  const [row] = await db
    .select()
    .from(mobilePreview)
    .where(and(eq(mobilePreview.username, username), eq(mobilePreview.code, code)))
  if (!row || row.expireTime <= new Date()) throw notFound(say.form.preview())
  return { code, value: row.value }
}
