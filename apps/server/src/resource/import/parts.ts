import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { ImportReport } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { job, recordImport } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { LeaseLost } from '../../jobs/lease.ts'
import type { Work } from '../../jobs/jobs.ts'
import type { Caller } from '../../access/caller.ts'
import type { AnyServed } from '../served.ts'
import { writeChanges } from './apply.ts'
import { addOwn, onceBuilt, removeBuilt } from './built.ts'
import { changesAt, changesLeft, changesOf, forgetChanges, keepChanges, leftOf, placesOf, setLeft, setState } from './changes.ts'
import { writtenFields } from './fill.ts'
import { judge } from './judge.ts'
import { appliedSo, noteImport, undoneSo } from './outcome.ts'
import { shownOf, unlessOtherwise } from './otherwise.ts'
import type { Import } from './otherwise.ts'
import { planImport } from './plan.ts'
import { appliedReport, keptReport, stepsOf } from './repository.ts'
import { takeBack } from './undo.ts'
import { say } from '../../locale/say.ts'

/** Records that are written in one transaction: everybody else waits for it. */
const PART = 100
/** Between two of them: what others ask for is several questions, each of which would wait for another part. */
const PAUSE_MS = 30

interface InParts {
  db: Db
  served: AnyServed
  work: Work
  found: Import
  caller: Caller
  /** Also what becomes of those who are in none of the rows. */
  withAbsent: boolean
}

/**
 * Writes an import in many transactions, as on a database where everybody waits for one. What is to be written is kept first: from
 * then on it comes to its end, whoever stops on the way, or to where it began.
 */
export async function applyInParts(all: InParts): Promise<void> {
  const { db, work, found, withAbsent } = all
  const steps = stepsOf(found, withAbsent)
  if (!found.halfway) await prepare(all, steps)
  if (found.halfway === 'back') return goBack(all)
  const begun = await addFirst(all)
  if (begun && (await writeParts(begun, steps))) {
    await db.transaction(async (tx) => {
      const report = appliedReport(begun.found, withAbsent)
      await tx.update(recordImport).set({ stage: 'applied', halfway: null, report }).where(eq(recordImport.id, found.id))
      await noteImport(tx, all.caller, 'import', { served: all.served, id: found.id, fileName: found.fileName, report, fill: found.fill })
      await work.finish(tx, steps, appliedSo(report))
    })
    return
  }
  await db.update(recordImport).set({ halfway: 'back' }).where(eq(recordImport.id, found.id))
  await goBack(begun ?? all)
}

/** Adds what is added along. @returns undefined where that cannot be any more */
async function addFirst(all: InParts): Promise<InParts | undefined> {
  const { db, served, found, caller } = all
  try {
    return { ...all, found: await db.transaction((tx) => addOwn({ tx, caller, served, fileName: found.fileName }, found)) }
  } catch (error) {
    if (error instanceof BusinessError) return undefined
    throw error
  }
}

/** Checks it once more, and keeps what is to be written. */
async function prepare({ db, served, work, found, caller, withAbsent }: InParts, steps: number): Promise<void> {
  await unlessOtherwise(db, served, withAbsent, async (refuse) => {
    const built = found.built ?? []
    const plan = await onceBuilt({ db, caller, served, fileName: found.fileName }, built, async (tx) => {
      const looked = async (rows: number) => (built.length > 0 ? work.reached(rows, steps) : work.progress(rows, steps))
      const planned = await planImport(tx, caller, served, found, looked)
      await refuse(tx, found, planned)
      return planned
    })
    // Of a try that ended before anything was written.
    await forgetChanges(db, found.id)
    const changes = changesOf(served, found.id, plan, { state: 'planned', withAbsent })
    for (let first = 0; first < changes.length; first += PART) await keepChanges(db, changes.slice(first, first + PART))
  })
  await db.transaction(async (tx) => {
    await refuseCancelled(tx, found.id)
    await tx.update(recordImport).set({ halfway: 'apply' }).where(eq(recordImport.id, found.id))
  })
}

/** From here on it is not cancelled any more; who did it just before is heard. */
async function refuseCancelled(tx: Db, id: string): Promise<void> {
  const [now] = await tx
    .select({ status: job.status })
    .from(recordImport)
    .innerJoin(job, eq(job.id, recordImport.jobId))
    .where(eq(recordImport.id, id))
  if (now?.status !== 'running') throw new LeaseLost()
}

