import { and, eq, inArray, not } from 'drizzle-orm'
import { progressListing } from '@sc/api-client/contract'
import type { EndpointRead, score, TranscriptBatch } from '@sc/api-client/contract'
import { membersBelow } from '../../access/members.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { job, progress, uploadedFile, user } from '../../db/schema/index.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { cancelJob, whyNot } from '../../jobs/jobs.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { sayKept } from '../../locale/kept.ts'
import { currentLanguage, spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import type { Wanted } from './pdf.ts'

export const BATCH = 'transcript.print'

/** Transcripts of one job: two large cohorts of a college, made in about a minute. */
const MOST = 2_000

/** What the job is told: whose transcripts, in the order of their pages, and for whom. */
export interface BatchPayload extends Omit<Wanted, 'files'> {
  usernames: readonly string[]
  /** Absent of jobs from before there was a choice: one file. */
  format?: TranscriptBatch['format']
  username: string
  address: string | null
  requestId: string | null
}

type Asked = EndpointRead<typeof score.printBatch>['body']

/** Begins to print the transcripts of all who are named, or nobody's, where one of them is out of reach; or of whom a department and a cohort have. */
export async function beginBatch(db: Db, jobs: Jobs, caller: Caller, asked: Asked, base: string): Promise<TranscriptBatch> {
  const usernames = await askedFor(db, caller, asked)
  const { username, address, requestId } = caller
  const id = await jobs.add(db, {
    kind: BATCH,
    key: `${BATCH} ${username}`,
    title: say.transcript.printing({ count: usernames.length }),
    payload: {
      usernames,
      language: asked.language ?? currentLanguage(),
      format: asked.format,
      base,
      username,
      address,
      requestId,
    } satisfies BatchPayload,
    createBy: username,
    busy: say.transcript.alreadyPrinting(),
  })
  jobs.wake()
  return batchOf(db, caller, id)
}

async function askedFor(db: Db, caller: Caller, { ids, depart, cohort }: Asked): Promise<string[]> {
  const named = [...new Set(ids.split(',').filter(Boolean))]
  if (named.length === 0 && depart === '' && cohort === undefined) throw new BusinessError(say.transcript.chooseSome())
  const asked =
    named.length > 0
      ? isOneOf(user.id, named)
      : and(
          eq(user.status, 1),
          depart === '' ? undefined : inArray(user.id, membersBelow([depart])),
          cohort === undefined ? undefined : eq(user.cohort, cohort),
        )
  const found = await db
    .select({ username: user.username })
    .from(progress)
    .innerJoin(user, eq(user.username, progress.username))
    .where(and(asked, scopeOf(caller, 'student')))
    .orderBy(user.studentNo, user.username)
  if (found.length < named.length) throw notFound(progressListing.title)
  if (found.length === 0) throw new BusinessError(say.transcript.nobody())
  if (found.length > MOST) throw new BusinessError(say.transcript.tooMany({ count: found.length, most: MOST }))
  return found.map(({ username }) => username)
}

/** Whether the caller reaches all whose transcripts are in a batch, as they had to when it began. */
export async function reachesBatch(db: Db, caller: Caller, id: string): Promise<boolean> {
  const [found] = await db.select({ payload: job.payload }).from(job).where(eq(job.id, id))
  return found !== undefined && reachesAll(db, caller, (found.payload as BatchPayload).usernames)
}

/** Who is gone since is nobody's to reach, nor to keep from anybody. */
async function reachesAll(db: Db, caller: Caller, usernames: readonly string[]): Promise<boolean> {
  const reached = scopeOf(caller, 'student')
  if (!reached) return true
  const named = isOneOf(user.username, usernames)
  return (await db.$count(user, and(named, not(reached)))) === 0
}

/** A batch of the caller's own; another's does not exist. What they do not reach all of any more has no file to them, and says why. */
export async function batchOf(db: Db, caller: Caller, id: string): Promise<TranscriptBatch> {
  const [found] = await db
    .select({ job, file: { path: uploadedFile.path, name: uploadedFile.name } })
    .from(job)
    .leftJoin(uploadedFile, and(eq(uploadedFile.recordKind, 'transcripts'), eq(uploadedFile.recordId, job.id)))
    .where(and(eq(job.id, id), eq(job.kind, BATCH), eq(job.createBy, caller.username)))
  if (!found) throw notFound(say.transcript.batch())
  const { status, done, total } = found.job
  const { usernames, format = 'pdf' } = found.job.payload as BatchPayload
  const reached = found.file === null || (await reachesAll(db, caller, usernames))
  return {
    id,
    count: usernames.length,
    format,
    status,
    // Rounded down: what is not done is never a hundred.
    percent: status === 'done' ? 100 : total ? Math.min(99, Math.floor((100 * done) / total)) : 0,
    note: noteOf(found, reached),
    file: reached ? found.file : null,
  }
}

function noteOf({ job: work, file }: { job: typeof job.$inferSelect; file: object | null }, reached: boolean): string | null {
  if (work.status !== 'done') return whyNot(work)
  if (!reached) return spoken(say.transcript.outOfReach())
  return file && sayKept(work.outcomeMessage, work.outcome)
}

export async function cancelBatch(db: Db, caller: Caller, id: string): Promise<void> {
  await batchOf(db, caller, id)
  if (!(await cancelJob(db, id, caller.username))) throw new BusinessError(say.job.over())
}
