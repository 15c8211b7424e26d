import { and, count, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { uploadReservation } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { lockUploads, storedBytes, unclaimedCount } from './repository.ts'

/** Of a multipart body, what is no file: boundaries, headers, small fields. */
const AROUND_FILE = 1024
/** Files of one person that belong to nothing yet: more than a hundred drafts of applications hold. */
export const MOST_UNCLAIMED = 500
/** To store what has come when the transfer is over. */
const STORING_MS = 60_000

interface Claim {
  username: string
  /** Bytes of the whole body; undefined where its sender does not say. */
  length: number | undefined
  /** What a single file may have. */
  limit: number
  /** What the person may store in all. */
  quota: number
  /** No transfer lasts longer: then what it reserved is of a server that died. */
  longestMs: number
}

interface Reservation {
  /** What {@link freeRoom} takes. */
  id: string
  /** Bytes that the file may have. */
  most: number
}

/**
 * Reserves room for a file before any of it is written, in the database, so that transfers under way at any number of
 * servers take no more together than there is.
 * Throws where there is no room.
 */
export function reserveRoom(db: Db, { username, length, limit, quota, longestMs }: Claim): Promise<Reservation> {
  return db.transaction(async (tx) => {
    await lockUploads(tx, username)
    const left = await roomLeft(tx, username, quota)
    // Of an unannounced size it takes what is left, and then nobody else begins.
    const size = length === undefined ? Math.min(limit, left) : Math.min(limit, Math.max(0, length - AROUND_FILE))
    if (left <= 0 || size > left) throw noRoom(quota)
    const expireTime = sql`now() + make_interval(secs => ${(longestMs + STORING_MS) / 1000})`
    const { id } = one(await tx.insert(uploadReservation).values({ username, size, expireTime }).returning({ id: uploadReservation.id }))
    // How much of an announced body is no file is not known before it has come.
    return { id, most: length === undefined ? size : Math.min(left, length) }
  })
}

/** Bytes that somebody may still store, as what is under way comes to an end; refuses who may not store another file. Within {@link lockUploads}. */
export async function roomLeft(tx: Db, username: string, quota: number): Promise<number> {
  const reserved = await reservedOf(tx, username)
  if ((await unclaimedCount(tx, username)) + reserved.files >= MOST_UNCLAIMED) throw tooManyUnclaimed()
  return quota - (await storedBytes(tx, username)) - reserved.bytes
}

/** Whether somebody has as many files that belong to nothing as they may have. */
export const isCrowded = async (db: Db, username: string): Promise<boolean> => (await unclaimedCount(db, username)) >= MOST_UNCLAIMED

export const noRoom = (bytes: number) => new BusinessError(say.upload.noRoom({ megabytes: Math.floor(bytes / 1024 / 1024) }))

const tooManyUnclaimed = () => new BusinessError(say.upload.tooManyUnclaimed({ most: MOST_UNCLAIMED }))

async function reservedOf(tx: Db, username: string): Promise<{ files: number; bytes: number }> {
  return one(
    await tx
      .select({ files: count(), bytes: sql`coalesce(sum(${uploadReservation.size}), 0)`.mapWith(Number) })
      .from(uploadReservation)
      .where(and(eq(uploadReservation.username, username), isNull(uploadReservation.path), gt(uploadReservation.expireTime, sql`now()`))),
  )
}

export async function freeRoom(db: Db, id: string): Promise<void> {
  await db.delete(uploadReservation).where(eq(uploadReservation.id, id))
}

/** Of transfers that ended with their server. `all`: no other server can be receiving; one in parts goes on. */
export async function freeLeftOvers(db: Db, { all }: { all: boolean }): Promise<void> {
  await db.delete(uploadReservation).where(all ? isNull(uploadReservation.name) : lte(uploadReservation.expireTime, sql`now()`))
}
