import { eq } from 'drizzle-orm'
import type { ImportComplete, ImportHeadings, ImportRun } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { recordImport } from '../../db/schema/index.ts'
import { BusinessError, noPermission, notFound } from '../../http/errors.ts'
import { cancelJob } from '../../jobs/jobs.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Caller } from '../../access/caller.ts'
import { readSheets, tooLong } from '../../spreadsheet/readSheets.ts'
import type { AnyServed } from '../served.ts'
import { refuseGone } from './fill.ts'
import { MOST_ABOVE } from './header.ts'
import { headingsOf, toldHeadings } from './headings.ts'
import { mayBuild } from './missing.ts'
import { importJob, importRun, keptReport, lockFreeImport, makeRoom, refuseHalfway, refuseManyChecks, seenImport } from './repository.ts'
import { rowsOf } from './sheets.ts'
import { refuseOtherStage } from './stages.ts'
import type { ImportWork } from './stages.ts'
import { say } from '../../locale/say.ts'

/** Rows of one file: a roster of a large campus. */
const MOST_ROWS = 20_000

/** What the job of an import has. */
export interface Payload {
  importId: string
  username: string
  address: string | null
  requestId: string | null
  /** Also what becomes of those who are in none of the rows is written. */
  absent?: boolean
}

export interface Kept {
  db: Db
  jobs: Jobs
  served: AnyServed
  /** A transaction keeps everybody else waiting: what is long is many short ones. */
  inParts: boolean
}

/** Keeps a spreadsheet, and begins to check it. */
export async function beginImport(
  { db, jobs, served }: Kept,
  caller: Caller,
  { content, fileName }: { content: Uint8Array; fileName: string },
): Promise<ImportRun> {
  const sheets = await readSheets(content, MOST_ROWS, MOST_ABOVE)
  const { columns, rows, original, ignored, unread, layout, sums, footers, hidden } = rowsOf(
    served,
    sheets,
    await toldHeadings(db, served, caller),
  )
  if (rows.length === 0) throw new BusinessError(say.importing.noRows())
  if (rows.length > MOST_ROWS) throw tooLong(MOST_ROWS)
  const resource = served.resource.path
  const id = await db.transaction(async (tx) => {
    await makeRoom(tx, resource, caller)
    const report = {
      added: 0,
      changed: 0,
      same: 0,
      wrong: 0,
      faults: [],
      changes: [],
      ignored,
      ...(unread.length > 0 && { unread }),
      ...(layout.length > 0 && { layout }),
      ...(sums && { sums }),
      ...(footers && { footers }),
      ...(hidden && { hidden }),
    }
    const { id: begun } = one(
      await tx
        .insert(recordImport)
        .values({ resource, fileName, columns, rows, original, rowCount: rows.length, report, createBy: caller.username })
        .returning({ id: recordImport.id }),
    )
    await begin(tx, jobs, caller, { id: begun, served, fileName, work: 'check' })
    return begun
  })
  jobs.wake()
  return importRun(db, served, caller, id)
}

/** What the columns of a spreadsheet would be read as: nothing of it is kept. */
export async function readHeadings({ db, served }: Kept, caller: Caller, content: Uint8Array): Promise<ImportHeadings> {
  const sheets = await readSheets(content, MOST_ROWS, MOST_ABOVE)
  return headingsOf(served, sheets, await toldHeadings(db, served, caller))
}

/** Refuses what is complete of a group that there is not: nobody would be missing. */
async function refuseNobody(tx: Db, { resource: { fields }, all }: AnyServed, among: string, id: string): Promise<void> {
  const field = fields[among]
  const group = all.find(({ resource }) => field?.type === 'references' && resource.path === field.to)
  if (group && (await tx.$count(group.table, eq(group.table.id, id))) === 0) throw notFound(group.resource.title)
}

/** Begins to check it once more, as a file that is complete of some, or is not. */
export async function completeImport(
  kept: Kept,
  caller: Caller,
  { id, complete }: { id: string; complete: ImportComplete | null },
): Promise<ImportRun> {
  const { fields, absent } = kept.served.resource
  return goOn(kept, caller, id, 'check', async (tx, found) => {
    const { columns } = found
    if (complete && absent) await refuseNobody(tx, kept.served, absent.among, complete.among)
    for (const name of complete?.by ?? []) {
      const field = fields[name]
      if (!field || !absent?.by.includes(name)) throw new BusinessError(say.importing.noColumn())
      if (!columns.includes(name)) throw new BusinessError(say.importing.notInFile({ column: field.title }))
    }
    // Whom the check before found is not shown as if it were of this one, should it not come to its end.
    const { absent: _before, ...report } = keptReport(found)
    await tx.update(recordImport).set({ complete, report, absent: null }).where(eq(recordImport.id, id))
  })
}

