import { randomUUID } from 'node:crypto'
import type { InstanceStatus } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { InstanceState } from '@sc/process-engine'
import { eq } from 'drizzle-orm'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { processInstance, user, verbRequest } from '../../db/schema/index.ts'
import type { RecordKind } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { keep } from '../../locale/kept.ts'
import type { Values } from '../form/accept.ts'
import { designOfProject } from '../form/repository.ts'
import { takeValues } from '../form/taken.ts'
import { earn } from '../hours/earn.ts'
import { departAsked } from '../workflow/departAsked.ts'
import { Directory } from '../workflow/directory.ts'
import { latestDefinition } from '../workflow/repository.ts'
import { applicationVariables } from '../workflow/variables.ts'
import { resubmitted } from './changes.ts'
import { formVariables } from './fieldAccess.ts'
import type { InstanceRow, Work } from './instances.ts'
import { digestOf, reusedRequest } from './repeated.ts'
import { execute, once } from './work.ts'

/** What a review is about: a record, as a form of the system's own says it. */
export interface Reviewed {
  kind: Exclude<RecordKind, 'item'>
  id: string
  values: Values
  title: Message
  /** What the record is called. */
  name: string
  /** Of a project. */
  module: string | null
  hours: number | null
}

/**
 * Begins an instance about a record, once per request id: everything in the caller's transaction, which holds the record.
 * @param notReady what is thrown where the process is not deployed, or the form is not there
 */
export async function beginReview(
  tx: Db,
  engine: WorkflowEngine,
  caller: Caller,
  {
    about,
    process,
    formCode,
    requestId,
    notReady,
  }: { about: Reviewed; process: string; formCode: string; requestId: string; notReady: () => Error },
): Promise<void> {
  const definition = await latestDefinition(tx, process)
  const form = await designOfProject(tx, { formCode, formVersion: null })
  if (!definition || !form) throw notReady()
  const { username, orgCode } = caller
  const instance = one(
    await tx
      .insert(processInstance)
      .values({
        definitionId: definition.id,
        recordKind: about.kind,
        recordId: about.id,
        ...called(about),
        formId: form.form.id,
        formRevision: form.revision,
        values: about.values,
        ...(await worthNothing(tx, caller, form.design)),
        // Replaced by the engine's state in this same transaction.
        state: {} as InstanceState,
        status: 'running',
        initiator: username,
        orgCode,
        currentNodes: [],
        doneNodes: [],
      })
      .returning(),
  )
  const noted = await tx
    .insert(verbRequest)
    .values({ username, requestId, verb: `review:${about.id}`, digest: digestOf(about.id), instanceId: instance.id })
    .onConflictDoNothing()
    .returning({ requestId: verbRequest.requestId })
  if (noted.length === 0) throw reusedRequest()
  await takeValues(tx, instance, form.design)
  const work: Work = { tx, directory: new Directory(tx), instance, definition, design: form.design, actor: caller }
  const variables = await asked(tx, { xml: definition.xml, design: form.design, about, applicant: { username, orgCode } })
  await execute(engine, work, { type: 'start', variables }, { entries: [{ nodeId: null, action: 'submit', username }] })
}

/** What `resubmit` makes of a review that came back: about the record as it is by now, on the version of the process that it began on. */
export async function reviewedAgain(work: Work, caller: Caller, about: Reviewed) {
  const { tx, instance, definition, design } = work
  const { values } = about
  const { hours, hoursBasis: basis, ...worth } = await worthNothing(tx, caller, design)
  return {
    values,
    basis,
    terms: { ...worth, ...called(about), claimName: null, achievedOn: null },
    variables: await asked(tx, { xml: definition.xml, design, about, applicant: await applicantOf(tx, instance) }),
    changes: await resubmitted(tx, instance, { design, values, hours }),
  }
}

/**
 * Calls off a review that came back to the caller, as another process decides by now. Before the record is locked: whoever decides
 * comes from the review to it.
 */
export async function callOff(
  tx: Db,
  engine: WorkflowEngine,
  caller: Caller,
  { instanceId, why }: { instanceId: string; why: Message },
): Promise<void> {
  await once(tx, { of: { instanceId }, requestId: randomUUID(), caller, verb: 'cancel', sent: null }, async (work) => {
    // Handed in, or called off, by another click.
    if (!CAME_BACK.includes(work.instance.status)) return
    const entry = { nodeId: null, action: 'cancel' as const, username: caller.username, comment: why }
    await execute(engine, work, { type: 'cancel' }, { entries: [entry] })
  })
}

const CAME_BACK: readonly InstanceStatus[] = ['returned', 'withdrawn']

async function applicantOf(tx: Db, { initiator, orgCode }: InstanceRow) {
  const [made] = await tx.select({ orgCode: user.orgCode }).from(user).where(eq(user.username, initiator))
  return { username: initiator, orgCode: orgCode ?? made?.orgCode ?? null }
}

function called({ title: message, name, module }: Reviewed) {
  const title = keep(message)
  return { title: title.text, titleMessage: title.message, itemName: name, module }
}

/** Passing it gives nobody hours. */
async function worthNothing(tx: Db, { username, realname }: Caller, design: string) {
  const hoursRule = { source: 'fixed', hours: 0 } as const
  const hoursBasis = await earn(tx, { rule: hoursRule, design, values: {}, setBy: { username, realname, nodeName: null }, absent: [] })
  return { hoursRule, hours: 0, hoursBasis, credits: null, recognition: null, team: null }
}

/** What its conditions may ask for: the fields, who handed it in for which department, and of a project its hours and its module. */
async function asked(
  tx: Db,
  {
    xml,
    design,
    about,
    applicant,
  }: { xml: string; design: string; about: Reviewed; applicant: { username: string; orgCode: string | null } },
) {
  const orgCode = await departAsked(tx, xml, applicant.orgCode)
  return applicationVariables(formVariables(design, about.values), { username: applicant.username, orgCode }, about)
}
