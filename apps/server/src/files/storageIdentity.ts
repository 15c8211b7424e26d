import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { like, sql } from 'drizzle-orm'
import type { Ask, Db } from '../db/connect.ts'
import { baseEntry } from '../db/schema/index.ts'
import { say } from '../locale/say.ts'
import { StartError } from '../StartError.ts'
import type { FileStore } from './FileStore.ts'
import { receive } from './receive.ts'

/** Any number; the same in every instance, so that only one of them decides at a time. */
const STORAGE_LOCK = 7_215_003
/** Among the files, and no hidden one, so that a copy or a backup of them has it too. */
const FILE = 'storage-id'
const PREFIX = 'storage:'

/**
 * Refuses to start on files that are not those of this database: with files of their own, several servers would each
 * find a part of what people uploaded, and a restored database none of it. Files and database carry the same random
 * identity, which the first start gives them; what has one of two, as after an upgrade, passes it on to a database
 * without, never to a place of files. It is copied with them, so that what moves from a folder to a bucket, or back, is known there.
 */
export async function checkStorage(db: Db, files: FileStore): Promise<void> {
  await files.check()
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${STORAGE_LOCK})`)
    const [known] = await tx
      .select({ key: baseEntry.key })
      .from(baseEntry)
      .where(like(baseEntry.key, `${PREFIX}%`))
    if (known) await compare(known.key, files)
    else await tx.insert(baseEntry).values({ key: PREFIX + ((await identityIn(files)) ?? (await giveIdentity(files))) })
  })
}

/**
 * The same before a database is migrated, with nothing given to either: who tries a new version with the address of the school's
 * database and files of their own has not upgraded it by that.
 */
export async function refuseOtherFiles(ask: Ask, files: FileStore): Promise<void> {
  const [record] = await ask(`select to_regclass('sys_base_entry') is not null as there`)
  if (record?.there !== true) return
  const [known] = await ask(`select key from sys_base_entry where key like '${PREFIX}%'`)
  if (known) await compare(String(known.key), files)
}

/** Whether the files have the identity that a database has; refuses those that have another, or none. */
async function compare(key: string, files: FileStore): Promise<void> {
  const expected = key.slice(PREFIX.length)
  const found = await identityIn(files)
  if (found === expected) return
  const details = { place: files.place, file: FILE, expected, foreign: found !== undefined }
  throw new StartError(files.kind === 's3' ? say.start.otherBucket(details) : say.start.otherFiles(details))
}

async function identityIn(files: FileStore): Promise<string | undefined> {
  const opened = await files.open(FILE)
  return opened && ((await text(opened.content)).trim() || undefined)
}

/** Kept for good before the database says so. */
async function giveIdentity(files: FileStore): Promise<string> {
  const id = randomUUID()
  const received = await receive(files, Readable.from([Buffer.from(`${id}\n`)]))
  await received.keepAs(FILE)
  return id
}
