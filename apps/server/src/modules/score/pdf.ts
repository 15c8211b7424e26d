import type { Transcript } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import type { FileStore } from '../../files/FileStore.ts'
import { say } from '../../locale/say.ts'
import { requireValid } from '../../typeset/seal.ts'
import type { Seal } from '../../typeset/seal.ts'
import { typeset } from '../../typeset/typeset.ts'
import type { Making, Typeset } from '../../typeset/typeset.ts'
import { noteSigned } from './issue.ts'
import { sealDrawn } from './seal.ts'
import { sheetsOf } from './sheet.ts'
import type { Printing } from './sheet.ts'
import { transcript } from './transcript.ts'

/** In which language a sheet is printed, and where copies of it are verified. */
export type Wanted = Pick<Printing, 'language' | 'base'> & {
  /** Where the seal's picture is kept. */
  files: FileStore
}

/** One student's transcript as a file, for whom {@link transcript} is for; it reads out well. */
export async function transcriptPdf(
  db: Db,
  caller: Caller,
  username: string,
  wanted: Wanted,
  seal: Seal | null,
): Promise<{ fileName: string; content: Uint8Array }> {
  const one = await transcript(db, caller, username)
  requireValid(seal)
  const { pdf } = await setSheets(db, [one], wanted, { tagged: true, seal })
  await noteSigned(db, [one.verifyCode], seal)
  const fileName = say.transcript.fileName({ number: one.studentNo ?? one.username, name: one.realname })
  return { fileName: fileName.in(wanted.language), content: pdf }
}

/** These transcripts in one file. */
export async function setSheets(db: Db, all: readonly Transcript[], wanted: Wanted, how: Making): Promise<Typeset> {
  const [first] = all
  const drawn = await sealDrawn(db, wanted.files, first?.seal)
  return typeset(sheetsOf(all, { ...wanted, seal: drawn }), how)
}
