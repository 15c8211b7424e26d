import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { DesignChanges, FormRecord } from '@sc/api-client/contract'
import { designExcess, issueWords, sayProblem } from '@sc/form-renderer/schema'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { formDesign, formVersion, item, user } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { requireConsent } from '../../http/consent.ts'
import type { News } from '../../http/consent.ts'
import { BusinessError, conflict, noPermission, notFound } from '../../http/errors.ts'
import { currentLanguage } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { remembered } from '../../remembered.ts'
import { formatMoment } from '../../time.ts'
import { scopeOf } from '../../access/scope.ts'
import { fieldsOfRules } from '../hours/decidingFields.ts'
import { unlistedProblem } from '../hours/rule.ts'
import { listed } from './repository.ts'
import type { ListedItem } from './repository.ts'
import { refuseUnderReview } from './review.ts'
import { projectCheck } from '../binding/designRules.ts'
import { holdProcesses } from '../workflow/repository.ts'
import { writeAudits } from '../../audit/write.ts'
import type { Caller } from '../../access/caller.ts'
import { openDesign } from '../form/openDesign.ts'
import { addVersion, designAt, designOfProject, designsBefore, findForm, requireDesign, revisionOfVersion } from '../form/repository.ts'
import type { FormRow } from '../form/repository.ts'
import { lookAlikeOptions } from '../form/lookAlikes.ts'
import { scriptProblem } from '../form/scripted.ts'
import { refuseOlder } from '../form/seen.ts'
import { toRecord } from '../form/service.ts'

/**
 * Makes the next numbered version of the saved design, unless it is one already, and pins it in the named projects. Each
 * is asked whether it can run on that design; one that cannot refuses the whole.
 */
export async function publishVersion(
  db: Db,
  engine: WorkflowEngine,
  caller: Caller,
  {
    id,
    revision,
    note,
    itemIds,
    consent,
  }: { id: string; revision: number; note?: string | undefined; itemIds: readonly string[]; consent?: string | undefined },
): Promise<{ form: FormRecord; version: number }> {
  return db.transaction(async (tx) => {
    const row = await findForm(tx, id, { lock: true })
    if (!row) throw notFound(say.form.form())
    if (row.revision === 0) throw new BusinessError(say.form.nothingToPublish())
    await refuseOlder(tx, caller, row, revision, say.form.reopenToPublish())
    const published = (await revisionOfVersion(tx, id, row.publishedVersion)) === revision
    if (published && itemIds.length === 0) throw new BusinessError(say.form.publishedAlready({ version: row.publishedVersion }))
    const design = await requireDesign(tx, id, revision)
    const texts = issueWords[currentLanguage()]
    const [why] = [
      ...designExcess(openDesign(design), texts).map((excess) => sayProblem(excess, texts)),
      ...(published ? [] : lookAlikeOptions(openDesign(design))),
    ]
    if (why) throw new BusinessError(say.form.hindered({ why }))
    // A module takes the newest version by itself; projects ask below.
    const script = itemIds.length === 0 ? await scriptProblem(openDesign(design)) : undefined
    if (script) throw new BusinessError(say.form.hindered({ why: script }))
    const chosen = and(inArray(item.id, [...itemIds]), eq(item.formCode, row.formCode), scopeOf(caller, 'item'))
    const projects = itemIds.length ? await tx.select(listed).from(item).where(chosen).orderBy(asc(item.id)).for('update') : []
    if (projects.length !== new Set(itemIds).size) throw conflict(say.form.otherProjects())
    const promised = projects.find(({ status }) => status !== 'draft')
    if (promised && !caller.may('item:publish')) throw noPermission(say.form.promised({ project: promised.name }))
    const archived = projects.find(({ status }) => status === 'archived')
    if (archived) throw new BusinessError(say.item.isArchived({ item: archived.name }))
    for (const project of projects) await refuseUnderReview(tx, project)
    await holdProcesses(tx, [...new Set(projects.map(({ processKey }) => processKey))])
    const { told, ...news } = await requireAllFit(tx, engine, projects, { form: row, design })
    requireConsent(news, consent, [id, revision, projects.map((project) => [project.id, project.revision])])
    const version = published ? row.publishedVersion : await addVersion(tx, caller, row, { revision, note })
    if (projects.length > 0)
      await tx
        .update(item)
        .set({ formVersion: version, updateBy: caller.username, updateTime: now(), settledFormRevision: settledBy(told, revision) })
        .where(
          inArray(
            item.id,
            projects.map((project) => project.id),
          ),
        )
    await writeAudits(
      tx,
      caller,
      projects.map(({ id: recordId, name, formVersion: before }) => ({
        kind: 'item',
        recordId,
        title: name,
        action: 'edit',
        before: { formVersion: before },
        after: { formVersion: version },
      })),
    )
    return { form: toRecord({ ...row, publishedVersion: version }, revision), version }
  })
}

