import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { item, itemFile } from '../../db/schema/index.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Caller } from '../../access/caller.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { claimUploads, hasStrayFiles, ownUploads, uploadFieldsIn } from '../upload/claims.ts'
import { findStoredFiles } from '../upload/repository.ts'
import type { StoredFile } from '../upload/repository.ts'
import type { Customform } from './repository.ts'

/**
 * The module's own fields as they are kept: each file one that the caller uploaded, or that its field held before. What a field
 * holds already, it may hold on.
 */
export async function ownFiles(
  tx: Db,
  { username }: Caller,
  sent: Customform,
  { id, before = {} }: { id?: string; before?: Customform } = {},
): Promise<Customform> {
  for (const [field, value] of Object.entries(sent))
    if (hasStrayFiles(value) && !isDeepStrictEqual(value, before[field])) throw new BusinessError(say.upload.stray({ field }))
  return ownUploads(tx, {
    fields: uploadFieldsIn(sent),
    before: [before],
    sent,
    username,
    ...(id !== undefined && { owner: { kind: 'item', id } }),
  })
}

/** Makes them the project's; what its fields held before is its own already, or that of the project it was copied from. */
export async function claimFiles(tx: Db, { username }: Caller, id: string, kept: Customform, before: Customform = {}): Promise<void> {
  const held = pathsIn(before)
  const fields = uploadFieldsIn(kept)
  const added = Object.fromEntries(fields.map(({ model, filesIn }) => [model, filesIn(kept[model]).filter(({ url }) => !held.has(url))]))
  await claimUploads(tx, { fields, values: added, username, owner: { kind: 'item', id } })
  await noteFiles(tx, id, kept)
}

/** Notes which stored files a project names, wherever they came from, so that who may read them is answered without looking through projects. */
export async function noteFiles(tx: Db, id: string, kept: Customform): Promise<void> {
  await tx.delete(itemFile).where(eq(itemFile.itemId, id))
  const stored = await findStoredFiles(tx, [...pathsIn(kept)])
  if (stored.size > 0) await tx.insert(itemFile).values([...stored.keys()].map((path) => ({ path, itemId: id })))
}

/** What the fields of files name; a path that stands anywhere else among a project's words is none of its files. */
const pathsIn = (customform: Customform): ReadonlySet<string> =>
  new Set(uploadFieldsIn(customform).flatMap(({ model, filesIn }) => filesIn(customform[model]).map(({ url }) => url)))

/**
 * A project's file is for who manages projects and reaches that one, or one that holds the file too, as copies do; and what a
 * module's form asked for is shown to students, with its files, once the project was published.
 */
export async function mayReadFileOfItem(db: Db, caller: Caller, file: StoredFile): Promise<boolean> {
  return (caller.may('item:apply') && (await isShown(db, file))) || (await isManaged(db, caller, file))
}

async function isShown(db: Db, { path }: StoredFile): Promise<boolean> {
  const [shown] = await db
    .select({ id: item.id })
    .from(itemFile)
    .innerJoin(item, eq(item.id, itemFile.itemId))
    .where(and(eq(itemFile.path, path), ne(item.status, 'draft'), isNotNull(item.customformCode)))
    .limit(1)
  return shown !== undefined
}

async function isManaged(db: Db, caller: Caller, { recordId, path }: StoredFile): Promise<boolean> {
  if (!caller.may('item:manage')) return false
  const [own] = await db
    .select({ id: item.id })
    .from(item)
    .where(and(eq(item.id, recordId ?? ''), scopeOf(caller, 'item')))
  if (own) return true
  const naming = db.select({ id: itemFile.itemId }).from(itemFile).where(eq(itemFile.path, path))
  const [copy] = await db
    .select({ id: item.id })
    .from(item)
    .where(and(inArray(item.id, naming), scopeOf(caller, 'item')))
    .limit(1)
  return copy !== undefined
}
