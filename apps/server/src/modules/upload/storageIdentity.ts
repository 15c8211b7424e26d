import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { like, sql } from 'drizzle-orm'
import type { Ask, Db } from '../../db/connect.ts'
import { baseEntry } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { makeFolder } from '../../makeFolder.ts'
import { StartError } from '../../StartError.ts'
import { uploadDirectory } from './storage.ts'

/** Any number; the same in every instance, so that only one of them decides at a time. */
const STORAGE_LOCK = 7_215_003
/** Within the folder of the files, and no hidden file, so that a copy or a backup of the folder has it too. */
const FILE = 'storage-id'
const PREFIX = 'storage:'

/**
 * Refuses to start on a folder that is not the one of this database: with files of their own, several servers would each
 * find a part of what people uploaded, and a restored database none of it. Folder and database carry the same random
 * identity, which the first start gives them; what has one of two, as after an upgrade, passes it on to a database
 * without, never to a folder.
 */
export async function checkStorage(db: Db, dataDir: string): Promise<void> {
  const directory = await usableFolder(dataDir)
  const file = path.join(directory, FILE)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${STORAGE_LOCK})`)
    const [known] = await tx
      .select({ key: baseEntry.key })
      .from(baseEntry)
      .where(like(baseEntry.key, `${PREFIX}%`))
    if (known) await compare(known.key, directory)
    else await tx.insert(baseEntry).values({ key: PREFIX + ((await identityIn(file)) ?? (await giveIdentity(file))) })
  })
}

/**
 * The same before a database is migrated, with nothing given to either: who tries a new version with the address of the school's
 * database and a folder of their own has not upgraded it by that.
 */
export async function refuseOtherFiles(ask: Ask, dataDir: string): Promise<void> {
  const [record] = await ask(`select to_regclass('sys_base_entry') is not null as there`)
  if (record?.there !== true) return
  const [known] = await ask(`select key from sys_base_entry where key like '${PREFIX}%'`)
  if (known) await compare(String(known.key), uploadDirectory(dataDir))
}

/** Whether the folder has the identity that a database has; refuses one that has another, or none. */
async function compare(key: string, directory: string): Promise<void> {
  const file = path.join(directory, FILE)
  const expected = key.slice(PREFIX.length)
  const found = await identityIn(file)
  if (found !== expected) throw new StartError(say.start.otherFiles({ folder: directory, file, expected, foreign: Boolean(found) }))
}

/** The folder of the files, made where it is not there; refuses one that cannot be written. */
export async function usableFolder(dataDir: string): Promise<string> {
  const directory = uploadDirectory(dataDir)
  try {
    makeFolder(directory)
    await access(directory, constants.R_OK | constants.W_OK)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartError(say.start.filesUnusable({ folder: directory, why: code ?? message }))
  }
  return directory
}

const identityIn = (file: string) =>
  readFile(file, 'utf8').then(
    (text) => text.trim() || undefined,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )

/** On the disk for good before the database says so. */
async function giveIdentity(file: string): Promise<string> {
  const id = randomUUID()
  const handle = await open(file, 'w', 0o640)
  try {
    await handle.writeFile(`${id}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return id
}
