import { asksField } from '@sc/api-client/contract'
import { eq } from 'drizzle-orm'
import type { InstanceState } from '@sc/process-engine'
import { inOneMoment } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { item, processInstance, verbRequest } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import type { Caller } from '../../access/caller.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { deleteDraft, withoutDraft } from '../draft/repository.ts'
import { earn, keptOr, optionOf } from '../hours/earn.ts'
import { ruleAuthor } from '../hours/ruleAuthor.ts'
import { notForThem } from '../item/audience.ts'
import { recognise } from '../recognition/recognise.ts'
import { claimUploads, ownUploads, uploadFieldsOf } from '../upload/claims.ts'
import { Directory } from '../workflow/directory.ts'
import { departAsked } from '../workflow/departAsked.ts'
import { applicationVariables } from '../workflow/variables.ts'
import { doneSince, whyNotApply } from './again.ts'
import { applyingFor } from './applying.ts'
import { refuseArchived } from './archived.ts'
import { approversValues, setterOf, valuesOf } from './approversValues.ts'
import { resubmitted } from './changes.ts'
import { writeMembers } from './members.ts'
import { namedMembers } from './naming.ts'
import { teamAgain } from './teamAgain.ts'
import { refuseSameClaim } from './claims.ts'
import { accept } from '../form/accept.ts'
import { askScripts, mayHaveScripts, settleScripts } from '../form/scripted.ts'
import type { KeptAnswers } from '../form/scripted.ts'
import { numbersIn, withNumbers } from '../form/serials.ts'
import { takeValues } from '../form/taken.ts'
import { formVariables } from './fieldAccess.ts'
import type { Values } from '../form/accept.ts'
import type { Work } from './instances.ts'
import { asRecognised } from './recognised.ts'
import { digestOf, requireRepeated, reusedRequest } from './repeated.ts'
import { refuseOtherForm, refuseOtherProcess, refuseUnseenWorth } from './seen.ts'
import type { Seen, SeenForm } from './seen.ts'
import { settledNow } from './settledNow.ts'
import { resubmit } from './verbs.ts'
import { authorOfTerms, refuseOtherFormsRule, termsOf } from './terms.ts'
import { termsChanges } from './termsChanges.ts'
import { execute } from './work.ts'
import type { VerbResult } from './work.ts'

type Application = Seen & SeenForm & { itemId: string; values: Values; requestId: string; members?: readonly string[] | undefined }

/** Applies for a published project: one application per student and project that did not come to nothing. */
export async function startInstance(db: Db, engine: WorkflowEngine, caller: Caller, asked: Application): Promise<VerbResult> {
  const { itemId, requestId, values, members } = asked
  const request = { username: caller.username, requestId, verb: `start:${itemId}`, digest: digestOf(sentWith(values, members)) }
  const submitted = (told: KeptAnswers | undefined) =>
    db.transaction(async (tx) => {
      // The project's row is the lock: capacity and "one per student" are counted under it.
      const [project] = await tx.select().from(item).where(eq(item.id, itemId)).for('no key update')
      const applying = await applyingFor(tx, { itemId, ...request })
      if (!project || !applying) throw notFound(say.item.project())
      const { earlier, earlierStatus } = applying
      if (earlier && earlierStatus) {
        requireRepeated(earlier, request)
        return { instanceId: earlier.instanceId, status: earlierStatus }
      }
      return inOneMoment(() => apply(tx, engine, caller, { asked, request, project, applying, told }))
    })
  try {
    return await submitted(undefined)
  } catch (error) {
    if (!(error instanceof ScriptsToAsk)) throw error
    return submitted((await askScripts(db, error.design, caller.username)) ?? {})
  }
}

/** The form has scripts: they take their time, and nobody waits for a project meanwhile. */
class ScriptsToAsk extends Error {
  constructor(readonly design: string) {
    super('the scripts of a form are to be asked first')
  }
}

interface Applying {
  asked: Application
  request: Omit<typeof verbRequest.$inferInsert, 'instanceId'>
  project: typeof item.$inferSelect
  applying: NonNullable<Awaited<ReturnType<typeof applyingFor>>>
  /** What the scripts of the form answered, whose version may be another by now; undefined as long as they were not asked. */
  told: KeptAnswers | undefined
}

