import { and, eq, lt, sql } from 'drizzle-orm'
import { score } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import { callerNamed } from '../../access/caller.ts'
import type { Caller } from '../../access/caller.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { uploadedFile } from '../../db/schema/index.ts'
import type { FileStore } from '../../files/FileStore.ts'
import { noPermission } from '../../http/errors.ts'
import { noteExport } from '../../listing/export.ts'
import { say } from '../../locale/say.ts'
import { dayOf } from '../../time.ts'
import { requireValid } from '../../typeset/seal.ts'
import { sendMessages } from '../announcement/notify.ts'
import { attachFiles, insertFile } from '../upload/repository.ts'
import type { StoredFile } from '../upload/repository.ts'
import { BATCH, reachesBatch } from './batch.ts'
import type { BatchPayload } from './batch.ts'
import { noteSigned } from './issue.ts'
import { printApart, printTogether } from './printAll.ts'

const KEPT_DAYS = 30

const CONTENT_TYPES = { pdf: 'application/pdf', zip: 'application/zip' } as const

/** Prints what was asked for as a file, which its maker is told of. Nothing is left of one that is cancelled. */
export function handleBatches({ db, jobs, files, seal }: Pick<Context, 'db' | 'jobs' | 'files' | 'seal'>): void {
  jobs.handle(BATCH, async (work) => {
    const payload = work.payload as BatchPayload
    const format = payload.format ?? 'pdf'
    // Who began it may have lost the right to it meanwhile.
    const caller = await callerNamed(db, payload.username, payload)
    if (!caller?.may(score.printBatch.access)) throw noPermission()
    requireValid(seal)
    const printing = { db, caller, payload, work, seal, files }
    const { received, codes, missing } = await (format === 'zip' ? printApart : printTogether)(printing)
    const count = codes.length
    try {
      const path = await received.keep(`.${format}`)
      const name = say.transcript.several({ count, day: dayOf(new Date()), format }).in(payload.language)
      await db.transaction(async (tx) => {
        const file = { path, name, size: received.size, contentType: CONTENT_TYPES[format], digest: received.digest }
        await insertFile(tx, { ...file, createBy: caller.username })
        await attachFiles(tx, [path], caller.username, { kind: 'transcripts', id: work.id })
        await noteSigned(tx, codes, seal)
        await tell(tx, caller, { path, count, format })
        await work.finish(tx, count, say.transcript.printed({ count, missing }))
      })
    } finally {
      await received.discard()
    }
  })
}

async function tell(
  tx: Db,
  caller: Caller,
  { path, count, format }: { path: string; count: number; format: 'pdf' | 'zip' },
): Promise<void> {
  await sendMessages(tx, [
    {
      usernames: [caller.username],
      title: say.transcript.ready(),
      text: say.transcript.readyText({ count, days: KEPT_DAYS, format }),
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

/** For its maker, as long as they may print and reach everybody in it: whom they lost the right to is not theirs to open again. */
export const mayReadBatch = async (db: Db, caller: Caller, { createBy, recordId }: StoredFile): Promise<boolean> =>
  createBy === caller.username && caller.may(score.printBatch.access) && (await reachesBatch(db, caller, recordId ?? ''))

/** Removes what was printed long ago. As a file of nothing it would be its maker's, who may have lost the right to it since. */
export async function removeOldBatches(db: Db, files: FileStore): Promise<void> {
  const old = await db
    .select({ path: uploadedFile.path })
    .from(uploadedFile)
    .where(and(eq(uploadedFile.recordKind, 'transcripts'), lt(uploadedFile.createTime, sql`now() - make_interval(days => ${KEPT_DAYS})`)))
  const paths = old.map(({ path }) => path)
  // A row without its file is nothing to anybody, and is found again if this is as far as it comes.
  await files.remove(paths)
  await db.delete(uploadedFile).where(isOneOf(uploadedFile.path, paths))
}
