import { and, count, desc, eq, getTableColumns, not, sql } from 'drizzle-orm'
import type { DraftKind } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { allOf } from '../../db/conditions.ts'
import { one } from '../../db/one.ts'
import { draft, draftFile } from '../../db/schema/index.ts'
import { unclaimedAmong } from '../upload/repository.ts'
import { pathsNamedIn } from '../../files/storedPath.ts'

type DraftRow = typeof draft.$inferSelect

export interface Subject {
  username: string
  kind: DraftKind
  subject: string
}

const of = ({ username, kind, subject }: Subject) => allOf(eq(draft.username, username), eq(draft.kind, kind), eq(draft.subject, subject))

export async function findDraft(db: Db, subject: Subject): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(draft).where(of(subject))
  return row
}

export function draftedSubjects(db: Db, username: string, kind: DraftKind) {
  return db
    .select({ subject: draft.subject, updateTime: draft.updateTime })
    .from(draft)
    .where(and(eq(draft.username, username), eq(draft.kind, kind)))
    .orderBy(desc(draft.updateTime))
}

/** Until this transaction ends nobody else saves a draft of this account: what is counted stays so. */
export async function holdDrafts(tx: Db, username: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`draft:${username}`}, 0))`)
}

/** How many drafts an account has besides one, and how many bytes they are. */
export async function otherDrafts(db: Db, subject: Subject): Promise<{ total: number; bytes: number }> {
  return one(
    await db
      .select({ total: count(), bytes: sql`coalesce(sum(octet_length(${draft.content})), 0)`.mapWith(Number) })
      .from(draft)
      .where(and(eq(draft.username, subject.username), not(of(subject)))),
  )
}

/** What a save tells: the content, of megabytes perhaps, is the sender's own. */
const { content: _content, ...stored } = getTableColumns(draft)
export type StoredDraft = Omit<DraftRow, 'content'>

export async function findStoredDraft(db: Db, subject: Subject): Promise<(StoredDraft & { bytes: number }) | undefined> {
  const [row] = await db
    .select({ ...stored, bytes: sql`octet_length(${draft.content})`.mapWith(Number) })
    .from(draft)
    .where(of(subject))
  return row
}

interface Content {
  content: string
  baseRevision: number | null
}

/** The first draft of a subject; undefined where there is one already. */
export async function insertDraft(db: Db, subject: Subject, content: Content): Promise<StoredDraft | undefined> {
  const [row] = await db
    .insert(draft)
    .values({ ...subject, ...content })
    .onConflictDoNothing()
    .returning(stored)
  return row
}

/** The next version after `version`; undefined where that is no longer the last. */
export async function updateDraft(db: Db, subject: Subject, content: Content, version: number): Promise<StoredDraft | undefined> {
  const [row] = await db
    .update(draft)
    .set({ ...content, version: sql`${draft.version} + 1`, updateTime: new Date() })
    .where(and(of(subject), eq(draft.version, version)))
    .returning(stored)
  return row
}

/** Notes which of its author's files a draft names, so that they are not cleared away while it is kept. */
export async function noteFiles(tx: Db, subject: Subject, content: string): Promise<void> {
  await tx
    .delete(draftFile)
    .where(and(eq(draftFile.username, subject.username), eq(draftFile.kind, subject.kind), eq(draftFile.subject, subject.subject)))
  const files = await unclaimedAmong(tx, subject.username, pathsNamedIn(content))
  for (let at = 0; at < files.length; at += AT_ONCE)
    await tx.insert(draftFile).values(files.slice(at, at + AT_ONCE).map((path) => ({ ...subject, path })))
}

/** Rows in one statement, which takes 65,535 parameters at most. */
const AT_ONCE = 5_000

export async function deleteDraft(db: Db, subject: Subject): Promise<void> {
  await db.delete(draft).where(of(subject))
}

/** The same as a part of another statement. */
export const withoutDraft = (db: Db, subject: Subject) =>
  db.$with('handed_in').as(db.delete(draft).where(of(subject)).returning({ subject: draft.subject }))
