import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { jobListing } from '@sc/api-client/contract'
import type { ListedJob } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { reachedAccounts } from '../../access/members.ts'
import type { Db } from '../../db/connect.ts'
import { job, uploadedFile, user } from '../../db/schema/index.ts'
import { canRetry, whyNot } from '../../jobs/jobs.ts'
import { isInterrupted } from '../../jobs/lease.ts'
import type { Listed } from '../../listing/listed.ts'
import { importedBy, importWorkOf } from '../../resource/import/repository.ts'
import { sayKept } from '../../locale/kept.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { formatMoment } from '../../time.ts'

const canceller = alias(user, 'canceller')

const KINDS = { check: 'check', apply: 'import', undo: 'undo' } as const

const kindColumn = sql<ListedJob['kind']>`case split_part(${job.kind}, ':', 1)${sql.join(
  Object.entries(KINDS).map(([work, kind]) => sql` when ${`import.${work}`} then ${kind}`),
)} else 'other' end`

const kindOf = (kind: string): ListedJob['kind'] => {
  const work = importWorkOf(kind)
  return work === null ? 'other' : KINDS[work]
}

/** Who waits for something that takes longer than an answer may, and how far it is. */
export const listedJobs: Listed<ListedJob, typeof jobListing.fields> = {
  listing: jobListing,
  from: (db, selected) => db.select(selected).from(job).$dynamic(),
  id: job.id,
  columns: { title: job.title, kind: kindColumn, status: job.status, createTime: job.createTime },
  // Each file is checked at least once, and wrote nothing by that: what did would be hard to find among them.
  leftOut: ({ kind, keyword }) => (kind === undefined && !keyword ? and(eq(kindColumn, 'check'), eq(job.status, 'done')) : undefined),
  // Its title tells of what somebody works on, such as the file that they import.
  scope: async (_db, caller) => reachedAccounts(caller, job.createBy),
  records: async (db, ids) => (await jobsWithNames(db, ids)).map(toListed),
}

const told = getTableColumns(job)

const jobsWithNames = (db: Db, ids: readonly string[]) =>
  db
    .select({
      ...told,
      interrupted: isInterrupted,
      again: canRetry(db),
      createByName: sql<string | null>`coalesce(${user.realname}, ${job.createBy})`,
      cancelByName: sql<string | null>`coalesce(${canceller.realname}, ${job.cancelBy})`,
      file: { path: uploadedFile.path, name: uploadedFile.name, owner: uploadedFile.createBy },
    })
    .from(job)
    .leftJoin(user, eq(user.username, job.createBy))
    .leftJoin(canceller, eq(canceller.username, job.cancelBy))
    .leftJoin(uploadedFile, and(eq(uploadedFile.recordKind, 'transcripts'), eq(uploadedFile.recordId, job.id)))
    .where(inArray(job.id, [...ids]))

type Found = Awaited<ReturnType<typeof jobsWithNames>>[number]

const toListed = (row: Found): ListedJob => ({
  id: row.id,
  title: sayKept(row.titleMessage, row.title),
  kind: kindOf(row.kind),
  status: row.status,
  percent: percentOf(row),
  note: noteOf(row),
  importRun: importOf(row),
  file: row.file,
  again: row.again,
  createByName: row.createByName ?? spoken(say.audit.system()),
  createTime: formatMoment(row.createTime),
  endTime: row.endTime && formatMoment(row.endTime),
})

/** Rounded down: what is not done is never a hundred. */
const percentOf = ({ status, done, total }: Found): number | null =>
  status === 'done' ? 100 : total ? Math.min(99, Math.floor((100 * done) / total)) : null

function noteOf({ status, error, cancelByName, attempts, dueTime, interrupted, outcome, outcomeMessage }: Found): string | null {
  if (status === 'done') return sayKept(outcomeMessage, outcome)
  if (status === 'cancelled') return cancelByName && spoken(say.job.cancelledBy({ who: cancelByName }))
  if (status === 'waiting' && attempts > 0) return spoken(say.job.triesAgain({ times: attempts, time: formatMoment(dueTime) }))
  if (interrupted) return spoken(say.job.interrupted())
  return whyNot({ status, error })
}

/** Whoever wants to see what came of it is led there. */
function importOf({ kind, payload }: Found): ListedJob['importRun'] {
  const path = importedBy(kind)
  return path === null ? null : { path, id: (payload as { importId: string }).importId }
}

/** Whether there is such a job that the caller reaches; one that ended long ago is not kept. */
export async function isJob(db: Db, caller: Caller, id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.id, id), reachedAccounts(caller, job.createBy)))
  return found !== undefined
}