async function apply(
  tx: Db,
  engine: WorkflowEngine,
  caller: Caller,
  { asked, request, project, applying, told }: Applying,
): Promise<VerbResult> {
  const { itemId, values, requestId: _, formVersion, processVersion, members = [], ...seen } = asked
  if (project.status === 'draft') throw notFound(say.item.project())
  const why = whyNotApply(applying.project) ?? (await notForThem(tx, project, caller.username))
  if (why) throw new BusinessError(why)
  const { definition, form, version, revision, design: published } = applying
  if (!definition || !form || version === null || revision === null || published === null) throw new BusinessError(say.task.unusable())
  // Before any rule of a form that the applicant may not have seen.
  await refuseOtherForm(tx, { form, version, design: published }, formVersion)
  await refuseOtherProcess(tx, definition, published, processVersion)
  if (told === undefined && mayHaveScripts(published)) throw new ScriptsToAsk(published)
  const { design, answers, workedOut } = await settleScripts(tx, published, caller.username, told)
  const fields = uploadFieldsOf(design)
  const own = await ownUploads(tx, { fields, before: [], sent: values, username: caller.username })
  const permissions = definition.applicantsFields
  const { values: filledIn, fixed, absent } = await accept(tx, design, own, { permissions, workedOut })
  const accepted = await withNumbers(tx, form.id, { design, values: filledIn, absent })
  const applicant = { username: caller.username, realname: caller.realname, nodeName: null }
  // Fixed hours are not the applicant's doing.
  const setBy = asksField(project.hoursRule) ? applicant : await ruleAuthor(tx, project)
  const byForm = asksField(project.hoursRule) && fixed.includes(project.hoursRule.field)
  const basis = await earn(tx, { rule: project.hoursRule, design, values: accepted, setBy, absent, byForm })
  const about = { username: caller.username, itemId }
  const recognised = await recognise(tx, { ...about, recognition: project.recognition, design, values: accepted, absent, closed: fixed })
  await refuseSameClaim(tx, { ...about, recognised, values: accepted })
  const { team } = project
  const naming = { project, rule: team, applicant: caller.username, itemId, recognised, values: accepted }
  const named = await namedMembers(tx, members, naming)
  await refuseUnseenWorth(
    tx,
    {
      hours: basis.hours,
      chosen: optionOf(basis),
      credits: project.credits,
      module: project.module,
      itemName: project.name,
    },
    seen,
  )

  const [instance] = await tx
    .insert(processInstance)
    .values({
      definitionId: definition.id,
      recordKind: 'item',
      recordId: itemId,
      ...asRecognised(caller.realname, project.name, recognised),
      itemName: project.name,
      formId: form.id,
      formRevision: revision,
      values: accepted,
      scriptAnswers: answers,
      module: project.module,
      hoursRule: project.hoursRule,
      hours: basis.hours,
      hoursBasis: basis,
      credits: project.credits,
      team,
      // Replaced by the engine's state in this same transaction.
      state: {} as InstanceState,
      status: 'running',
      initiator: caller.username,
      orgCode: caller.orgCode,
      currentNodes: [],
      doneNodes: [],
    })
    .returning()
  if (!instance) throw new Error('The database wrote no application')
  await takeValues(tx, instance, design)
  const noted = await tx
    .with(withoutDraft(tx, { username: caller.username, kind: 'apply', subject: itemId }))
    .insert(verbRequest)
    .values({ ...request, instanceId: instance.id })
    .onConflictDoNothing()
    .returning({ requestId: verbRequest.requestId })
  // Sent for another project at the same moment, under another lock.
  if (noted.length === 0) throw reusedRequest()
  await claimUploads(tx, { fields, values: accepted, username: caller.username, owner: { kind: 'application', id: instance.id } })
  await writeMembers(tx, { instance, rule: team, by: caller.realname }, named)
  const work: Work = { tx, directory: new Directory(tx), instance, definition, design, actor: caller }
  const worth = { hours: basis.hours, module: project.module }
  const orgCode = await departAsked(tx, definition.xml, caller.orgCode)
  const variables = applicationVariables(formVariables(design, accepted), { username: caller.username, orgCode }, worth)
  const entries = [{ nodeId: null, action: 'submit' as const, username: caller.username }]
  await execute(engine, work, { type: 'start', variables }, { entries })
  return { instanceId: work.instance.id, status: work.instance.status }
}

/** What a repeated request is told by; of one that names nobody else, what it was before there were teams. */
const sentWith = (values: Values, members: readonly string[] = []): Values => (members.length === 0 ? values : { values, members })

