import { and, eq } from 'drizzle-orm'
import type { ImportReport, ImportRun } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { recordImport } from '../../db/schema/index.ts'
import { BusinessError, noPermission, notFound } from '../../http/errors.ts'
import { cancelJob } from '../../jobs/jobs.ts'
import type { Jobs, Work } from '../../jobs/jobs.ts'
import { callerNamed } from '../../access/caller.ts'
import type { Caller } from '../../access/caller.ts'
import { readRows, tooLong } from '../../spreadsheet/readRows.ts'
import type { AnyServed } from '../served.ts'
import { applyPlan, undoImport } from './apply.ts'
import { MOST_ABOVE, tableOf } from './header.ts'
import { digestOf, planImport } from './plan.ts'
import { reportOf } from './report.ts'
import { importJob, importRun, keptReport, lockImport } from './repository.ts'
import { say } from '../../locale/say.ts'

/** Rows of one file: a roster of a large campus. */
const MOST_ROWS = 20_000

type ImportWork = ImportRun['job']['work']

interface Payload {
  importId: string
  username: string
  address: string | null
  requestId: string | null
}

interface Kept {
  db: Db
  jobs: Jobs
  served: AnyServed
}

/** Keeps a spreadsheet, and begins to check it. */
export async function beginImport(
  { db, jobs, served }: Kept,
  caller: Caller,
  { content, fileName }: { content: Uint8Array; fileName: string },
): Promise<ImportRun> {
  const { headings, columns, rows } = tableOf(served, await readRows(content, MOST_ROWS, MOST_ABOVE))
  if (rows.length === 0) throw new BusinessError(say.importing.noRows())
  if (rows.length > MOST_ROWS) throw tooLong(MOST_ROWS)
  const ignored = headings.filter((heading, at) => heading !== '' && !columns[at])
  const resource = served.resource.path
  const id = await db.transaction(async (tx) => {
    const report = { added: 0, changed: 0, same: 0, wrong: 0, faults: [], changes: [], ignored }
    const { id: begun } = one(
      await tx
        .insert(recordImport)
        .values({ resource, fileName, columns, rows, rowCount: rows.length, report, createBy: caller.username })
        .returning({ id: recordImport.id }),
    )
    await begin(tx, jobs, caller, { id: begun, served, fileName, work: 'check' })
    return begun
  })
  jobs.wake()
  return importRun(db, resource, id)
}

/** The stage that an import must be at for what is to be done with it. */
const FROM = { apply: 'checked', undo: 'applied' } as const
const REFUSED = {
  apply: { uploaded: say.importing.notChecked, applied: say.importing.alreadyImported, undone: say.importing.alreadyUndone },
  undo: { uploaded: say.importing.notImported, checked: say.importing.notImported, undone: say.importing.undoneBefore },
}

/** @param digest of what the caller saw that would be written */
export const applyImport = (kept: Kept, caller: Caller, { id, digest }: { id: string; digest: string }): Promise<ImportRun> =>
  goOn(kept, caller, id, 'apply', ({ planDigest }) => {
    if (planDigest !== digest) throw new BusinessError(say.importing.otherwise())
  })

export const takeBackImport = (kept: Kept, caller: Caller, { id }: { id: string }): Promise<ImportRun> => goOn(kept, caller, id, 'undo')

async function goOn(
  { db, jobs, served }: Kept,
  caller: Caller,
  id: string,
  work: 'apply' | 'undo',
  check?: (kept: typeof recordImport.$inferSelect) => void,
): Promise<ImportRun> {
  const resource = served.resource.path
  await db.transaction(async (tx) => {
    const kept = await lockImport(tx, resource, id)
    const { stage } = kept
    if (stage !== FROM[work]) throw new BusinessError((REFUSED[work][stage as never] as () => Message)())
    check?.(kept)
    if (work === 'apply') {
      const { wrong, added, changed } = keptReport(kept)
      if (wrong > 0) throw new BusinessError(say.importing.wrongRows({ count: wrong }))
      if (added + changed === 0) throw new BusinessError(say.importing.allSame())
    }
    await begin(tx, jobs, caller, { id, served, fileName: kept.fileName, work })
  })
  jobs.wake()
  return importRun(db, resource, id)
}

