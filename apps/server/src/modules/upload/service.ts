import path from 'node:path'
import type { Readable } from 'node:stream'
import type { UploadedFile } from '@sc/api-client/contract'
import { asOneLine, showsNothing } from '@sc/expression'
import type { Db } from '../../db/connect.ts'
import type { FileStore } from '../../files/FileStore.ts'
import { receive, within } from '../../files/receive.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { detectType, isAllowedName } from './fileTypes.ts'
import { dropUnclaimed, insertFile, lockUploads, storedBytes } from './repository.ts'
import { freeRoom, isCrowded, noRoom, reserveRoom } from './room.ts'

/** A whole file that came, and what is to become of it. */
interface Whole {
  /** As it is shown. */
  name: string
  content: Readable
  /** Whether the size limit cut the content off; known when it is read. */
  isTooLarge: () => boolean
  limitBytes: number
  quotaBytes: number
  uploader: string
  /** Ends what reserved room for it, in the transaction that it is stored in: from then on the file itself counts. */
  settle: (tx: Db, path: string) => Promise<void>
}

export interface Incoming {
  name: string
  content: Readable
  /** Bytes of the whole body, where its sender says so. */
  length: number | undefined
  /** Whether the size limit cut the content off; known when it is read. */
  isTooLarge: () => boolean
  limitBytes: number
  /** What one person may store in all. */
  quotaBytes: number
  /** What a whole request may take. */
  longestMs: number
  uploader: string
}

/** Stores one file if its name and its content are of an allowed type. */
export async function storeUpload(db: Db, files: FileStore, incoming: Incoming): Promise<UploadedFile> {
  const name = displayName(incoming.name)
  if (!isAllowedName(name)) throw new BusinessError(say.upload.badType())
  // Before anything is written: who has no room left fills no disk by trying.
  const { uploader, length, limitBytes, quotaBytes, longestMs } = incoming
  if (await isCrowded(db, uploader)) await makeRoom(db, files, uploader)
  const reservation = await reserveRoom(db, { username: uploader, length, limit: limitBytes, quota: quotaBytes, longestMs })
  try {
    return await storeWhole(db, files, {
      ...incoming,
      name,
      settle: (tx) => freeRoom(tx, reservation.id),
      content: within(incoming.content, reservation.most, () => noRoom(quotaBytes)),
    })
  } catch (error) {
    // Should the database be away, it expires.
    await freeRoom(db, reservation.id).catch(() => undefined)
    throw error
  }
}

/** Whoever uploaded so many for nothing goes on the day after: without what neither a record nor a draft names since then. */
const UNUSED_FOR_MS = 86_400_000

export async function makeRoom(db: Db, files: FileStore, username: string): Promise<void> {
  for await (const dropped of dropUnclaimed(db, new Date(Date.now() - UNUSED_FOR_MS), username)) await files.remove(dropped)
}

/** Stores a file for which there is room: what it is, is seen by what is in it. */
export async function storeWhole(db: Db, files: FileStore, { name, settle, ...incoming }: Whole): Promise<UploadedFile> {
  const received = await receive(files, incoming.content)
  try {
    if (incoming.isTooLarge()) throw tooLarge(incoming.limitBytes)
    if (received.size === 0) throw new BusinessError(say.upload.empty())
    const type = detectType(name, received.head)
    if (!type) throw new BusinessError(say.upload.otherContent())
    const stored = { name, size: received.size, contentType: type.contentType }
    // Before the transaction: a store over the network takes as long as it takes, and the person's other uploads would wait.
    const path = await received.keep(type.extensions[0])
    try {
      await db.transaction(async (tx) => {
        await lockUploads(tx, incoming.uploader)
        if ((await storedBytes(tx, incoming.uploader)) + received.size > incoming.quotaBytes) throw noRoom(incoming.quotaBytes)
        await insertFile(tx, { ...stored, path, digest: received.digest, createBy: incoming.uploader })
        await settle(tx, path)
      })
    } catch (error) {
      // Our own refusal: nothing was committed. After anything else its row may be there; what has none is cleared away in time.
      if (error instanceof BusinessError) await files.remove([path])
      throw error
    }
    return { ...stored, path }
  } finally {
    await received.discard()
  }
}

export const tooLarge = (bytes: number) => new BusinessError(say.upload.tooLarge({ megabytes: Math.floor(bytes / 1024 / 1024) }))

/** A file's own name as a line, without folders and what alone cannot be seen, at most 200 characters with its ending. */
export function displayName(fileName: string): string {
  const base = asOneLine(fileName.replace(/^.*[\\/]/s, ''))
    .replace(/\p{Cf}/gu, '')
    .trim()
  const extension = path.extname(base)
  const stem = [...base.slice(0, base.length - extension.length)].slice(0, 200 - extension.length).join('')
  return (showsNothing(stem) ? '' : stem) + extension
}