/** Refuses where a project cannot run on a design; else what it means for all of them. They may be a thousand: what several of them ask is asked once. */
async function requireAllFit(
  tx: Db,
  engine: WorkflowEngine,
  projects: readonly ListedItem[],
  { form, design }: { form: FormRow; design: string },
): Promise<News & { told: string[] }> {
  const presentAt = remembered(async (formVersion: number) => (await designOfProject(tx, { formCode: form.formCode, formVersion }))?.design)
  const settledAt = remembered(async (revision: number) => designAt(tx, form.id, revision))
  // In use is what people can apply on.
  const designsFor = remembered(
    async ({ formVersion, settled, inUse }: { formVersion: number; settled: number | null; inUse: boolean }) => ({
      formName: form.formName,
      design,
      present: inUse ? await presentAt(formVersion) : undefined,
      settled: settled === null ? undefined : await settledAt(settled),
      earlier: settled === null ? undefined : () => designsBefore(tx, form.id, settled),
    }),
    ({ formVersion, settled, inUse }) => `${formVersion} ${settled} ${inUse}`,
  )
  const fieldOf = fieldsOfRules(tx)
  const check = projectCheck(tx, engine, fieldOf)
  const words: News['words'][number][] = []
  const told: string[] = []
  const changes = new Set<DesignChanges>()
  for (const project of projects) {
    const designs = await designsFor({
      formVersion: project.formVersion ?? form.publishedVersion,
      settled: project.settledFormRevision,
      inUse: project.status === 'published',
    })
    // Who publishes a draft, or changes a project, has its table of hours before their eyes.
    const unlooked =
      project.status === 'draft'
        ? undefined
        : await unlistedProblem(fieldOf, project.hoursRule, {
            design,
            present: await presentAt(project.formVersion ?? form.publishedVersion),
          })
    const { problem = unlooked, news } = await check(project, designs)
    if (problem) throw new BusinessError(say.form.notForProject({ project: project.name, why: problem }))
    if (news.words.length > 0) told.push(project.id)
    words.push(...news.words)
    for (const one of news.changes) changes.add(one)
  }
  return { words, changes: [...changes], told }
}

/** Where something was consented to, or nothing settled yet: this revision. What is equal to what was settled changes nothing of it. */
const settledBy = (told: readonly string[], revision: number) =>
  told.length > 0
    ? sql`case when ${inArray(item.id, [...told])} then ${revision}::integer else coalesce(${item.settledFormRevision}, ${revision}::integer) end`
    : sql`coalesce(${item.settledFormRevision}, ${revision}::integer)`

export async function versionsOfForm(db: Db, caller: Caller, id: string) {
  const row = await findForm(db, id)
  if (!row) throw notFound(say.form.form())
  const versions = await selectVersions(db).where(eq(formVersion.formId, id)).orderBy(desc(formVersion.version))
  const items = await db
    .select({ id: item.id, name: item.name, status: item.status, formVersion: item.formVersion })
    .from(item)
    .where(and(eq(item.formCode, row.formCode), scopeOf(caller, 'item')))
    .orderBy(desc(item.updateTime), asc(item.id))
  return { versions: versions.map(toVersion), items }
}

export async function versionData(db: Db, id: string, version: number) {
  const [found] = await selectVersions(db).where(and(eq(formVersion.formId, id), eq(formVersion.version, version)))
  if (!found) throw notFound(say.form.version())
  return { ...toVersion(found), formName: found.formName, formDesigerData: await requireDesign(db, id, found.row.revision) }
}

const selectVersions = (db: Db) =>
  db
    .select({ row: formVersion, formName: formDesign.formName, publishByName: user.realname })
    .from(formVersion)
    .innerJoin(formDesign, eq(formDesign.id, formVersion.formId))
    .leftJoin(user, eq(user.username, formVersion.publishBy))
    .$dynamic()

const toVersion = ({ row, publishByName }: Awaited<ReturnType<typeof selectVersions>>[number]) => ({
  version: row.version,
  revision: row.revision,
  note: row.note,
  publishBy: row.publishBy,
  publishByName: publishByName ?? row.publishBy,
  publishTime: formatMoment(row.publishTime),
})
