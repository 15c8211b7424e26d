import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { PICTURES } from '@sc/api-client/contract'
import type { KeptFile } from '@sc/api-client/contract'
import { readUploads } from '@sc/form-renderer/schema'
import type { Db } from '../../db/connect.ts'
import { featuredItem, item, itemFile, processInstance } from '../../db/schema/index.ts'
import { readable } from '../../access/application.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Caller } from '../../access/caller.ts'
import { BusinessError } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { acceptedUploadsIn, claimUploads, hasStrayFiles, ownUploads, uploadFieldsIn } from '../upload/claims.ts'
import { findStoredFiles, freeFile } from '../upload/repository.ts'
import type { StoredFile } from '../upload/repository.ts'
import type { Customform, ItemRow } from './repository.ts'

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

/** All that a project names stored files in. */
type Naming = Pick<ItemRow, 'customform' | 'cover'>

/** The picture of a project as it is kept: one that the caller uploaded, or that the project had before. */
export async function ownCover(
  tx: Db,
  { username }: Caller,
  sent: KeptFile,
  { id, before = null }: { id?: string; before?: KeptFile | null } = {},
): Promise<KeptFile> {
  const own = await ownUploads(tx, {
    fields: [{ model: 'cover', name: spoken(say.item.cover()), ext: PICTURES, most: 1, megabytes: COVER_MEGABYTES, filesIn: readUploads }],
    before: before ? [{ cover: [before] }] : [],
    sent: { cover: [sent] },
    username,
    ...(id !== undefined && { owner: { kind: 'item', id } }),
  })
  const [{ url, name = url } = sent] = readUploads(own['cover'])
  return { url, name }
}

const COVER_MEGABYTES = 5

/**
 * Makes them the project's; what its fields held before is its own already, or that of the project it was copied from. What is
 * replaced or taken out is its uploader's again, unless somebody else names it.
 */
export async function claimFiles(
  tx: Db,
  { username }: Pick<Caller, 'username'>,
  id: string,
  kept: Naming,
  before: Naming = NOTHING,
): Promise<void> {
  const held = pathsIn(before)
  const values = valuesOf(kept)
  const fields = acceptedUploadsIn(values)
  const added = Object.fromEntries(fields.map(({ model, filesIn }) => [model, filesIn(values[model]).filter(({ url }) => !held.has(url))]))
  await claimUploads(tx, { fields, values: added, username, owner: { kind: 'item', id } })
  await noteFiles(tx, id, kept)
  const now = pathsIn(kept)
  await letGo(
    tx,
    [...held].filter((path) => !now.has(path)),
  )
}

/** Notes which stored files a project names, wherever they came from, so that who may read them is answered without looking through projects. */
export async function noteFiles(tx: Db, id: string, kept: Naming): Promise<void> {
  await tx.delete(itemFile).where(eq(itemFile.itemId, id))
  const stored = await findStoredFiles(tx, [...pathsIn(kept)])
  if (stored.size > 0) await tx.insert(itemFile).values([...stored.keys()].map((path) => ({ path, itemId: id })))
}

/** What a project had that is gone. */
export const letFilesOfItemGo = (tx: Db, gone: Naming): Promise<void> => letGo(tx, [...pathsIn(gone)])

/**
 * Files that no project names any more, and no entry of the library, are their uploaders' again; those that somebody decided about stay
 * with what they decided.
 */
async function letGo(tx: Db, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const isNamed =
      (await tx.$count(itemFile, eq(itemFile.path, path))) > 0 ||
      (await isInLibrary(tx, path)) ||
      (await tx.$count(processInstance, and(handedInWith(path), inArray(processInstance.status, ['completed', 'rejected'])))) > 0
    if (!isNamed) await freeFile(tx, 'item', path)
  }
}

const isInLibrary = async (db: Db, path: string): Promise<boolean> =>
  (await db.$count(featuredItem, sql`position(${path} in ${featuredItem.setUp}::text) > 0`)) > 0

const NOTHING: Naming = { customform: {}, cover: null }

/** The picture beside the module's own fields, which are called as their forms say, and never so. */
const valuesOf = ({ customform, cover }: Naming): Customform => ({ ...customform, ...(cover && { ' cover': [cover] }) })

/** What the fields of files name; a path that stands anywhere else among a project's words is none of its files. */
function pathsIn(naming: Naming): ReadonlySet<string> {
  const values = valuesOf(naming)
  return new Set(acceptedUploadsIn(values).flatMap(({ model, filesIn }) => filesIn(values[model]).map(({ url }) => url)))
}

/** All files that a project names, as who reviews it opens them; null of one that names none. */
export function filesOfItem(naming: Naming): KeptFile[] | null {
  const values = valuesOf(naming)
  const files = acceptedUploadsIn(values).flatMap(({ model, filesIn }) => filesIn(values[model]))
  return files.length > 0 ? files.map(({ url, name = url }) => ({ url, name })) : null
}

/** Of a query over applications: the reviews that a project was handed in for with this file. */
const handedInWith = (path: string): SQL | undefined =>
  and(eq(processInstance.recordKind, 'publication'), sql`${processInstance.values} -> 'files' @> ${JSON.stringify([{ url: path }])}::jsonb`)

/**
 * A project's file is for who manages projects and reaches that one, or one that holds the file too, as copies do; its picture and
 * what a module's form asked for are shown to students, with their files, once the project was published. The picture of an entry
 * of the library is for who reads the library; what a project was handed in for review with, for who reads that review.
 */
export async function mayReadFileOfItem(db: Db, caller: Caller, file: StoredFile): Promise<boolean> {
  if (caller.may('item:apply') && (await isShown(db, file))) return true
  if (caller.may('library:view') && (await isOfLibrary(db, file))) return true
  return (await isManaged(db, caller, file)) || (await isReviewed(db, caller, file))
}

async function isReviewed(db: Db, caller: Caller, { path }: StoredFile): Promise<boolean> {
  const [review] = await db
    .select({ id: processInstance.id })
    .from(processInstance)
    .where(and(handedInWith(path), readable(caller)))
    .limit(1)
  return review !== undefined
}

const isOfLibrary = async (db: Db, { path }: StoredFile): Promise<boolean> =>
  (await db.$count(featuredItem, sql`${featuredItem.setUp} -> 'cover' ->> 'url' = ${path}`)) > 0

async function isShown(db: Db, { path }: StoredFile): Promise<boolean> {
  const [shown] = await db
    .select({ id: item.id })
    .from(itemFile)
    .innerJoin(item, eq(item.id, itemFile.itemId))
    .where(
      and(eq(itemFile.path, path), ne(item.status, 'draft'), or(isNotNull(item.customformCode), sql`${item.cover} ->> 'url' = ${path}`)),
    )
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
