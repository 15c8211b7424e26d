import { and, desc, eq } from 'drizzle-orm'
import type { ImportReport, ImportRun } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { job, recordImport } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'
import { whyNot } from '../../jobs/jobs.ts'
import { isInterrupted } from '../../jobs/lease.ts'
import { formatMoment } from '../../time.ts'
import { say } from '../../locale/say.ts'

/** Imports that a list shows. */
const SHOWN = 20

/** What is told of an import in a list. */
const listed = {
  id: recordImport.id,
  fileName: recordImport.fileName,
  rows: recordImport.rowCount,
  stage: recordImport.stage,
  digest: recordImport.planDigest,
  createBy: recordImport.createBy,
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
const workOf = (kind: string) => kind.slice('import.'.length, kind.indexOf(':')) as ImportWork

type Listed = Pick<Row, 'id' | 'fileName' | 'stage' | 'createBy' | 'createTime'> & { rows: number; digest: string | null } & Pick<
    typeof job.$inferSelect,
    'kind' | 'status' | 'done' | 'total' | 'error'
  > & { interrupted: boolean }

const run = ({ kind, status, done, total, error, interrupted, createTime, ...row }: Listed, report: Row['report']): ImportRun => ({
  ...row,
  report,
  createTime: formatMoment(createTime),
  job: { work: workOf(kind), status, done, total, error: whyNot({ status, error }), interrupted },
})

export async function importRun(db: Db, resource: string, id: string): Promise<ImportRun> {
  const [row] = await db
    .select({ ...listed, report: recordImport.report })
    .from(recordImport)
    .innerJoin(job, eq(job.id, recordImport.jobId))
    .where(and(eq(recordImport.resource, resource), eq(recordImport.id, id)))
  if (!row) throw notFound(say.importing.job())
  const { report, ...told } = row
  return run(told, report)
}

export async function importRuns(db: Db, resource: string): Promise<ImportRun[]> {
  const rows = await db
    .select(listed)
    .from(recordImport)
    .innerJoin(job, eq(job.id, recordImport.jobId))
    .where(eq(recordImport.resource, resource))
    .orderBy(desc(recordImport.createTime), recordImport.id)
    .limit(SHOWN)
  return rows.map((row) => run(row, null))
}

/** What the last check found: an upload begins with one that found nothing. */
export function keptReport({ id, report }: Pick<Row, 'id' | 'report'>): ImportReport {
  if (!report) throw new Error(`import ${id} has no report`)
  return report
}

/** Nobody else goes on with it until this transaction ends. */
export async function lockImport(tx: Db, resource: string, id: string) {
  const [row] = await tx
    .select()
    .from(recordImport)
    .where(and(eq(recordImport.resource, resource), eq(recordImport.id, id)))
    .for('update')
  if (!row) throw notFound(say.importing.job())
  return row
}
