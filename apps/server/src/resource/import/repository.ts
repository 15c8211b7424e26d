import { and, desc, eq, inArray, isNotNull, like, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ImportAbsent, ImportReport, ImportRun } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { countOf, isOneOf, limited, pageResult } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { job, recordImport, user } from '../../db/schema/index.ts'
import { isLockedOut } from '../../db/failures.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { reachesAll } from '../served.ts'
import type { AnyServed } from '../served.ts'
import { whyNot } from '../../jobs/jobs.ts'
import { isInterrupted } from '../../jobs/lease.ts'
import { formatMoment } from '../../time.ts'
import { say } from '../../locale/say.ts'

/** Uploads that were never written which a list shows, of whoever asks for it. */
const UNWRITTEN_SHOWN = 5

/** What somebody uploaded and did not write: it may be 32 MB each, and is kept for months. */
const unwrittenBy = ({ username }: Pick<Caller, 'username'>) =>
  and(eq(recordImport.createBy, username), inArray(recordImport.stage, ['uploaded', 'checked']))

const isUnderWay = inArray(job.status, ['waiting', 'running'])

/**
 * Makes room for one more upload of a resource: those that its maker never wrote and that no list shows beside it any more are let go.
 */
export async function makeRoom(tx: Db, resource: string, caller: Caller): Promise<void> {
  await refuseManyChecks(tx, caller)
  const unwritten = await tx
    .select({ id: recordImport.id, resource: recordImport.resource, underWay: isUnderWay.mapWith(Boolean) })
    .from(recordImport)
    .innerJoin(job, eq(job.id, recordImport.jobId))
    .where(unwrittenBy(caller))
    .orderBy(desc(recordImport.createTime), recordImport.id)
  const others = unwritten.filter((one) => one.resource === resource).slice(UNWRITTEN_SHOWN - 1)
  const gone = others.flatMap(({ id, underWay }) => (underWay ? [] : id))
  await tx.delete(recordImport).where(isOneOf(recordImport.id, gone))
}

/**
 * Of what somebody begins to check, be it for the first time or once more, so much waits at a time, whatever it is of.
 * @throws BusinessError where it does
 */
export async function refuseManyChecks(tx: Db, { username }: Pick<Caller, 'username'>): Promise<void> {
  // One after the other, as they are counted.
  await tx.select({ id: user.id }).from(user).where(eq(user.username, username)).for('no key update')
  const checks = and(eq(job.createBy, username), like(job.kind, `${importJob('check', '')}%`), isUnderWay)
  if ((await tx.$count(job, checks)) >= UNWRITTEN_SHOWN) throw new BusinessError(say.importing.tooManyWaiting({ most: UNWRITTEN_SHOWN }))
}

/** What is told of an import in a list. */
const listed = {
  id: recordImport.id,
  fileName: recordImport.fileName,
  rows: recordImport.rowCount,
  stage: recordImport.stage,
  columns: recordImport.columns,
  complete: recordImport.complete,
  fill: recordImport.fill,
  builds: sql<boolean>`${recordImport.built} is not null`,
  digest: recordImport.planDigest,
  createBy: recordImport.createBy,
  createByName: sql<string>`coalesce(${user.realname}, ${recordImport.createBy})`,
  createTime: recordImport.createTime,
  kind: job.kind,
  status: job.status,
  done: job.done,
  total: job.total,
  error: job.error,
  interrupted: isInterrupted,
}

type Row = typeof recordImport.$inferSelect
type ImportWork = ImportRun['job']['work']

/** The kind of the jobs that do one part of a resource’s imports. */
export const importJob = (work: ImportWork, resource: string) => `import.${work}:${resource}`
/** The resource that a job imports; null of a job that imports nothing. */
export const importedBy = (kind: string): string | null => (kind.startsWith('import.') ? kind.slice(kind.indexOf(':') + 1) : null)
/** What a job does of an import; null of one that imports nothing. */
export const importWorkOf = (kind: string): ImportWork | null => (kind.startsWith('import.') ? workOf(kind) : null)
const workOf = (kind: string) => kind.slice('import.'.length, kind.indexOf(':')) as ImportWork

type Listed = Pick<Row, 'id' | 'fileName' | 'stage' | 'columns' | 'complete' | 'fill' | 'createBy' | 'createTime'> & {
  rows: number
  digest: string | null
  createByName: string
  builds: boolean
} & Pick<typeof job.$inferSelect, 'kind' | 'status' | 'done' | 'total' | 'error'> & { interrupted: boolean }

const run = ({ kind, status, done, total, error, interrupted, createTime, columns, ...row }: Listed, report: Row['report']): ImportRun => ({
  ...row,
  fields: [...new Set(columns.filter((name) => name !== null))],
  report,
  createTime: formatMoment(createTime),
  job: { work: workOf(kind), status, done, total, error: whyNot({ status, error }), interrupted },
})

/** An import is its maker's; besides, who reaches every record sees it. To others it does not exist. */
const isSeenBy = (served: AnyServed, caller: Caller): SQL | undefined =>
  and(eq(recordImport.resource, served.resource.path), reachesAll(served, caller) ? undefined : eq(recordImport.createBy, caller.username))

const oneOf = (served: AnyServed, caller: Caller, id: string) => and(isSeenBy(served, caller), eq(recordImport.id, id))

export async function importRun(db: Db, served: AnyServed, caller: Caller, id: string): Promise<ImportRun> {
  const [row] = await db
    .select({ ...listed, report: recordImport.report })
    .from(recordImport)
    .innerJoin(job, eq(job.id, recordImport.jobId))
    .leftJoin(user, eq(user.username, recordImport.createBy))
    .where(oneOf(served, caller, id))
  if (!row) throw notFound(say.importing.job())
  const { report, ...told } = row
  return run(told, report)
}

