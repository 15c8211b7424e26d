import { and, desc, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { containing, limited, total } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { announcement, announcementReceipt } from '../../db/schema/index.ts'

export type AnnouncementRow = typeof announcement.$inferSelect

const RELEASED = '1'

/** A user's own receipt: it addresses a message of msgType USER, and says when any message was read. */
const ownReceipt = (username: string) =>
  and(eq(announcementReceipt.announcementId, announcement.id), eq(announcementReceipt.username, username))

const meant = and(
  eq(announcement.sendStatus, RELEASED),
  or(eq(announcement.msgType, 'ALL'), isNotNull(announcementReceipt.id)),
)

/** The latest unread messages of a category, at most `limit` of them, and how many there are. */
export async function unread(
  db: Db,
  username: string,
  { msgCategory, limit }: { msgCategory: string; limit: number },
): Promise<{ rows: AnnouncementRow[]; total: number }> {
  const where = and(meant, isNull(announcementReceipt.readTime), eq(announcement.msgCategory, msgCategory))
  const found = await db
    .select({ announcement })
    .from(announcement)
    .leftJoin(announcementReceipt, ownReceipt(username))
    .where(where)
    .orderBy(desc(announcement.sendTime), desc(announcement.createTime), desc(announcement.id))
    .limit(limit)
  const [count] = await db
    .select({ total })
    .from(announcement)
    .leftJoin(announcementReceipt, ownReceipt(username))
    .where(where)
  return { rows: found.map((row) => row.announcement), total: count!.total }
}

export type MineQuery = PageQuery & { keyword?: string | undefined; msgCategory?: string | undefined }

/** One page of everything meant for the user, the latest first, read or not. */
export async function meantFor(db: Db, username: string, query: MineQuery) {
  const where = and(
    meant,
    query.keyword ? ilike(announcement.title, containing(query.keyword)) : undefined,
    query.msgCategory ? eq(announcement.msgCategory, query.msgCategory) : undefined,
  )
  const rows = await limited(
    db
      .select({ announcement, readTime: announcementReceipt.readTime })
      .from(announcement)
      .leftJoin(announcementReceipt, ownReceipt(username))
      .where(where)
      .orderBy(desc(announcement.sendTime), desc(announcement.createTime), desc(announcement.id))
      .$dynamic(),
    query,
  )
  const [count] = await db
    .select({ total })
    .from(announcement)
    .leftJoin(announcementReceipt, ownReceipt(username))
    .where(where)
  return { rows, total: count!.total }
}

/** Whether a released message is meant for the user. */
export async function isMeantFor(db: Db, username: string, id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: announcement.id })
    .from(announcement)
    .leftJoin(announcementReceipt, ownReceipt(username))
    .where(and(eq(announcement.id, id), meant))
  return found !== undefined
}

/** The first reading counts; later ones change nothing. */
export async function markRead(db: Db, username: string, announcementId: string): Promise<void> {
  await db
    .insert(announcementReceipt)
    .values({ announcementId, username, readTime: now() })
    .onConflictDoUpdate({
      target: [announcementReceipt.announcementId, announcementReceipt.username],
      set: { readTime: sql`coalesce(${announcementReceipt.readTime}, excluded.read_time)` },
    })
}
