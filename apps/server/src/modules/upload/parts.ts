import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { UploadedFile, UploadPart, UploadTransfer } from '@sc/api-client/contract'
import { businessCode } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { uploadReservation } from '../../db/schema/index.ts'
import type { FileStore } from '../../files/FileStore.ts'
import { receive, within } from '../../files/receive.ts'
import { BadRequestError, BusinessError, conflict } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { detectType, isAllowedName } from './fileTypes.ts'
import { findStoredFile, lockUploads } from './repository.ts'
import { isCrowded, noRoom, roomLeft } from './room.ts'
import { displayName, makeRoom, storeWhole, tooLarge } from './service.ts'

/** A part takes a quarter of a minute at half a megabit a second: so much at most is sent twice. */
export const PART_BYTES = 1024 * 1024

/** After its last part a transfer may go on for so long, as with a phone that slept meanwhile. Its room is kept for it. */
const GOES_ON = sql`now() + interval '6 hours'`
/** Who did not hear that it is stored asks again before that. */
const TOLD_AGAIN = sql`now() + interval '1 hour'`

const FOLDER = 'parts'

type Transfer = typeof uploadReservation.$inferSelect & { name: string }

interface Limits {
  limitBytes: number
  quotaBytes: number
}

interface Begun {
  name: string
  size: number
  modified: number
}

/** Begins an upload in parts, or goes on with one of the same person and, by what can be told, of the same file. */
export async function beginParts(
  db: Db,
  files: FileStore,
  username: string,
  { size, modified, ...sent }: Begun,
  { limitBytes, quotaBytes }: Limits,
): Promise<UploadTransfer> {
  const name = displayName(sent.name)
  if (!isAllowedName(name)) throw new BusinessError(say.upload.badType())
  if (size > limitBytes) throw tooLarge(limitBytes)
  if (await isCrowded(db, username)) await makeRoom(db, files, username)
  const id = await db.transaction(async (tx) => {
    await lockUploads(tx, username)
    const same = and(eq(uploadReservation.name, name), eq(uploadReservation.size, size), eq(uploadReservation.modified, modified))
    const [known] = await tx
      .select({ id: uploadReservation.id })
      .from(uploadReservation)
      .where(and(openOf(username), same))
      .orderBy(desc(uploadReservation.expireTime))
      .limit(1)
    if (known) {
      await tx.update(uploadReservation).set({ expireTime: GOES_ON }).where(eq(uploadReservation.id, known.id))
      return known.id
    }
    if (size > (await roomLeft(tx, username, quotaBytes))) throw noRoom(quotaBytes)
    const row = { username, size, name, modified, expireTime: GOES_ON }
    return one(await tx.insert(uploadReservation).values(row).returning({ id: uploadReservation.id })).id
  })
  const parts = [...(await partsOf(files, id))].map(([number, { digest }]) => ({ number, digest }))
  return { id, partBytes: PART_BYTES, parts: parts.sort((a, b) => a.number - b.number) }
}

interface Incoming {
  id: string
  number: number
  content: Readable
  /** By transfer, what ends the request that a part of it is coming in: one at a time takes room on the disk. */
  receiving: Map<string, () => void>
  /** Ends this one. */
  end: () => void
}

/** Keeps a part as it came, in the place of what came of it before. */
export async function keepPart(
  db: Db,
  files: FileStore,
  username: string,
  { id, number, content, receiving, end }: Incoming,
): Promise<UploadPart> {
  const transfer = await openTransfer(db, username, id)
  const size = sizeOf(transfer, number)
  if (size === undefined) throw new BadRequestError()
  // What still waits for a line that broke waits for nobody: its sender is here.
  receiving.get(id)?.()
  receiving.set(id, end)
  const received = await receive(
    files,
    within(content, size, () => new BadRequestError()),
  ).finally(() => receiving.get(id) === end && receiving.delete(id))
  try {
    if (received.size !== size) throw new BadRequestError(say.http.brokenUpload())
    // What the end would refuse is refused before the rest is on its way.
    if (number === 0 && !detectType(transfer.name, received.head)) {
      await drop(db, files, transfer.id)
      throw new BusinessError(say.upload.otherContent())
    }
    const before = (await partsOf(files, id)).get(number)
    const path = pathOf(id, number, received.digest)
    await received.keepAs(path)
    if (before && before.path !== path) await files.remove([before.path])
  } finally {
    await received.discard()
  }
  // One that was given up meanwhile is not begun again by its last part: that is swept.
  await db
    .update(uploadReservation)
    .set({ expireTime: GOES_ON })
    .where(and(openOf(username), eq(uploadReservation.id, id)))
  return { number, digest: received.digest }
}

/**
 * Makes one file of all parts, which is held to every rule of one that comes whole. Where it was made before, and its sender did
 * not hear of it, that one.
 */
