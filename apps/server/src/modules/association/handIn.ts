import { randomUUID } from 'node:crypto'
import type { Caller } from '../../access/caller.ts'
import { inOneMoment, now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isUniqueViolation } from '../../db/failures.ts'
import { waitShortly } from '../../db/waitShortly.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { dayOf } from '../../time.ts'
import { ORGANISATION_FORM } from '../form/builtIn.ts'
import { beginReview, callOff, reviewedAgain } from '../task/review.ts'
import type { Reviewed } from '../task/review.ts'
import { resubmit, withdraw } from '../task/verbs.ts'
import { applicationProblem, notOpenToChange } from './applied.ts'
import { waitsAlready } from './body.ts'
import type { Kept } from './body.ts'
import { membersProblem } from './effect.ts'
import { applicationFilledIn } from './filledIn.ts'
import { holdRead, holdReviewed, setStatus } from './held.ts'
import type { Held, Read } from './held.ts'
import { isUnderWay, openInstance, processOf } from './process.ts'

interface HandIn extends Read {
  requestId?: string | undefined
}

interface Where {
  db: Db
  engine: WorkflowEngine
  kept: Kept
}

/**
 * Its maker hands it in: to the process that decides such applications, or to whoever decides them by hand. One at a time for each
 * organisation or society. What a process sent back is handed in again there; where another decides it by now, or somebody by hand, it
 * is called off there, and handed in anew.
 * @param mend changes it before, in the same transaction
 */
export async function submitReview(
  { db, engine, kept }: Where,
  caller: Caller,
  { requestId = randomUUID(), ...read }: HandIn,
  mend?: (tx: Db, held: Held) => Promise<Held>,
): Promise<void> {
  const open = await openInstance(db, read.id)
  await once(async () => {
    if (open && !isUnderWay(open)) {
      // Nobody else hands it in, whoever can read it.
      const again = { instanceId: open.id, requestId, sent: { ...read } }
      const process = await db.transaction(async (tx) => {
        const { review } = await holdRead(tx, caller, kept, read)
        refuseOthers(caller, review)
        return processOf(tx, review)
      })
      if (process !== open.process)
        return db.transaction(async (tx) => {
          await callOff(tx, engine, caller, { instanceId: open.id, why: say.association.otherProcess() })
          const { review } = await holdReviewed(tx, read.id)
          await begin(tx, { id: read.id, revision: review.revision })
        })
      await resubmit(db, engine, caller, again, async (work) => {
        const held = await holdRead(work.tx, caller, kept, read)
        refuseOthers(caller, held.review)
        const { review, about } = await pend(work.tx, caller, kept, mend ? await mend(work.tx, held) : held, true)
        return reviewedAgain(work, caller, await reviewed(work.tx, caller, { review, about }))
      })
    } else
      await db.transaction(async (tx) => {
        await waitShortly(tx)
        await begin(tx, read)
      })
  })

  async function begin(tx: Db, as: Read): Promise<void> {
    const held = await holdRead(tx, caller, kept, as)
    refuseOthers(caller, held.review)
    await inOneMoment(async () => handInHeld(tx, engine, caller, kept, mend ? await mend(tx, held) : held, requestId))
  }
}

/** Hands in one that is held by the caller's transaction, for the first time. */
export async function handInHeld(tx: Db, engine: WorkflowEngine, caller: Caller, kept: Kept, held: Held, requestId: string): Promise<void> {
  const process = await processOf(tx, held.review)
  const pending = await pend(tx, caller, kept, held, process !== null)
  if (process === null) return
  const notReady = () => new BusinessError(say.association.processNotReady())
  await beginReview(tx, engine, caller, {
    about: await reviewed(tx, caller, pending),
    process,
    formCode: ORGANISATION_FORM,
    requestId,
    notReady,
  })
}

/** Of two who hand in at the same moment, the later is told. */
export async function once<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (isUniqueViolation(error)) throw new BusinessError(say.association.openAlready())
    throw error
  }
}

function refuseOthers(caller: Caller, review: Held['review']): void {
  const problem = notOpenToChange(caller, review)
  if (problem) throw new BusinessError(problem)
}

async function pend(tx: Db, caller: Caller, kept: Kept, { review, about }: Held, byProcess: boolean): Promise<Held> {
  const problem = (await applicationProblem(tx, review, about)) ?? (await membersProblem(tx, review))
  if (problem) throw new BusinessError(problem)
  const waits = await waitsAlready(tx, review, byProcess)
  if (waits === review.applyType) throw new BusinessError(say.association.openAlready())
  if (waits !== undefined) throw new BusinessError(say.association.openOther({ type: say.association.typeOf({ type: waits }) }))
  const set = { status: 'pending' as const, byProcess, submittedOn: dayOf(now()), opinion: null, name: about?.name ?? review.newName }
  return { review: await setStatus(tx, caller, kept, review, set, { action: 'submit' }), about }
}

async function reviewed(tx: Db, { realname: who }: Caller, { review, about }: Held): Promise<Reviewed> {
  const name = about?.name ?? review.newName ?? ''
  const title = say.association.reviewTitle({ type: say.association.typeOf({ type: review.applyType }), name, who })
  const values = await applicationFilledIn(tx, review, about)
  return { kind: 'organisation', id: review.id, values, title, name, module: null, hours: 0 }
}

/** Its maker takes it back before it is decided. */
export async function withdrawReview(
  { db, engine, kept }: Where,
  caller: Caller,
  { requestId = randomUUID(), ...read }: HandIn,
): Promise<void> {
  const open = await openInstance(db, read.id)
  const held = await db.transaction(async (tx) => {
    await waitShortly(tx)
    const { review } = await holdRead(tx, caller, kept, read)
    if (review.createBy !== caller.username) throw new BusinessError(say.association.notApplicant())
    if (review.status !== 'pending') throw new BusinessError(say.association.notPending())
    if (open) return true
    await inOneMoment(() => setStatus(tx, caller, kept, review, { status: 'withdrawn' }, { action: 'withdraw' }))
    return false
  })
  // What a process decides is taken back from there, under its lock.
  if (held && open) await withdraw(db, engine, caller, { instanceId: open.id, requestId })
}
