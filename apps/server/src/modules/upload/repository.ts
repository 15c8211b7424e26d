import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { draft, uploadedFile } from '../../db/schema/index.ts'

export type StoredFile = typeof uploadedFile.$inferSelect

/** What a file can belong to. */
export interface FileOwner {
  kind: 'application' | 'item'
  id: string
}

export async function insertFile(
  db: Db,
  file: Pick<StoredFile, 'path' | 'name' | 'size' | 'contentType' | 'digest' | 'createBy'>,
): Promise<void> {
  await db.insert(uploadedFile).values(file)
}

export async function findStoredFile(db: Db, path: string): Promise<StoredFile | undefined> {
  const [file] = await db.select().from(uploadedFile).where(eq(uploadedFile.path, path))
  return file
}

/** Paths in one statement, which takes 65,535 parameters at most. */
const AT_ONCE = 5_000

export async function findStoredFiles(db: Db, paths: readonly string[]): Promise<Map<string, StoredFile>> {
  const found = new Map<string, StoredFile>()
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const rows = await db.select().from(uploadedFile).where(inArray(uploadedFile.path, paths.slice(at, at + AT_ONCE)))
    for (const row of rows) found.set(row.path, row)
  }
  return found
}

/** Gives files to a record, as far as they are free and the person's own, or the record's already; the paths that now are its own. */
export async function attachFiles(tx: Db, paths: readonly string[], username: string, owner: FileOwner): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const free = and(isNull(uploadedFile.recordId), eq(uploadedFile.createBy, username))
  const own = and(eq(uploadedFile.recordKind, owner.kind), eq(uploadedFile.recordId, owner.id))
  const rows = await tx
    .update(uploadedFile)
    .set({ recordKind: owner.kind, recordId: owner.id })
    .where(and(inArray(uploadedFile.path, [...paths]), or(free, own)))
    .returning({ path: uploadedFile.path })
  return new Set(rows.map(({ path }) => path))
}

/** Bytes that a person has stored. */
export async function storedBytes(db: Db, username: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${uploadedFile.size}), 0)` })
    .from(uploadedFile)
    .where(eq(uploadedFile.createBy, username))
  return Number(row!.bytes)
}

/** One after the other for a person: two uploads at once would both see the room that is left for one. */
export async function lockUploads(tx: Db, username: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('upload'), hashtext(${username}))`)
}

/** Takes away rows of files that nothing names: no record, and no draft of who uploaded them. Their paths. */
export async function dropUnclaimed(db: Db, before: Date): Promise<string[]> {
  const drafted = sql`exists (select 1 from ${draft} where ${draft.username} = ${uploadedFile.createBy} and position(${uploadedFile.path} in ${draft.content}) > 0)`
  const rows = await db
    .delete(uploadedFile)
    .where(and(isNull(uploadedFile.recordId), lt(uploadedFile.createTime, before), sql`not ${drafted}`))
    .returning({ path: uploadedFile.path })
  return rows.map(({ path }) => path)
}
