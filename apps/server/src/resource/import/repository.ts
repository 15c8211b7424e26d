import { and, desc, eq, sql } from 'drizzle-orm'
import type { ImportRun } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { job, recordImport } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'
import { formatMoment } from '../../time.ts'

/** Imports that a list shows. */
const SHOWN = 20

/** What is told of an import: all but its rows. */
const told = {
  id: recordImport.id,
  fileName: recordImport.fileName,
  rows: sql<number>`jsonb_array_length(${recordImport.rows})`,
  stage: recordImport.stage,
  report: recordImport.report,
  createBy: recordImport.createBy,
  createTime: recordImport.createTime,
  kind: job.kind,
  status: job.status,
  done: job.done,
  total: job.total,
  error: job.error,
}

type ImportWork = ImportRun['job']['work']

/** The kind of the jobs that do one part of a resource’s imports. */
export const importJob = (work: ImportWork, resource: string) => `import.${work}:${resource}`
const workOf = (kind: string) => kind.slice('import.'.length, kind.indexOf(':')) as ImportWork

const selected = (db: Db) => db.select(told).from(recordImport).innerJoin(job, eq(job.id, recordImport.jobId))

const run = ({ kind, status, done, total, error, createTime, ...row }: Awaited<ReturnType<typeof selected>>[number]): ImportRun => ({
  ...row,
  createTime: formatMoment(createTime),
  job: { work: workOf(kind), status, done, total, error },
})

export async function importRun(db: Db, resource: string, id: string): Promise<ImportRun> {
  const [row] = await selected(db).where(and(eq(recordImport.resource, resource), eq(recordImport.id, id)))
  if (!row) throw notFound('导入记录')
  return run(row)
}

export async function importRuns(db: Db, resource: string): Promise<ImportRun[]> {
  const rows = await selected(db).where(eq(recordImport.resource, resource)).orderBy(desc(recordImport.createTime), recordImport.id).limit(SHOWN)
  return rows.map(run)
}

/** Nobody else goes on with it until this transaction ends. */
export async function lockImport(tx: Db, resource: string, id: string) {
  const [row] = await tx.select().from(recordImport).where(and(eq(recordImport.resource, resource), eq(recordImport.id, id))).for('update')
  if (!row) throw notFound('导入记录')
  return row
}