export async function cancelImport({ db, served }: Kept, { username }: Caller, id: string): Promise<ImportRun> {
  const resource = served.resource.path
  // Not under its lock, which whoever writes it has: what is cancelled before it has ended is not written.
  const [found] = await db
    .select({ jobId: recordImport.jobId })
    .from(recordImport)
    .where(and(eq(recordImport.resource, resource), eq(recordImport.id, id)))
  if (!found?.jobId) throw notFound(say.importing.job())
  if (!(await cancelJob(db, found.jobId, username))) throw new BusinessError(say.importing.done())
  return importRun(db, resource, id)
}

async function begin(
  tx: Db,
  jobs: Jobs,
  { username, address, requestId }: Caller,
  { id, served, fileName, work }: { id: string; served: AnyServed; fileName: string; work: ImportWork },
): Promise<void> {
  const payload: Payload = { importId: id, username, address, requestId }
  const { path, title } = served.resource
  const jobId = await jobs.add(tx, {
    kind: importJob(work, path),
    title: say.importing.doing({ work, title, file: fileName }),
    key: `import ${id}`,
    payload,
    createBy: username,
    busy: say.importing.busy(),
  })
  await tx.update(recordImport).set({ jobId }).where(eq(recordImport.id, id))
}

/** Does what imports of a resource ask for. */
export function handleImports({ db, jobs, served }: Kept): void {
  const { path, calls } = served.resource

  /** Who began it may have lost the right to it meanwhile. */
  async function callerOf({ username, address, requestId }: Payload): Promise<Caller> {
    const caller = await callerNamed(db, username, { address, requestId })
    if (!caller?.may(calls.import.access)) throw noPermission()
    return caller
  }

  jobs.handle(importJob('check', path), async (work: Work) => {
    const payload = work.payload as Payload
    const [found] = await db.select().from(recordImport).where(eq(recordImport.id, payload.importId))
    if (!found) throw notFound(say.importing.job())
    const plan = await planImport(db, await callerOf(payload), served, found, (rows) => work.progress(rows, found.rows.length))
    const report = await reportOf(db, served, plan, keptReport(found).ignored)
    const planDigest = await digestOf(plan)
    await db.transaction(async (tx) => {
      await lockImport(tx, path, payload.importId)
      await tx.update(recordImport).set({ stage: 'checked', report, planDigest }).where(eq(recordImport.id, payload.importId))
      await work.finish(tx)
    })
  })

  jobs.handle(importJob('apply', path), async (work: Work) => {
    const payload = work.payload as Payload
    const caller = await callerOf(payload)
    /** What would be written now, where that is otherwise than what was shown. */
    let otherwise: { report: ImportReport; planDigest: string } | undefined
    await db
      .transaction(async (tx) => {
        const kept = await lockImport(tx, path, payload.importId)
        // It is checked once more, then written: a file of so many rows is twice as many steps.
        const steps = 2 * kept.rows.length
        const plan = await planImport(tx, caller, served, kept, async (rows) => work.reached(rows, steps))
        const planDigest = await digestOf(plan)
        if (plan.wrong > 0 || planDigest !== kept.planDigest) {
          otherwise = { report: await reportOf(tx, served, plan, keptReport(kept).ignored), planDigest }
          throw new BusinessError(say.importing.otherwise())
        }
        await applyPlan(tx, caller, served, kept, plan, (rows) => work.reached(kept.rows.length + rows, steps))
        await tx.update(recordImport).set({ stage: 'applied' }).where(eq(recordImport.id, kept.id))
        await work.finish(tx)
      })
      .catch(async (error: unknown) => {
        if (otherwise) await db.update(recordImport).set(otherwise).where(eq(recordImport.id, payload.importId))
        throw error
      })
  })

  jobs.handle(importJob('undo', path), async (work: Work) => {
    const payload = work.payload as Payload
    const caller = await callerOf(payload)
    await db.transaction(async (tx) => {
      const kept = await lockImport(tx, path, payload.importId)
      await undoImport(tx, caller, served, kept, work.reached)
      await tx.update(recordImport).set({ stage: 'undone' }).where(eq(recordImport.id, kept.id))
      await work.finish(tx)
    })
  })
}
