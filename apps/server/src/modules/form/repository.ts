import { and, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { formDesign, formRevision, formVersion, user } from '../../db/schema/index.ts'
import { writeAudit } from '../../audit/write.ts'
import type { Actor } from '../../audit/write.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { formChanges } from './formChanges.ts'
import { openDesign } from './openDesign.ts'
import { takeEarlierValues } from './taken.ts'

export type FormRow = typeof formDesign.$inferSelect

/** Of each the form, what its newest published version holds, and the name of whoever saved it last. */
export const formsWithNames = (db: Db, ids: readonly string[]) =>
  db
    .select({ form: formDesign, publishedRevision: formVersion.revision, updateByName: user.realname })
    .from(formDesign)
    .leftJoin(user, eq(user.username, formDesign.updateBy))
    .leftJoin(formVersion, and(eq(formVersion.formId, formDesign.id), eq(formVersion.version, formDesign.publishedVersion)))
    .where(inArray(formDesign.id, [...ids]))

export async function findForm(db: Db, id: string, { lock = false } = {}): Promise<FormRow | undefined> {
  const query = db.select().from(formDesign).where(eq(formDesign.id, id))
  const [row] = await (lock ? query.for('no key update') : query)
  return row
}

export async function findFormByCode(db: Db, formCode: string, { lock = false } = {}): Promise<FormRow | undefined> {
  const query = db.select().from(formDesign).where(eq(formDesign.formCode, formCode))
  const [row] = await (lock ? query.for('no key update') : query)
  return row
}

/** Refuses the code of no form. */
export async function checkForm(db: Db, formCode: string): Promise<void> {
  if (!(await findFormByCode(db, formCode))) throw new BusinessError(say.form.noSuch({ code: formCode }))
}

/** Which of these forms, by their codes, were never published. */
export const unpublishedForms = (db: Db, codes: readonly string[]) =>
  db
    .select({ formCode: formDesign.formCode, formName: formDesign.formName })
    .from(formDesign)
    .where(and(inArray(formDesign.formCode, [...codes]), eq(formDesign.publishedVersion, 0)))

/** The design's text at a revision, exactly as it was saved. */
export async function designAt(db: Db, formId: string, revision: number): Promise<string | undefined> {
  const [row] = await db
    .select({ design: formRevision.design })
    .from(formRevision)
    .where(and(eq(formRevision.formId, formId), eq(formRevision.revision, revision)))
  return row?.design
}

/** How far back it is looked what an option was called. */
const REMEMBERED_VERSIONS = 50

/** The designs of the versions that were published before a revision, the newest first. */
export async function designsBefore(db: Db, formId: string, revision: number): Promise<string[]> {
  const rows = await db
    .select({ design: formRevision.design })
    .from(formVersion)
    .innerJoin(formRevision, and(eq(formRevision.formId, formVersion.formId), eq(formRevision.revision, formVersion.revision)))
    .where(and(eq(formVersion.formId, formId), lt(formVersion.revision, revision)))
    .orderBy(desc(formVersion.version))
    .limit(REMEMBERED_VERSIONS)
  return rows.map(({ design }) => design)
}

/** The same of a revision that something says there is: a version, an application. */
export async function requireDesign(db: Db, formId: string, revision: number): Promise<string> {
  const design = await designAt(db, formId, revision)
  if (design === undefined) throw new Error(`form ${formId} has no revision ${revision}`)
  return design
}

/** The saved revision that a published version holds. */
export async function revisionOfVersion(db: Db, formId: string, version: number): Promise<number | undefined> {
  const [row] = await db
    .select({ revision: formVersion.revision })
    .from(formVersion)
    .where(and(eq(formVersion.formId, formId), eq(formVersion.version, version)))
  return row?.revision
}

/** Numbers a saved revision as the form's next version, with its entry in the audit log; the caller holds the form's lock. */
export async function addVersion(
  tx: Db,
  caller: Actor,
  form: FormRow,
  { revision, note }: { revision: number; note?: string | undefined },
): Promise<number> {
  const { username } = caller
  if (username === null) throw new Error('a version of a form is published by somebody')
  const version = form.publishedVersion + 1
  const published = await revisionOfVersion(tx, form.id, form.publishedVersion)
  const before = published === undefined ? undefined : await designAt(tx, form.id, published)
  await tx.insert(formVersion).values({ formId: form.id, version, revision, note: note || null, publishBy: username })
  const design = await designAt(tx, form.id, revision)
  if (design !== undefined) await takeEarlierValues(tx, form.id, openDesign(design))
  await tx.update(formDesign).set({ publishedVersion: version }).where(eq(formDesign.id, form.id))
  await writeAudit(tx, caller, {
    kind: 'form',
    recordId: form.id,
    title: form.formName,
    action: 'publish',
    before: { publishedVersion: form.publishedVersion, revision: published ?? null },
    after: { publishedVersion: version, revision },
    changes: formChanges(before, design),
    reason: note,
  })
  return version
}

/** The design that a project's applications fill in: of the version that it names, or else of the newest published one. */
export async function designOfProject(db: Db, project: { formCode: string | null; formVersion: number | null }) {
  if (project.formCode === null) return undefined
  const version = project.formVersion === null ? formDesign.publishedVersion : sql`${project.formVersion}::int`
  const [found] = await db
    .select({ form: formDesign, version: formVersion.version, revision: formVersion.revision, design: formRevision.design })
    .from(formDesign)
    .innerJoin(formVersion, and(eq(formVersion.formId, formDesign.id), eq(formVersion.version, version)))
    .innerJoin(formRevision, and(eq(formRevision.formId, formDesign.id), eq(formRevision.revision, formVersion.revision)))
    .where(eq(formDesign.formCode, project.formCode))
  return found
}

/** A form's design as it is saved now. */
export async function savedDesign(db: Db, formCode: string): Promise<string | undefined> {
  const form = await findFormByCode(db, formCode)
  return form && designAt(db, form.id, form.revision)
}

/** A form's design as it was at a moment; of one that was first saved later, as it was then. */
export async function designOn(db: Db, formCode: string, moment: Date): Promise<string | undefined> {
  const later = gt(formRevision.createTime, moment)
  const [row] = await db
    .select({ design: formRevision.design })
    .from(formRevision)
    .innerJoin(formDesign, eq(formDesign.id, formRevision.formId))
    .where(eq(formDesign.formCode, formCode))
    .orderBy(later, sql`case when ${later} then ${formRevision.revision} else -${formRevision.revision} end`)
    .limit(1)
  return row?.design
}

/** The design that a project without a version of its own showed at a moment: the newest published one, or what was saved of a form without any. */
export async function designChosenOn(
  db: Db,
  { id, formCode }: Pick<FormRow, 'id' | 'formCode'>,
  moment: Date,
): Promise<string | undefined> {
  const [version] = await db
    .select({ revision: formVersion.revision })
    .from(formVersion)
    .where(and(eq(formVersion.formId, id), lte(formVersion.publishTime, moment)))
    .orderBy(desc(formVersion.version))
    .limit(1)
  return version ? designAt(db, id, version.revision) : designOn(db, formCode, moment)
}

/** A form's published versions, newest first. */
export const publishedVersions = (db: Db, formId: string) =>
  db.select().from(formVersion).where(eq(formVersion.formId, formId)).orderBy(desc(formVersion.version))