/** @returns whether it was written to its end */
async function writeParts({ db, served, work, found, caller }: InParts, steps: number): Promise<boolean> {
  const planned = await placesOf(db, found.id, 'planned')
  const before = steps - planned.length
  for (let first = 0; first < planned.length; first += PART) {
    const places = planned.slice(first, first + PART)
    try {
      await db.transaction(async (tx) => {
        const changes = await changesAt(tx, found.id, places)
        await writeChanges({ tx, caller, served, fileName: found.fileName }, changes, () => undefined)
        await setState(tx, found.id, places, 'written')
      })
    } catch (error) {
      if (error instanceof BusinessError) return false
      throw error
    }
    await work.progress(Math.min(steps, before + first + places.length), steps)
    await setTimeout(PAUSE_MS)
  }
  return true
}

/** Takes back what was written of it, as if it had never begun; then it is checked anew, which finds what was in its way. */
async function goBack(all: InParts): Promise<void> {
  const { db, served, work, found, caller } = all
  const { left } = await takeBackParts(all, null)
  const along = { caller, served, fileName: found.fileName }
  const built = found.built ?? []
  left.push(...(await db.transaction((tx) => removeBuilt({ ...along, tx }, built, false))))
  const shown = await onceBuilt({ ...along, db }, built, async (tx) => {
    const looked = async (rows: number) =>
      built.length > 0 ? work.reached(rows, found.rows.length) : work.progress(rows, found.rows.length)
    return shownOf(tx, served, await planImport(tx, caller, served, found, looked), found)
  })
  const anew = { ...shown, report: { ...shown.report, ...(left.length > 0 && { undone: { taken: 0, left } }) } }
  await db.transaction(async (tx) => {
    await forgetChanges(tx, found.id)
    await tx
      .update(recordImport)
      .set({ ...anew, halfway: null })
      .where(eq(recordImport.id, found.id))
  })
  throw new BusinessError(say.importing.otherwise())
}

/** Takes an import back in many transactions: begun, it comes to its end. */
export async function undoInParts(all: InParts): Promise<void> {
  const { db, served, work, found, caller } = all
  if (!found.halfway)
    await db.transaction(async (tx) => {
      await refuseCancelled(tx, found.id)
      await tx.update(recordImport).set({ halfway: 'undo' }).where(eq(recordImport.id, found.id))
    })
  const undone = await takeBackParts(all, caller)
  const report: ImportReport = { ...keptReport(found), undone }
  if (undone.taken === 0) {
    await db.transaction(async (tx) => {
      await setState(tx, found.id, await placesOf(tx, found.id, 'left'), 'written')
      await tx.update(recordImport).set({ report, halfway: null }).where(eq(recordImport.id, found.id))
    })
    throw new BusinessError(say.importing.nothingUndone())
  }
  await db.transaction(async (tx) => {
    undone.left.push(...(await removeBuilt({ tx, caller, served, fileName: found.fileName }, found.built ?? [])))
    await tx.update(recordImport).set({ stage: 'undone', halfway: null, report }).where(eq(recordImport.id, found.id))
    await noteImport(tx, caller, 'undoImport', { served, id: found.id, fileName: found.fileName, report, fill: found.fill })
    await work.finish(tx, found.rows.length, undoneSo(report))
  })
}

/** @param by whose reach and rights it is held to */
async function takeBackParts({ db, served, work, found, caller }: InParts, by: Caller | null) {
  const { id, fileName } = found
  const columns = writtenFields(served, found)
  const written = (await placesOf(db, id, 'written')).toReversed()
  for (let first = 0; first < written.length; first += PART) {
    const places = written.slice(first, first + PART)
    await db.transaction(async (tx) => {
      const { ready, left } = await judge(tx, { served, columns, caller: by }, await changesAt(tx, id, places))
      const more = await takeBack({ tx, caller, served, fileName }, ready, () => undefined)
      await setState(tx, id, places, 'undone')
      await setLeft(tx, id, [...left, ...more])
    })
    await work.progress(Math.min(written.length, first + places.length), written.length)
    await setTimeout(PAUSE_MS)
  }
  const left = await changesLeft(db, id)
  return {
    taken: (await placesOf(db, id, 'undone')).length,
    left: leftOf(
      left,
      left.map(({ at, reason }) => ({ at, reason: reason ?? '' })),
    ),
  }
}
