import { eq } from 'drizzle-orm'
import type { Item } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { inOneMoment } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { realnameOf } from '../../db/realname.ts'
import { item } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { BusinessError, conflict } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { PUBLICATION_FORM } from '../form/builtIn.ts'
import { readyForReview } from '../item/life.ts'
import { itemById } from '../item/repository.ts'
import type { ItemRow } from '../item/repository.ts'
import { isUnderWay, openReview, reviewProcess } from '../item/review.ts'
import type { Seen } from '../item/seen.ts'
import type { Work } from '../task/instances.ts'
import { beginReview, callOff, reviewedAgain } from '../task/review.ts'
import type { Reviewed } from '../task/review.ts'
import { resubmit } from '../task/verbs.ts'
import { projectFilledIn } from './filledIn.ts'

type HandIn = Seen & { formVersion?: number | undefined; consent?: string | undefined; requestId: string }

/**
 * Hands a draft in for the review that its module asks for: an instance of that process about the project as it is now. One that came
 * back is handed in again, on the version of the process that it began on; where its module is reviewed by another one by now, that
 * review is called off, and begun anew by this. What is under way already stays so.
 */
export async function handIn(db: Db, engine: WorkflowEngine, caller: Caller, { requestId, ...what }: HandIn): Promise<Item> {
  const earlier = await openReview(db, what.id)
  if (earlier && !isUnderWay(earlier)) {
    await refuseOthers(db, caller, earlier.initiator)
    const sent = { id: what.id, revision: what.revision ?? null }
    const again = { instanceId: earlier.id, requestId, sent }
    if (earlier.process === (await processNow(db, what.id)))
      await resubmit(db, engine, caller, again, (work) => handedInAgain(engine, caller, work, what))
    else
      await db.transaction(async (tx) => {
        await callOff(tx, engine, caller, { instanceId: earlier.id, why: say.item.otherReview() })
        await inOneMoment(() => begin(tx, engine, caller, { requestId, ...what }))
      })
  } else await db.transaction((tx) => inOneMoment(() => begin(tx, engine, caller, { requestId, ...what })))
  return itemById(db, caller, what.id)
}

async function processNow(db: Db, id: string): Promise<string | null> {
  const [project] = await db.select({ module: item.module }).from(item).where(eq(item.id, id))
  return project ? reviewProcess(db, project.module) : null
}

async function refuseOthers(db: Db, { username }: Caller, initiator: string): Promise<void> {
  if (initiator !== username) throw new BusinessError(say.item.reviewOf({ who: await realnameOf(db, initiator) }))
}

async function begin(tx: Db, engine: WorkflowEngine, caller: Caller, { requestId, ...what }: HandIn): Promise<void> {
  const project = await readyForReview(tx, engine, caller, what)
  if (!project) return
  const open = await openReview(tx, project.id)
  if (open) return refuseOthers(tx, caller, open.initiator)
  const process = await reviewProcess(tx, project.module)
  if (process === null) throw new BusinessError(say.item.notReviewed())
  const notReady = () => new BusinessError(say.item.reviewNotReady())
  await beginReview(tx, engine, caller, {
    about: await reviewed(tx, caller, project),
    process,
    formCode: PUBLICATION_FORM,
    requestId,
    notReady,
  })
}

async function handedInAgain(engine: WorkflowEngine, caller: Caller, work: Work, what: Omit<HandIn, 'requestId'>) {
  const project = await readyForReview(work.tx, engine, caller, what)
  // Its own review came back, under whose lock this is.
  if (!project) throw new Error(`the review of ${what.id} came back, and is under way`)
  if ((await reviewProcess(work.tx, project.module)) !== work.definition.key) throw conflict(say.item.changedJustNow())
  return reviewedAgain(work, caller, await reviewed(work.tx, caller, project))
}

async function reviewed(tx: Db, { realname }: Caller, project: ItemRow): Promise<Reviewed> {
  const { id, name, module, hours } = project
  const title = say.item.reviewTitle({ project: name, who: realname })
  return { kind: 'publication', id, values: await projectFilledIn(tx, project), title, name, module, hours }
}