/** Begins to check it once more, with these values for all who have none and of whom the file says nothing. */
export const fillImport = (kept: Kept, caller: Caller, { id, fill }: { id: string; fill: readonly string[] }): Promise<ImportRun> =>
  goOn(kept, caller, id, 'check', async (tx) => {
    const { filled } = kept.served.resource
    const values = [...new Set(fill)].sort()
    if (filled !== undefined) await refuseGone(tx, kept.served, filled, values)
    await tx
      .update(recordImport)
      .set({ fill: values.length > 0 ? values : null })
      .where(eq(recordImport.id, id))
  })

/** Begins to check it once more, with what its rows name and is not there added along, or not. */
export const buildImport = (kept: Kept, caller: Caller, { id, builds }: { id: string; builds: boolean }): Promise<ImportRun> =>
  goOn(kept, caller, id, 'check', async (tx) => {
    if (builds && !mayBuild(kept.served, caller)) throw noPermission()
    // Which they are is for the check to find.
    await tx
      .update(recordImport)
      .set({ built: builds ? [] : null })
      .where(eq(recordImport.id, id))
  })

/**
 * @param digest of what the caller saw that would be written
 * @param absent also what becomes of those who are in none of the rows
 */
export const applyImport = (
  kept: Kept,
  caller: Caller,
  { id, digest, absent = false }: { id: string; digest: string; absent?: boolean | undefined },
): Promise<ImportRun> =>
  goOn(
    kept,
    caller,
    id,
    'apply',
    async (_tx, found) => {
      const { planDigest } = found
      if (planDigest !== digest) throw new BusinessError(say.importing.otherwise())
      const { wrong, added, changed, absent: missing } = keptReport(found)
      if (wrong > 0) throw new BusinessError(say.importing.wrongRows({ count: wrong }))
      if (absent && !missing) throw new BusinessError(say.importing.notComplete())
      if (added + changed === 0 && !(absent && missing && missing.count > missing.kept)) throw new BusinessError(say.importing.allSame())
    },
    absent,
  )

export const takeBackImport = (kept: Kept, caller: Caller, { id }: { id: string }): Promise<ImportRun> => goOn(kept, caller, id, 'undo')

async function goOn(
  { db, jobs, served }: Kept,
  caller: Caller,
  id: string,
  work: ImportWork,
  check?: (tx: Db, kept: typeof recordImport.$inferSelect) => Promise<void>,
  absent = false,
): Promise<ImportRun> {
  const { doing } = await seenImport(db, served, caller, id)
  if (doing) throw new BusinessError(say.importing.underWay({ work: doing }))
  await db.transaction(async (tx) => {
    if (work === 'check') await refuseManyChecks(tx, caller)
    const kept = await lockFreeImport(tx, served.resource.path, id)
    refuseOtherStage(work, kept.stage)
    await check?.(tx, kept)
    await begin(tx, jobs, caller, { id, served, fileName: kept.fileName, work, absent })
  })
  jobs.wake()
  return importRun(db, served, caller, id)
}

export async function cancelImport({ db, served }: Kept, caller: Caller, id: string): Promise<ImportRun> {
  // Not under its lock, which whoever writes it has: what is cancelled before it has ended is not written.
  await db.transaction(async (tx) => {
    const { jobId } = await seenImport(tx, served, caller, id)
    await refuseHalfway(tx, jobId)
    if (!(await cancelJob(tx, jobId, caller.username))) throw new BusinessError(say.importing.done())
  })
  return importRun(db, served, caller, id)
}

async function begin(
  tx: Db,
  jobs: Jobs,
  { username, address, requestId }: Caller,
  { id, served, fileName, work, absent = false }: { id: string; served: AnyServed; fileName: string; work: ImportWork; absent?: boolean },
): Promise<void> {
  const payload: Payload = { importId: id, username, address, requestId, ...(absent && { absent }) }
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
