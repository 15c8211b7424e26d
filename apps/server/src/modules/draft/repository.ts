import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { DraftKind } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { draft } from '../../db/schema/index.ts'

type DraftRow = typeof draft.$inferSelect

export interface Subject {
  username: string
  kind: DraftKind
  subject: string
}

const of = ({ username, kind, subject }: Subject) => and(eq(draft.username, username), eq(draft.kind, kind), eq(draft.subject, subject))

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

export async function countDrafts(db: Db, username: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(draft).where(eq(draft.username, username))
  return row!.total
}

/** What a save tells: the content, of megabytes perhaps, is the sender's own. */
const { content: _content, ...stored } = getTableColumns(draft)
export type StoredDraft = Omit<DraftRow, 'content'>

export async function findStoredDraft(db: Db, subject: Subject): Promise<StoredDraft | undefined> {
  const [row] = await db.select(stored).from(draft).where(of(subject))
  return row
}

interface Content {
  content: string
  baseRevision: number | null
}

/** The first draft of a subject; undefined where there is one already. */
export async function insertDraft(db: Db, subject: Subject, content: Content): Promise<StoredDraft | undefined> {
  const [row] = await db.insert(draft).values({ ...subject, ...content }).onConflictDoNothing().returning(stored)
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

export async function deleteDraft(db: Db, subject: Subject): Promise<void> {
  await db.delete(draft).where(of(subject))
}
