import { asksField } from '@sc/api-client/contract'
import { eq } from 'drizzle-orm'
import type { FieldPermissions } from '@sc/form-renderer/schema'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { processDefinition, processModel } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { requireConsent } from '../../http/consent.ts'
import type { News } from '../../http/consent.ts'
import { BusinessError, conflict, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { writeAudit } from '../../audit/write.ts'
import { openDesign } from '../form/openDesign.ts'
import { nobodyEarns } from '../hours/rule.ts'
import { recognitionProblem } from '../recognition/rule.ts'
import type { Caller } from '../../access/caller.ts'
import { applicantsPermissions, isClosed } from './applicantsFields.ts'
import type { DrawnProcess as AskingProcess } from './askedNames.ts'
import { aboutModel, titlesIn } from './audited.ts'
import type { NotServed, PublishedProject } from './bindings.ts'
import { firstFormNotServing, firstNotServed, formFields, publishedProjects, unansweredBy } from './bindings.ts'
import { changedInUse, changedMeanings, decidingAnew } from './changedInUse.ts'
import type { Executable } from './executed.ts'
import { unmetDemands } from './fieldDemands.ts'
import { heldProblem } from './heldFields.ts'
import { lintModel } from './lintDraft.ts'
import { processChanges } from './processChanges.ts'
import { decidingProcessChanges, newsOf } from './redeployed.ts'
import { findModel, latestDefinition, reviewersOf } from './repository.ts'
import type { DefinitionRow, ModelRow } from './repository.ts'
import { toModel } from './service.ts'
import { stalePermission } from './stalePermissions.ts'
import { systemFields } from './systemFields.ts'
import { chosenWays } from './unapproved.ts'

/** Makes the draft the version that new applications start on. Refused while the lint finds errors. */
export async function deployModel(
  db: Db,
  engine: WorkflowEngine,
  caller: Caller,
  { modelId, revision, consent }: { modelId: string; revision?: number | undefined; consent?: string | undefined },
) {
  return db.transaction(async (tx) => {
    const row = await findModel(tx, modelId, { lock: true })
    if (!row) throw notFound(say.workflow.model())
    if (revision !== undefined && revision !== row.revision) throw conflict(say.workflow.savedSince())
    const problems = await lintModel(tx, engine, { key: row.key, xml: row.xml, formCode: row.formCode })
    const errors = problems.filter(({ severity }) => severity === 'error')
    const [first] = errors
    if (first) throw new BusinessError(say.workflow.faulty({ count: errors.length, first: first.message }), undefined, problems)
    const model = await engine.compile(row.xml)
    const configured = await reviewersOf(tx, row.key)
    const drawn = { xml: row.xml, model, reviewers: configured, applicantsFields: applicantsPermissions(row.xml, model, configured) }
    const previous = await latestDefinition(tx, row.key)
    const reviewers = Object.fromEntries(Object.entries(configured).filter(([nodeKey]) => nodeKey in model.nodes))
    // The log calls fields as the form does that it is drawn for.
    const titles = await titlesIn(tx, row)
    const before = previous && { ...previous, titles }
    const after = { xml: row.xml, reviewers, titles }
    const { words, projects } = await requireServed(tx, engine, row, drawn, previous)
    const deployed = previous && { ...previous, model: await engine.modelOf(previous) }
    // Once for each deployment: two who ask together are not both told that nobody came first.
    requireConsent(await deployingNews(tx, { words, projects, before: deployed, after: { ...drawn, reviewers } }), consent, [
      row.id,
      row.revision,
      row.deployedVersion,
      configured,
      projects.map(({ name }) => name),
    ])
    const version = row.deployedVersion + 1
    await tx.insert(processDefinition).values({
      key: row.key,
      version,
      name: row.name,
      xml: row.xml,
      reviewers,
      applicantsFields: drawn.applicantsFields,
      deployedBy: caller.username,
    })
    const saved = one(
      await tx
        .update(processModel)
        .set({ deployedVersion: version, deployedRevision: row.revision })
        .where(eq(processModel.id, modelId))
        .returning(),
    )
    await writeAudit(tx, caller, {
      ...aboutModel(saved),
      action: 'deploy',
      before: { deployedVersion: row.deployedVersion },
      after: { deployedVersion: version },
      changes: processChanges(before, after),
    })
    return { model: toModel(saved), version, warnings: problems }
  })
}

interface Deploying extends AskingProcess {
  /** What it lets every applicant do. */
  applicantsFields: FieldPermissions
}

/** Refuses a version that a published project could not go on with: its form is the one that applications are filled in on. Else says what comes of it. */
async function requireServed(
  tx: Db,
  engine: WorkflowEngine,
  { key, formCode }: ModelRow,
  drawn: Deploying,
  previous: DefinitionRow | undefined,
): Promise<Served> {
  const { applicantsFields } = drawn
  const system = await systemFields(tx)
  const former = formCode ? await formFields(tx, formCode) : undefined
  const deployed = previous && { ...previous, model: await engine.modelOf(previous) }
  const projects = await publishedProjects(tx, key)
  const anew = decidingAnew(drawn, deployed)
  const wrong = firstFormNotServing(projects, ({ design: text, fields, saved }) => {
    const unanswered = unansweredBy(drawn, { fields, system, former })
    if (unanswered) return unanswered
    const design = openDesign(text)
    const changed = saved && changedInUse(anew, { design, fields }, { ...saved, design: openDesign(saved.design) })
    return (
      changed ??
      heldProblem(
        { process: drawn, design, applicantsFields },
        deployed && { process: deployed, design, applicantsFields: deployed.applicantsFields },
      )
    )
  })
  if (wrong) throw wrongForm(wrong)
  const stale = await stalePermission(tx, engine, { xml: drawn.xml, formCode, forms: new Set(projects.map(({ form }) => form)) }, previous)
  if (stale) throw new BusinessError(say.workflow.stalePermission({ why: stale }))
  const unmet = firstFormNotServing(projects, ({ fields }) => unmetDemands(drawn, fields)[0]?.words)
  if (unmet) throw new BusinessError(say.workflow.unmetDemand(unmet))
  const nobody = firstNotServed(
    projects,
    ({ form: { design }, hoursRule, recognition }) =>
      nobodyEarns(hoursRule, design, applicantsFields) ?? recognitionProblem(recognition, design, applicantsFields),
  )
  if (nobody) throw new BusinessError(say.form.notForProject({ project: nobody.project, why: nobody.problem }))
  const opened = openedHours(projects, { now: applicantsFields, before: previous?.applicantsFields })
  const freed = openedFields(projects, { now: applicantsFields, before: previous?.applicantsFields })
  const other = firstFormNotServing(projects, ({ fields, saved }) => saved && changedMeanings(anew, fields, saved.fields)[0])
  const way = firstFormNotServing(projects, ({ fields }) => {
    const known = new Set(deployed ? chosenWays(deployed, fields).map(keyOf) : [])
    return chosenWays(drawn, fields).find((one) => !known.has(keyOf(one)))
  })
  const words = [
    ...(opened ? [say.workflow.openedHours(opened)] : []),
    ...(projects.length > 0 && freed.length > 0 ? [say.workflow.openedFields({ fields: freed })] : []),
    ...(other ? [say.workflow.otherMeaning({ meaning: other.problem, project: other.project })] : []),
    ...(way ? [say.workflow.newWay({ way: way.problem, project: way.project })] : []),
  ]
  return { words, projects }
}

const keyOf = (words: Message) => JSON.stringify(words)

interface Served {
  words: readonly Message[]
  projects: readonly PublishedProject[]
}

/** Under published projects a process is changed for everybody who applies from then on. */
async function deployingNews(
  tx: Db,
  { words, projects, before, after }: Served & { before: Executable | undefined; after: Executable },
): Promise<News> {
  const changes = before && projects.length > 0 ? decidingProcessChanges(before, after) : null
  if (!changes) return { words, changes: [] }
  return newsOf(tx, [...words, say.workflow.inUse({ projects: projects.map(({ name }) => name) })], changes)
}

/** Names of fields that the process kept from applicants, and keeps no more. */
function openedFields(
  projects: readonly PublishedProject[],
  { now, before = {} }: { now: FieldPermissions; before: FieldPermissions | undefined },
): string[] {
  const opened = Object.keys(before).filter((model) => isClosed(before[model]) && !isClosed(now[model]))
  const named = opened.flatMap((model) => {
    const field = projects.map(({ form }) => form.fields.get(model)).find((one) => one !== undefined)
    return field && !field.disabled && !field.never ? [field.name || model] : []
  })
  return [...new Set(named)]
}

/** The first project whose hours an approver alone could set and every applicant could from now on, while it goes on as it is. */
function openedHours(
  projects: readonly PublishedProject[],
  { now, before = {} }: { now: FieldPermissions; before: FieldPermissions | undefined },
): { project: string; field: string } | undefined {
  for (const { name: project, hoursRule: rule, form } of projects) {
    if (!asksField(rule)) continue
    const field = form.fields.get(rule.field)
    if (!field || field.disabled || field.never || !isClosed(before[rule.field]) || isClosed(now[rule.field])) continue
    return { project, field: field.name || rule.field }
  }
  return undefined
}

const wrongForm = (wrong: NotServed) => new BusinessError(say.workflow.wrongForm(wrong))
