import { eq } from 'drizzle-orm'
import type { ImportReport } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { recordImport } from '../../db/schema/index.ts'
import { BusinessError, noPermission, notFound } from '../../http/errors.ts'
import type { Work } from '../../jobs/jobs.ts'
import { callerNamed } from '../../access/caller.ts'
import type { Caller } from '../../access/caller.ts'
import type { AnyServed } from '../served.ts'
import { writeChanges } from './apply.ts'
import { addOwn, missingOf, onceBuilt, removeBuilt } from './built.ts'
import { changesOf, keepChanges, keptChanges, leftOf } from './changes.ts'
import { writtenFields } from './fill.ts'
import { judge } from './judge.ts'
import { missingIn } from './missing.ts'
import { appliedSo, checkedSo, noteImport, undoneSo } from './outcome.ts'
import { applyInParts, undoInParts } from './parts.ts'
import { shownOf, unlessOtherwise } from './otherwise.ts'
import type { Import } from './otherwise.ts'
import { planImport } from './plan.ts'
import { appliedReport, importJob, keptReport, lockImport, stepsOf } from './repository.ts'
import type { Kept, Payload } from './service.ts'
import { again, takeBack } from './undo.ts'
import { say } from '../../locale/say.ts'

/** Does what imports of a resource ask for. */
export function handleImports(kept: Kept): void {
  const { db, jobs, served, inParts } = kept
  const { path, calls } = served.resource

  /** Who began it may have lost the right to it meanwhile. */
  async function callerOf({ username, address, requestId }: Payload): Promise<Caller> {
    const caller = await callerNamed(db, username, { address, requestId })
    if (!caller?.may(calls.import.access)) throw noPermission()
    return caller
  }

  async function importOf({ importId }: Payload): Promise<Import> {
    const [found] = await db.select().from(recordImport).where(eq(recordImport.id, importId))
    if (!found) throw notFound(say.importing.job())
    return found
  }

  jobs.handle(importJob('check', path), async (work: Work) => {
    const payload = work.payload as Payload
    const found = await importOf(payload)
    const caller = await callerOf(payload)
    const missing = await missingIn(db, caller, served, found)
    const built = found.built && missing
    const { missing: _before, ...report } = keptReport(found)
    const told = { ...found, report: { ...report, ...missingOf(missing) } }
    const shown = await onceBuilt({ db, caller, served, fileName: found.fileName }, built ?? [], async (tx) => {
      // Within a transaction nothing is waited for that is written beside it.
      const looked = async (rows: number) =>
        built?.length ? work.reached(rows, found.rows.length) : work.progress(rows, found.rows.length)
      return shownOf(tx, served, await planImport(tx, caller, served, found, looked), told)
    })
    await db.transaction(async (tx) => {
      await lockImport(tx, path, payload.importId)
      await tx
        .update(recordImport)
        .set({ stage: 'checked', ...shown, built })
        .where(eq(recordImport.id, payload.importId))
      await work.finish(tx, found.rows.length, checkedSo(shown.report))
    })
  })

  jobs.handle(importJob('apply', path), async (work: Work) => {
    const payload = work.payload as Payload
    const { absent: withAbsent = false } = payload
    if (inParts) {
      const found = await importOf(payload)
      // What is begun comes to its end, whoever may what by now.
      const caller = found.halfway ? await callerNamed(db, payload.username, payload) : await callerOf(payload)
      return applyInParts({ db, served, work, found, caller: caller ?? nobody(payload), withAbsent })
    }
    const caller = await callerOf(payload)
    await unlessOtherwise(db, served, withAbsent, async (refuse) =>
      db.transaction(async (tx) => {
        const given = await lockImport(tx, path, payload.importId)
        // It is checked once more, then written: a file of so many rows is twice as many steps.
        const steps = stepsOf(given, withAbsent)
        const found = await addOwn({ tx, caller, served, fileName: given.fileName }, given)
        const plan = await planImport(tx, caller, served, found, async (rows) => work.reached(rows, steps))
        await refuse(tx, found, plan)
        const changes = changesOf(served, found.id, plan, { state: 'written', withAbsent })
        await keepChanges(tx, changes)
        await writeChanges({ tx, caller, served, fileName: found.fileName }, changes, (rows) =>
          work.reached(found.rows.length + rows, steps),
        )
        const report = appliedReport(found, withAbsent)
        await tx.update(recordImport).set({ stage: 'applied', report }).where(eq(recordImport.id, found.id))
        await noteImport(tx, caller, 'import', { served, id: found.id, fileName: found.fileName, report, fill: found.fill })
        await work.finish(tx, steps, appliedSo(report))
      }),
    )
  })

  jobs.handle(importJob('undo', path), async (work: Work) => {
    const payload = work.payload as Payload
    const caller = await callerOf(payload)
    if (inParts) return undoInParts({ db, served, work, found: await importOf(payload), caller, withAbsent: true })
    await again(() => undoAtOnce({ db, served, work, caller, id: payload.importId }))
  })
}

async function undoAtOnce({
  db,
  served,
  work,
  caller,
  id,
}: {
  db: Db
  served: AnyServed
  work: Work
  caller: Caller
  id: string
}): Promise<void> {
  let none: ImportReport | undefined
  try {
    await db.transaction(async (tx) => {
      const found = await lockImport(tx, served.resource.path, id)
      const changes = await keptChanges(tx, id)
      const { ready, left } = await judge(tx, { served, columns: writtenFields(served, found), caller }, changes)
      const more = await takeBack({ tx, caller, served, fileName: found.fileName }, ready, (done) => work.reached(done, changes.length))
      const all = [...left, ...more]
      const report: ImportReport = {
        ...keptReport(found),
        undone: { taken: changes.length - all.length, left: leftOf(changes, all) },
      }
      if (report.undone?.taken === 0) {
        none = report
        throw new BusinessError(say.importing.nothingUndone())
      }
      report.undone?.left.push(...(await removeBuilt({ tx, caller, served, fileName: found.fileName }, found.built ?? [])))
      await tx.update(recordImport).set({ stage: 'undone', report }).where(eq(recordImport.id, id))
      await noteImport(tx, caller, 'undoImport', { served, id, fileName: found.fileName, report, fill: found.fill })
      await work.finish(tx, changes.length, undoneSo(report))
    })
  } catch (error) {
    if (none) await db.update(recordImport).set({ report: none }).where(eq(recordImport.id, id))
    throw error
  }
}

/** Who is there no more ends what they began: nothing is asked of what they may. */
const nobody = ({ username, address, requestId }: Payload): Caller => ({
  sessionId: null,
  username,
  address,
  requestId,
  userId: '',
  realname: username,
  orgCode: null,
  classes: [],
  modules: [],
  forced: false,
  roles: new Set(),
  scopes: {
    item: new Set(),
    application: new Set(),
    score: new Set(),
    account: new Set(),
    depart: new Set(),
    reading: new Set(),
    people: new Set(),
  },
  narrowed: [],
  may: () => false,
})