export async function finishParts(
  db: Db,
  files: FileStore,
  username: string,
  { id, digest }: { id: string; digest?: string | undefined },
  { limitBytes, quotaBytes }: Limits,
): Promise<UploadedFile> {
  const transfer = await openTransfer(db, username, id, { orStored: true })
  if (transfer.path !== null) return storedAs(db, transfer.path)
  const parts = await partsOf(files, id)
  const inOrder = Array.from({ length: countOf(transfer) }, (_, number) => parts.get(number))
  if (!inOrder.every((part) => part !== undefined)) throw conflict(say.upload.partsMissing())
  if (digest !== undefined && digest !== digestOf(inOrder.map((part) => part.digest))) {
    // Whichever part is another one: nothing of it is to be made a file of.
    await drop(db, files, id)
    throw noTransfer()
  }
  let elsewhere = false
  try {
    const stored = await storeWhole(db, files, {
      ...{ name: transfer.name, content: Readable.from(contentOf(files, inOrder)), uploader: username, limitBytes, quotaBytes },
      isTooLarge: () => false,
      settle: async (tx, path) => {
        const settled = await tx
          .update(uploadReservation)
          .set({ path, expireTime: TOLD_AGAIN })
          .where(and(openOf(username), eq(uploadReservation.id, id)))
          .returning({ id: uploadReservation.id })
        elsewhere = settled.length === 0
        if (elsewhere) throw noTransfer()
      },
    })
    await files.remove(inOrder.map(({ path }) => path))
    return stored
  } catch (error) {
    // Asked for twice at once, as after a line that broke: the other one was first.
    if (elsewhere) return finishParts(db, files, username, { id }, { limitBytes, quotaBytes })
    throw error
  }
}

/** Whoever gives an upload up has its room again. */
export async function cancelParts(db: Db, files: FileStore, username: string, id: string): Promise<void> {
  const transfer = await openTransfer(db, username, id)
  await drop(db, files, transfer.id)
}

/** Takes away what came of uploads that nobody went on with. `idleMs`: longer than a part takes from its coming to its being known. */
export async function sweepParts(db: Db, files: FileStore, idleMs: number, signal: AbortSignal): Promise<void> {
  for await (const paths of files.list(FOLDER)) {
    const ids = new Set(paths.map(idIn))
    const open = await db
      .select({ id: uploadReservation.id })
      .from(uploadReservation)
      .where(and(inArray(uploadReservation.id, [...ids]), isNull(uploadReservation.path), gt(uploadReservation.expireTime, sql`now()`)))
    for (const { id } of open) ids.delete(id)
    await files.removeIdle(
      paths.filter((path) => ids.has(idIn(path))),
      idleMs,
    )
    if (signal.aborted) return
  }
}

const openOf = (username: string) =>
  and(
    eq(uploadReservation.username, username),
    isNotNull(uploadReservation.name),
    isNull(uploadReservation.path),
    gt(uploadReservation.expireTime, sql`now()`),
  )

/** A transfer of the caller's own; any other is there no more than one that never was. */
async function openTransfer(db: Db, username: string, id: string, { orStored = false } = {}): Promise<Transfer> {
  const [row] = await db
    .select()
    .from(uploadReservation)
    .where(and(eq(uploadReservation.id, id), eq(uploadReservation.username, username), gt(uploadReservation.expireTime, sql`now()`)))
  if (!row || row.name === null || (row.path !== null && !orStored)) throw noTransfer()
  return { ...row, name: row.name }
}

const noTransfer = () => new BusinessError(say.upload.noTransfer(), businessCode.notFound)

async function storedAs(db: Db, path: string): Promise<UploadedFile> {
  const file = await findStoredFile(db, path)
  if (!file) throw noTransfer()
  return { path, name: file.name, size: file.size, contentType: file.contentType }
}

async function drop(db: Db, files: FileStore, id: string): Promise<void> {
  await db.delete(uploadReservation).where(eq(uploadReservation.id, id))
  for await (const paths of files.list(FOLDER, `${id}.`)) await files.remove(paths)
}

const countOf = ({ size }: Pick<Transfer, 'size'>): number => Math.ceil(size / PART_BYTES)

/** Bytes of a part; undefined where the file has none of the number. */
const sizeOf = (transfer: Transfer, number: number): number | undefined =>
  number < countOf(transfer) ? Math.min(PART_BYTES, transfer.size - number * PART_BYTES) : undefined

const pathOf = (id: string, number: number, digest: string) => `${FOLDER}/${id}.${number}.${digest}`
const idIn = (path: string): string => path.slice(FOLDER.length + 1).split('.')[0] ?? ''

/** What has come, by number. */
async function partsOf(files: FileStore, id: string): Promise<Map<number, { path: string; digest: string }>> {
  const found = new Map<number, { path: string; digest: string }>()
  for await (const paths of files.list(FOLDER, `${id}.`))
    for (const path of paths) {
      const [, number, digest] = path.split('.')
      if (number !== undefined && digest !== undefined) found.set(Number(number), { path, digest })
    }
  return found
}

/** What tells a file by its parts. */
const digestOf = (digests: readonly string[]): string => createHash('sha256').update(digests.join('')).digest('hex')

/** One part after the other, each held to what it was when it came. */
async function* contentOf(files: FileStore, parts: readonly { path: string; digest: string }[]): AsyncGenerator<Buffer> {
  for (const { path, digest } of parts) {
    const hash = createHash('sha256')
    const opened = await files.open(path)
    if (!opened) throw conflict(say.upload.partsMissing())
    for await (const chunk of opened.content as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
    if (hash.digest('hex') !== digest) throw conflict(say.upload.partsMissing())
  }
}