/** The newest first. What was never written is of use to who uploaded it only, and for a while. */
export async function importRuns(db: Db, served: AnyServed, caller: Caller, page: PageQuery) {
  const own = db
    .select({ id: recordImport.id })
    .from(recordImport)
    .where(and(eq(recordImport.resource, served.resource.path), unwrittenBy(caller)))
    .orderBy(desc(recordImport.createTime), recordImport.id)
    .limit(UNWRITTEN_SHOWN)
  const shown = and(
    isSeenBy(served, caller),
    or(
      inArray(recordImport.stage, ['applied', 'undone']),
      isUnderWay,
      inArray(
        recordImport.id,
        (await own).map(({ id }) => id),
      ),
    ),
  )
  const all = db
    .select(listed)
    .from(recordImport)
    .innerJoin(job, eq(job.id, recordImport.jobId))
    .leftJoin(user, eq(user.username, recordImport.createBy))
    .where(shown)
  const found = await countOf(
    db,
    db.select({ id: recordImport.id }).from(recordImport).innerJoin(job, eq(job.id, recordImport.jobId)).where(shown),
  )
  const rows = await limited(all.orderBy(desc(recordImport.createTime), recordImport.id).$dynamic(), page)
  return pageResult(
    rows.map((row) => run(row, null)),
    found,
    page,
  )
}

/** Who is in none of the rows, as the check found them. */
export async function importAbsent(
  db: Db,
  served: AnyServed,
  caller: Caller,
  { id, keyword = '', ...page }: PageQuery & { id: string; keyword?: string | undefined },
) {
  const words = keyword.trim().toLowerCase()
  const found = (await absentIn(db, served, caller, id)).filter(({ name, told, within }) =>
    [name, told, within].some((text) => text.toLowerCase().includes(words)),
  )
  const first = (page.pageNo - 1) * page.pageSize
  return pageResult(found.slice(first, first + page.pageSize), found.length, page)
}

export async function absentIn(db: Db, served: AnyServed, caller: Caller, id: string): Promise<ImportAbsent[]> {
  const [found] = await db
    .select({ absent: recordImport.absent })
    .from(recordImport)
    .where(oneOf(served, caller, id))
  if (!found) throw notFound(say.importing.job())
  return found.absent ?? []
}

/** The rows of its last check, and what is wrong with them. */
export async function checkedRows(db: Db, served: AnyServed, caller: Caller, id: string) {
  const { rows, columns, original, faults } = recordImport
  const [found] = await db
    .select({ rows, columns, original, faults })
    .from(recordImport)
    .where(oneOf(served, caller, id))
  if (!found) throw notFound(say.importing.job())
  if (!found.faults?.length) throw new BusinessError(say.importing.noFaults())
  return found
}

/** What an import is about to be gone on with by, without waiting for whoever is at it. */
export async function seenImport(db: Db, served: AnyServed, caller: Caller, id: string) {
  const [found] = await db
    .select({ jobId: job.id, kind: job.kind, status: job.status })
    .from(recordImport)
    .innerJoin(job, eq(job.id, recordImport.jobId))
    .where(oneOf(served, caller, id))
  if (!found) throw notFound(say.importing.job())
  const { kind, status, ...seen } = found
  return { ...seen, doing: status === 'waiting' || status === 'running' ? workOf(kind) : null }
}

/**
 * Parts of what a job imports, or takes back, are written already: it comes to its end, and can be taken back then.
 * @throws BusinessError where that is so
 */
export async function refuseHalfway(tx: Db, jobId: string): Promise<void> {
  const begun = await tx.$count(recordImport, and(eq(recordImport.jobId, jobId), isNotNull(recordImport.halfway)))
  if (begun > 0) throw new BusinessError(say.importing.halfway())
}

/** What the last check found: an upload begins with one that found nothing. */
export function keptReport({ id, report }: Pick<Row, 'id' | 'report'>): ImportReport {
  if (!report) throw new Error(`import ${id} has no report`)
  return report
}

/** So many of those who are in none of the rows something may become of. */
const lettable = ({ absent }: ImportReport): number => (absent ? absent.count - absent.kept : 0)

/** What is said of it once it is written. */
export function appliedReport(found: Pick<Row, 'id' | 'report'>, withAbsent: boolean): ImportReport {
  const report = keptReport(found)
  const { absent, ...others } = report
  return absent ? { ...others, absent: { ...absent, done: withAbsent ? lettable(report) : 0 } } : report
}

/** It is checked once more, then written: each row is two steps, and each of those who are in none is one. */
export const stepsOf = (found: Pick<Row, 'id' | 'report' | 'rows'>, withAbsent: boolean): number =>
  2 * found.rows.length + (withAbsent ? lettable(keptReport(found)) : 0)

/** Nobody else goes on with it until this transaction ends. */
export async function lockImport(tx: Db, resource: string, id: string) {
  const [row] = await lockedImport(tx, resource, id).for('no key update')
  if (!row) throw notFound(say.importing.job())
  return row
}

/** The same for whoever asks for something: who comes while somebody is at it is told so, and does not wait. */
export async function lockFreeImport(tx: Db, resource: string, id: string) {
  const [row] = await lockedImport(tx, resource, id)
    .for('no key update', { noWait: true })
    .catch((error: unknown) => {
      throw isLockedOut(error) ? new BusinessError(say.importing.busy()) : error
    })
  if (!row) throw notFound(say.importing.job())
  return row
}

const lockedImport = (tx: Db, resource: string, id: string) =>
  tx
    .select()
    .from(recordImport)
    .where(and(eq(recordImport.resource, resource), eq(recordImport.id, id)))
