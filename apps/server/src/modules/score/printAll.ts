import { PassThrough } from 'node:stream'
import { and } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import type { Transcript } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { user } from '../../db/schema/index.ts'
import type { FileStore } from '../../files/FileStore.ts'
import { receive } from '../../files/receive.ts'
import type { ReceivedFile } from '../../files/receive.ts'
import { BusinessError } from '../../http/errors.ts'
import type { Work } from '../../jobs/jobs.ts'
import { say } from '../../locale/say.ts'
import type { Seal } from '../../typeset/seal.ts'
import { joined } from '../../typeset/typeset.ts'
import type { BatchPayload } from './batch.ts'
import { EntryNames } from './entryNames.ts'
import { setSheets } from './pdf.ts'
import { transcriptsOf } from './transcript.ts'

/** Transcripts that are set together: half a second's work, so that who prints one waits no longer than for that. */
const AT_ONCE = 20

/** What is needed to print what was asked for. */
interface Printing {
  db: Db
  caller: Caller
  payload: BatchPayload
  work: Pick<Work, 'progress'>
  seal: Seal | null
  files: FileStore
}

/** What was printed: a file that is still to be kept, of how many, and what no font has. */
interface AllPrinted {
  received: ReceivedFile
  /** The codes of the transcripts that are in it. */
  codes: readonly string[]
  missing: readonly string[]
}

/** All in one file. */
export async function printTogether(printing: Printing): Promise<AllPrinted> {
  const { db, payload, seal, files } = printing
  const parts: Uint8Array[] = []
  const missing = new Set<string>()
  const { codes, author } = await printEach(printing, async (transcripts) => {
    // For paper: what reads pages out would make them three times as large.
    const set = await setSheets(db, transcripts, { ...payload, files }, { tagged: false, seal: null })
    parts.push(set.pdf)
    for (const one of set.missing) missing.add(one)
  })
  const title = say.transcript.title().in(payload.language)
  const content = new PassThrough()
  content.end(await joined({ title, author, parts, seal }))
  return { received: await receive(files, content), codes, missing: [...missing] }
}

/** Each in a file of its own, in an archive that is written as they are made: none but those under way are held in memory. */
export async function printApart(printing: Printing): Promise<AllPrinted> {
  const { db, payload, seal, files } = printing
  const names = new EntryNames()
  const missing = new Set<string>()
  const zip = new ZipFile()
  const content = new PassThrough()
  zip.outputStream.pipe(content)
  const filled = async () => {
    try {
      const { codes } = await printEach(printing, async (transcripts) => {
        for (const one of transcripts) {
          if (content.destroyed) throw new Error('the archive cannot be written')
          const set = await setSheets(db, [one], { ...payload, files }, { tagged: false, seal })
          for (const character of set.missing) missing.add(character)
          // What a PDF has is packed; and with its size told before it, every program reads it.
          zip.addBuffer(Buffer.from(set.pdf), names.of(one.studentNo ?? one.username, one.realname), { compress: false })
        }
      })
      zip.end()
      return codes
    } catch (error) {
      content.destroy(error instanceof Error ? error : new Error(String(error)))
      throw error
    }
  }
  const [codes, received] = await Promise.allSettled([filled(), receive(files, content)])
  if (codes.status === 'rejected') throw codes.reason
  if (received.status === 'rejected') throw received.reason
  return { received: received.value, codes: codes.value, missing: [...missing] }
}

/** Whoever was asked for and is still reached, some at a time, in their order: while some are set, the next are looked up. */
async function printEach(
  { db, caller, payload: { usernames }, work }: Printing,
  print: (transcripts: readonly Transcript[]) => Promise<void>,
): Promise<{ codes: readonly string[]; author: string }> {
  const some = async (at: number) => transcriptsOf(db, await reachedOf(db, caller, usernames.slice(at, at + AT_ONCE)))
  const codes: string[] = []
  let author = ''
  let transcripts = await some(0)
  for (let at = 0; at < usernames.length; at += AT_ONCE) {
    await work.progress(at, usernames.length)
    author = transcripts[0]?.schoolName ?? author
    codes.push(...transcripts.map(({ verifyCode }) => verifyCode))
    const [next] = await Promise.all([some(at + AT_ONCE), transcripts.length === 0 ? undefined : print(transcripts)])
    transcripts = next
  }
  if (codes.length === 0) throw new BusinessError(say.transcript.nobody())
  await work.progress(usernames.length, usernames.length)
  return { codes, author }
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
