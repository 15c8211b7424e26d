import { and, eq, sql } from 'drizzle-orm'
import { readUploads } from '@sc/form-renderer/schema'
import type { Db } from '../../db/connect.ts'
import { item } from '../../db/schema/index.ts'
import { scopeOf } from '../access/scope.ts'
import type { Caller } from '../session/caller.ts'
import { claimUploads, ownUploads, uploadFieldsIn } from '../upload/claims.ts'
import type { StoredFile } from '../upload/repository.ts'
import type { Customform } from './repository.ts'

/** The module's own fields as they are kept: each file one that the caller uploaded, or that its field held before. */
export const ownFiles = (tx: Db, { username }: Caller, sent: Customform, { id, before = {} }: { id?: string; before?: Customform } = {}): Promise<Customform> =>
  ownUploads(tx, { fields: uploadFieldsIn(sent), before: [before], sent, username, ...(id !== undefined && { owner: { kind: 'item', id } }) })

/** Makes them the project's; what its fields held before is its own already, or that of the project it was copied from. */
export async function claimFiles(tx: Db, { username }: Caller, id: string, kept: Customform, before: Customform = {}): Promise<void> {
  const held = pathsIn(before)
  const fields = uploadFieldsIn(kept)
  const added = Object.fromEntries(fields.map(({ model }) => [model, readUploads(kept[model]).filter(({ url }) => !held.has(url))]))
  await claimUploads(tx, { fields, values: added, username, owner: { kind: 'item', id } })
}

/** What the fields of files name; a path that stands anywhere else among a project's words is none of its files. */
const pathsIn = (customform: Customform): ReadonlySet<string> =>
  new Set(uploadFieldsIn(customform).flatMap(({ model }) => readUploads(customform[model]).map(({ url }) => url)))

/** A project's file is for who manages projects and reaches that one, or one that holds the file too, as copies do. */
export async function mayReadFileOfItem(db: Db, caller: Caller, { recordId, path }: StoredFile): Promise<boolean> {
  if (!caller.may('item:manage')) return false
  const [own] = await db.select({ id: item.id }).from(item).where(and(eq(item.id, recordId ?? ''), scopeOf(caller, 'item')))
  if (own) return true
  // Every project is looked through: only where the quick answer is none.
  const naming = sql`position(${path} in ${item.customform}::text) > 0`
  const copies = await db.select({ customform: item.customform }).from(item).where(and(naming, scopeOf(caller, 'item')))
  return copies.some(({ customform }) => pathsIn(customform).has(path))
}
