import type { Item } from '@sc/api-client/contract'
import type { InstanceState } from '@sc/process-engine'
import { eq } from 'drizzle-orm'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { realnameOf } from '../../db/realname.ts'
import { one } from '../../db/one.ts'
import { processInstance, user, verbRequest } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { BusinessError } from '../../http/errors.ts'
import { keep } from '../../locale/kept.ts'
import { say } from '../../locale/say.ts'
import { PUBLICATION_FORM } from '../form/builtIn.ts'
import { designOfProject } from '../form/repository.ts'
import { earn } from '../hours/earn.ts'
import { readyForReview } from '../item/life.ts'
import { itemById } from '../item/repository.ts'
import type { ItemRow } from '../item/repository.ts'
import { isUnderWay, openReview, reviewProcess } from '../item/review.ts'
import type { Seen } from '../item/seen.ts'
import { resubmitted } from '../task/changes.ts'
import { formVariables } from '../task/fieldAccess.ts'
import type { Work } from '../task/instances.ts'
import { digestOf, reusedRequest } from '../task/repeated.ts'
import { resubmit } from '../task/verbs.ts'
import { execute } from '../task/work.ts'
import { departAsked } from '../workflow/departAsked.ts'
import { Directory } from '../workflow/directory.ts'
import { latestDefinition } from '../workflow/repository.ts'
import { applicationVariables } from '../workflow/variables.ts'
import { projectFilledIn } from './filledIn.ts'

type HandIn = Seen & { formVersion?: number | undefined; consent?: string | undefined; requestId: string }

/**
 * Hands a draft in for the review that its module asks for: an instance of that process about the project as it is now. One that came
 * back is handed in again, on the version of the process that it began on. What is under way already stays so.
 */
export async function handIn(db: Db, engine: WorkflowEngine, caller: Caller, { requestId, ...what }: HandIn): Promise<Item> {
  const earlier = await openReview(db, what.id)
  if (earlier && !isUnderWay(earlier)) {
    await refuseOthers(db, caller, earlier.initiator)
    const sent = { id: what.id, revision: what.revision ?? null }
    await resubmit(db, engine, caller, { instanceId: earlier.id, requestId, sent }, (work) => handedInAgain(engine, caller, work, what))
  } else await db.transaction((tx) => begin(tx, engine, caller, { requestId, ...what }))
  return itemById(db, caller, what.id)
}

async function refuseOthers(db: Db, { username }: Caller, initiator: string): Promise<void> {
  if (initiator !== username) throw new BusinessError(say.item.reviewOf({ who: await realnameOf(db, initiator) }))
}

async function begin(tx: Db, engine: WorkflowEngine, caller: Caller, { requestId, ...what }: HandIn): Promise<void> {
  const project = await readyForReview(tx, engine, caller, what)
  if (!project) return
  const open = await openReview(tx, project.id)
  if (open) return refuseOthers(tx, caller, open.initiator)
  const key = await reviewProcess(tx, project.module)
  if (key === null) throw new BusinessError(say.item.notReviewed())
  const definition = await latestDefinition(tx, key)
  const form = await designOfProject(tx, { formCode: PUBLICATION_FORM, formVersion: null })
  if (!definition || !form) throw new BusinessError(say.item.reviewNotReady())
  const values = await projectFilledIn(tx, project)
  const { username, orgCode } = caller
  const instance = one(
    await tx
      .insert(processInstance)
      .values({
        definitionId: definition.id,
        recordKind: 'publication',
        recordId: project.id,
        ...(await called(caller.realname, project)),
        formId: form.form.id,
        formRevision: form.revision,
        values,
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
    .values({ username, requestId, verb: `review:${project.id}`, digest: digestOf(what.id), instanceId: instance.id })
    .onConflictDoNothing()
    .returning({ requestId: verbRequest.requestId })
  if (noted.length === 0) throw reusedRequest()
  const work: Work = { tx, directory: new Directory(tx), instance, definition, design: form.design, actor: caller }
  const variables = await asked(tx, definition.xml, form.design, { project, values, applicant: { username, orgCode } })
  await execute(engine, work, { type: 'start', variables }, { entries: [{ nodeId: null, action: 'submit', username }] })
}

async function handedInAgain(engine: WorkflowEngine, caller: Caller, work: Work, what: Omit<HandIn, 'requestId'>) {
  const { tx, instance, definition, design } = work
  const project = await readyForReview(tx, engine, caller, what)
  // Its own review came back, under whose lock this is.
  if (!project) throw new Error(`the review of ${what.id} came back, and is under way`)
  const values = await projectFilledIn(tx, project)
  const [made] = await tx.select({ orgCode: user.orgCode }).from(user).where(eq(user.username, instance.initiator))
  const applicant = { username: instance.initiator, orgCode: instance.orgCode ?? made?.orgCode ?? null }
  const { hours, hoursBasis: basis, ...worth } = await worthNothing(tx, caller, design)
  return {
    values,
    basis,
    terms: { ...worth, ...(await called(caller.realname, project)), claimName: null, achievedOn: null },
    variables: await asked(tx, definition.xml, design, { project, values, applicant }),
    changes: await resubmitted(tx, instance, { design, values, hours }),
  }
}

/** What the review is called, and in which module it is. */
async function called(who: string, { name, module }: ItemRow) {
  const title = keep(say.item.reviewTitle({ project: name, who }))
  return { title: title.text, titleMessage: title.message, itemName: name, module }
}

/** Passing it gives nobody hours. */
async function worthNothing(tx: Db, { username, realname }: Caller, design: string) {
  const hoursRule = { source: 'fixed', hours: 0 } as const
  const hoursBasis = await earn(tx, { rule: hoursRule, design, values: {}, setBy: { username, realname, nodeName: null }, absent: [] })
  return { hoursRule, hours: 0, hoursBasis, credits: null, recognition: null, team: null }
}

/** What its conditions may ask for: the fields, who handed it in for which department, the project's hours and its module. */
async function asked(
  tx: Db,
  xml: string,
  design: string,
  about: { project: ItemRow; values: Awaited<ReturnType<typeof projectFilledIn>>; applicant: { username: string; orgCode: string | null } },
) {
  const { project, values, applicant } = about
  const orgCode = await departAsked(tx, xml, applicant.orgCode)
  const worth = { hours: project.hours, module: project.module }
  return applicationVariables(formVariables(design, values), { username: applicant.username, orgCode }, worth)
}
