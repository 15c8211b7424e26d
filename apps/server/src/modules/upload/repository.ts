import { and, count, eq, inArray, isNull, lt, notExists, notInArray, or, sql } from 'drizzle-orm'
import type { AnyResource } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { draftFile, uploadedFile } from '../../db/schema/index.ts'

export type StoredFile = typeof uploadedFile.$inferSelect

/** What a file can belong to: also to records that are described (`resource`), by what the audit log calls them. */
export interface FileOwner {
  kind: 'application' | 'item' | 'announcement' | 'transcripts' | 'makeUp' | 'conductAppeal' | AnyResource['kind']
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
    const rows = await db
      .select()
      .from(uploadedFile)
      .where(inArray(uploadedFile.path, paths.slice(at, at + AT_ONCE)))
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

/**
 * What a record had is its uploader's again, once there is no such record: it is cleared away in time, as whatever belongs to nothing.
 * @param to what else shows it still, and has it from then on
 */
export async function letFilesGo(tx: Db, { kind, id }: FileOwner, to: FileOwner | null = null): Promise<void> {
  await tx
    .update(uploadedFile)
    .set({ recordKind: to?.kind ?? null, recordId: to?.id ?? null })
    .where(and(eq(uploadedFile.recordKind, kind), eq(uploadedFile.recordId, id)))
}

/** The same of those alone that a record does not name any more. */
export async function letOthersGo(tx: Db, { kind, id }: FileOwner, kept: readonly string[]): Promise<void> {
  await tx
    .update(uploadedFile)
    .set({ recordKind: null, recordId: null })
    .where(and(eq(uploadedFile.recordKind, kind), eq(uploadedFile.recordId, id), notInArray(uploadedFile.path, [...kept])))
}

/** One of them that no record of the kind names any more, whichever it was first sent for. */
export async function freeFile(tx: Db, kind: FileOwner['kind'], path: string): Promise<void> {
  await tx
    .update(uploadedFile)
    .set({ recordKind: null, recordId: null })
    .where(and(eq(uploadedFile.recordKind, kind), eq(uploadedFile.path, path)))
}

/** Bytes that a person has stored. */
export async function storedBytes(db: Db, username: string): Promise<number> {
  const { bytes } = one(
    await db
      .select({ bytes: sql<string>`coalesce(sum(${uploadedFile.size}), 0)` })
      .from(uploadedFile)
      .where(eq(uploadedFile.createBy, username)),
  )
  return Number(bytes)
}

/** How many of a person's files belong to nothing yet. */
export async function unclaimedCount(db: Db, username: string): Promise<number> {
  const { total } = one(await db.select({ total: count() }).from(uploadedFile).where(unclaimedOf(username)))
  return total
}

/** Which of these belong to nothing yet and are the person's own. */
export async function unclaimedAmong(db: Db, username: string, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const asked = new Set(paths)
  // Few, as each person may have; a draft may name anything.
  const own = await db.select({ path: uploadedFile.path }).from(uploadedFile).where(unclaimedOf(username))
  return own.map(({ path }) => path).filter((path) => asked.has(path))
}

const unclaimedOf = (username: string) => and(eq(uploadedFile.createBy, username), isNull(uploadedFile.recordId))

/** One after the other for a person: two uploads at once would both see the room that is left for one. */
export async function lockUploads(tx: Db, username: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('upload'), hashtext(${username}))`)
}

/** Rows that one statement of the clearing away looks at. */
const CLEARED_AT_ONCE = 500

/**
 * Takes away rows of files that nothing names: no record, and no draft of who uploaded them. Their paths, as they go; each
 * statement looks at some hundred rows, whatever has piled up.
 */
export async function* dropUnclaimed(db: Db, before: Date, username?: string): AsyncGenerator<string[]> {
  const old = and(
    isNull(uploadedFile.recordId),
    lt(uploadedFile.createTime, before),
    username === undefined ? undefined : eq(uploadedFile.createBy, username),
  )
  // As text: a moment of the database is finer than one of ours, and some of a kind would come again and again.
  const time = sql<string>`${uploadedFile.createTime}::text`
  let last: { id: string; time: string } | undefined
  do {
    const next = last && sql`(${uploadedFile.createTime}, ${uploadedFile.id}) > (${last.time}::timestamptz, ${last.id})`
    const page = await db
      .select({ id: uploadedFile.id, time })
      .from(uploadedFile)
      .where(and(old, next))
      .orderBy(uploadedFile.createTime, uploadedFile.id)
      .limit(CLEARED_AT_ONCE)
    if (page.length === 0) return
    const drafted = db
      .select({ path: draftFile.path })
      .from(draftFile)
      .where(and(eq(draftFile.path, uploadedFile.path), eq(draftFile.username, uploadedFile.createBy)))
    const rows = await db
      .delete(uploadedFile)
      .where(
        and(
          inArray(
            uploadedFile.id,
            page.map(({ id }) => id),
          ),
          isNull(uploadedFile.recordId),
          notExists(drafted),
        ),
      )
      .returning({ path: uploadedFile.path })
    if (rows.length > 0) yield rows.map(({ path }) => path)
    last = page.length === CLEARED_AT_ONCE ? page.at(-1) : undefined
  } while (last)
}