/**
 * The applicant changed a returned application and submits it again, on the same versions, and for what it was
 * first submitted for ({@link termsOf}).
 */
export function resubmitInstance(
  db: Db,
  engine: WorkflowEngine,
  caller: Caller,
  {
    instanceId,
    values,
    requestId,
    members,
    ...seen
  }: Seen & { instanceId: string; values: Values; requestId: string; members?: readonly string[] | undefined },
): Promise<VerbResult> {
  return resubmit(
    db,
    engine,
    caller,
    { instanceId, requestId, sent: sentWith(values, members) },
    async ({ tx, instance, definition, design: known }) => {
      if (instance.recordKind !== 'item')
        throw new BusinessError(instance.recordKind === 'publication' ? say.task.byProject() : say.task.byOrganisation())
      await refuseArchived(tx, instance)
      await deleteDraft(tx, { username: caller.username, kind: 'resubmit', subject: instanceId })
      // One that was taken back is made anew by whom they are now: whoever changed colleges has it decided by the new one.
      const ofDepart = (instance.status === 'withdrawn' ? caller.orgCode : null) ?? instance.orgCode
      const owner = { kind: 'application', id: instance.id } as const
      const approvers = await approversValues(tx, instance, definition.xml)
      const stored = { ...valuesOf(approvers, known), ...numbersIn(known, instance.values) }
      const { design, answers, workedOut } = await settledNow(tx, { instance, design: known })
      const fields = uploadFieldsOf(design)
      const own = await ownUploads(tx, { fields, before: [instance.values, stored], sent: values, username: caller.username, owner })
      const permissions = definition.applicantsFields
      const asked = { permissions, stored, held: instance.values, workedOut }
      const { values: filledIn, fixed, absent } = await accept(tx, design, own, asked)
      const accepted = await withNumbers(tx, instance.formId, { design, values: filledIn, absent })
      await claimUploads(tx, { fields, values: accepted, username: caller.username, owner })
      const terms = await termsOf(tx, instance)
      const { credits, module, itemName, hoursRule: rule, recognition } = terms
      refuseOtherFormsRule(design, terms)
      const applicant = { username: caller.username, realname: caller.realname, nodeName: null }
      // What is closed to the applicant is no word of theirs.
      const closed = asksField(rule) && fixed.includes(rule.field)
      const approver = closed ? setterOf(approvers, design, rule.field) : undefined
      const author = asksField(rule) ? approver : await authorOfTerms(tx, instance)
      const answered = { rule, design: design, values: accepted, setBy: author ?? applicant, absent, byForm: closed && !approver }
      const basis = keptOr(instance.hoursBasis, await earn(tx, answered))
      const about = { username: instance.initiator, itemId: instance.recordId }
      const recognised = await recognise(tx, { ...about, recognition, design, values: accepted, absent, closed: fixed })
      await refuseSameClaim(tx, { ...about, recognised, values: accepted, except: instance.id })
      const done = instance.status === 'withdrawn' ? await doneSince(tx, instance) : null
      if (done) throw new BusinessError(done)
      const worth = { hours: basis.hours, hoursBasis: basis, hoursRule: rule, credits }
      const told = await resubmitted(tx, instance, { design: design, values: accepted, hours: basis.hours })
      const otherTerms = await termsChanges(tx, instance, terms)
      const again = { worth, told, terms: otherTerms }
      const naming = { ...about, recognised, ...again, values: accepted, except: instance.id, rule: terms.team, by: caller.realname }
      const teamChange = await teamAgain(tx, instance, members, naming)
      if (module === null) throw new Error(`the application ${instanceId} for a project is in no module`)
      await refuseUnseenWorth(tx, { hours: basis.hours, chosen: optionOf(basis), credits, module, itemName }, seen, {
        again: instance.status !== 'withdrawn',
      })
      const orgCode = await departAsked(tx, definition.xml, ofDepart ?? caller.orgCode)
      const variables = applicationVariables(
        formVariables(design, accepted),
        { username: instance.initiator, orgCode },
        { hours: basis.hours, module },
      )
      const changes = [...told, ...otherTerms, ...teamChange]
      const made = { ...asRecognised(caller.realname, itemName, recognised), orgCode: ofDepart, scriptAnswers: answers }
      return { values: accepted, basis, terms: { ...terms, ...made }, variables, changes }
    },
  )
}
