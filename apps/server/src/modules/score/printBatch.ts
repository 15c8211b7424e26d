import { Readable } from 'node:stream'
import { and, eq, lt, sql } from 'drizzle-orm'
import { score } from '@sc/api-client/contract'
import type { Transcript } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import { callerNamed } from '../../access/caller.ts'
import type { Caller } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { uploadedFile, user } from '../../db/schema/index.ts'
import { BusinessError, noPermission } from '../../http/errors.ts'
import type { Work } from '../../jobs/jobs.ts'
import { noteExport } from '../../listing/export.ts'
import { say } from '../../locale/say.ts'
import { dayOf } from '../../time.ts'
import { joined } from '../../typeset/typeset.ts'
import { sendMessages } from '../announcement/notify.ts'
import { attachFiles, insertFile } from '../upload/repository.ts'
import { receive, uploadDirectory } from '../upload/storage.ts'
import { BATCH } from './batch.ts'
import type { BatchPayload } from './batch.ts'
import { setSheets } from './pdf.ts'
import { transcriptsOf } from './transcript.ts'

/** Transcripts that are set together: half a second's work, so that who prints one waits no longer than for that. */
const AT_ONCE = 20

const KEPT_DAYS = 30

/** Prints what was asked for as one file, which its maker is told of. Nothing is left of one that is cancelled. */
export function handleBatches({ db, jobs, config }: Pick<Context, 'db' | 'jobs' | 'config'>): void {
  jobs.handle(BATCH, async (work) => {
    const payload = work.payload as BatchPayload
    // Who began it may have lost the right to it meanwhile.
    const caller = await callerNamed(db, payload.username, payload)
    if (!caller?.may(score.printBatch.access)) throw noPermission()
    const { content, count, missing } = await printAll(db, caller, payload, { ...work, dataDir: config.dataDir })
    const received = await receive(uploadDirectory(config.dataDir), Readable.from([content]))
    try {
      const path = await received.keep('.pdf')
      const name = say.transcript.several({ count, day: dayOf(new Date()) }).in(payload.language)
      await db.transaction(async (tx) => {
        const file = { path, name, size: received.size, contentType: 'application/pdf', digest: received.digest }
        await insertFile(tx, { ...file, createBy: caller.username })
        await attachFiles(tx, [path], caller.username, { kind: 'transcripts', id: work.id })
        await tell(tx, caller, { path, count })
        await work.finish(tx, count, say.transcript.printed({ count, missing }))
      })
    } finally {
      await received.discard()
    }
  })
}

async function printAll(
  db: Db,
  caller: Caller,
  { usernames, language, base }: BatchPayload,
  { progress, dataDir }: Pick<Work, 'progress'> & { dataDir: string },
) {
  const parts: Uint8Array[] = []
  const missing = new Set<string>()
  const some = async (at: number) => transcriptsOf(db, await reachedOf(db, caller, usernames.slice(at, at + AT_ONCE)))
  async function print(transcripts: readonly Transcript[]): Promise<void> {
    if (transcripts.length === 0) return
    // For paper: what reads pages out would make them three times as large.
    const set = await setSheets(db, transcripts, { language, base, dataDir }, { tagged: false })
    parts.push(set.pdf)
    for (const one of set.missing) missing.add(one)
  }
  let author = ''
  let count = 0
  let transcripts = await some(0)
  for (let at = 0; at < usernames.length; at += AT_ONCE) {
    await progress(at, usernames.length)
    author = transcripts[0]?.schoolName ?? author
    count += transcripts.length
    // While some are set, the next are looked up.
    const [next] = await Promise.all([some(at + AT_ONCE), print(transcripts)])
    transcripts = next
  }
  if (count === 0) throw new BusinessError(say.transcript.nobody())
  await progress(usernames.length, usernames.length)
  const title = say.transcript.title().in(language)
  return { content: await joined({ title, author, parts }), count, missing: [...missing] }
}

/** Of these, in their order, whom the caller still reaches. */
async function reachedOf(db: Db, caller: Caller, usernames: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ username: user.username })
    .from(user)
    .where(and(isOneOf(user.username, usernames), scopeOf(caller, 'student')))
  const reached = new Set(rows.map(({ username }) => username))
  return usernames.filter((username) => reached.has(username))
}

async function tell(tx: Db, caller: Caller, { path, count }: { path: string; count: number }): Promise<void> {
  await sendMessages(tx, [
    {
      usernames: [caller.username],
      title: say.transcript.ready(),
      text: say.transcript.readyText({ count, days: KEPT_DAYS }),
      about: { type: 'transcripts', id: path },
    },
  ])
  await noteExport(tx, caller, {
    path: score.printBatch.path,
    // The log is kept in that.
    title: score.printBatch.summary[defaultLanguage],
    condition: '',
    rows: count,
  })
}

/** What was printed long ago belongs to nothing any more, and is cleared away as such. */
export async function letOldBatchesGo(db: Db): Promise<void> {
  await db
    .update(uploadedFile)
    .set({ recordKind: null, recordId: null })
    .where(and(eq(uploadedFile.recordKind, 'transcripts'), lt(uploadedFile.createTime, sql`now() - make_interval(days => ${KEPT_DAYS})`)))
}
