import { and, desc, eq, isNotNull, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { contains } from '../../db/contains.ts'
import { following, nextOf, placeIn } from '../../listing/cursor.ts'
import { countOf, limited } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { announcement, announcementReceipt } from '../../db/schema/index.ts'

export type AnnouncementRow = typeof announcement.$inferSelect

const query = new QueryBuilder()

const released = sql`${announcement.sendStatus} = '1'`
const toAll = sql`${announcement.msgType} = 'ALL'`

/** A user's own receipt: it addresses a message of msgType USER, and says when any message was read. */
const ownReceipt = (username: string) =>
  and(eq(announcementReceipt.announcementId, announcement.id), eq(announcementReceipt.username, username))

const isUnread = isNull(announcementReceipt.readTime)

/**
 * Messages meant for a user: what they were told by name, which their receipts find, and what everybody was told, which is
 * little. Apart, each is found by an index.
 */
function meant(username: string, where: SQL | undefined) {
  const columns = {
    id: announcement.id,
    sendTime: announcement.sendTime,
    createTime: announcement.createTime,
    readTime: announcementReceipt.readTime,
  }
  const byName = query
    .select(columns)
    .from(announcement)
    .innerJoin(announcementReceipt, ownReceipt(username))
    .where(and(released, ne(announcement.msgType, 'ALL'), where))
    .$dynamic()
  const byAll = query
    .select(columns)
    .from(announcement)
    .leftJoin(announcementReceipt, ownReceipt(username))
    .where(and(released, toAll, where))
    .$dynamic()
  return { byName, byAll }
}

const latest = (of: Record<'sendTime' | 'createTime' | 'id', PgColumn>) => [desc(of.sendTime), desc(of.createTime), desc(of.id)]

/** The latest unread messages of each category, at most `limit` of one, each with how many its category has. */
export async function unread(db: Db, username: string, limit: number): Promise<{ announcement: AnnouncementRow; total: number }[]> {
  const columns = {
    id: announcement.id,
    category: announcement.msgCategory,
    sendTime: announcement.sendTime,
    createTime: announcement.createTime,
  }
  const byName = query
    .select(columns)
    .from(announcement)
    .innerJoin(announcementReceipt, ownReceipt(username))
    .where(and(isUnread, released, ne(announcement.msgType, 'ALL')))
  const read = query
    .select({ id: announcementReceipt.id })
    .from(announcementReceipt)
    .where(and(ownReceipt(username), isNotNull(announcementReceipt.readTime)))
  const byAll = query
    .select(columns)
    .from(announcement)
    .where(and(released, toAll, notExists(read)))
  const waiting = byName.unionAll(byAll).as('waiting')
  const ofCategory = sql`partition by ${waiting.category}`
  const placed = db
    .select({
      id: waiting.id,
      place:
        sql<number>`row_number() over (${ofCategory} order by ${desc(waiting.sendTime)}, ${desc(waiting.createTime)}, ${desc(waiting.id)})`.as(
          'place',
        ),
      total: sql<number>`(count(*) over (${ofCategory}))::int`.as('total'),
    })
    .from(waiting)
    .as('placed')
  return db
    .select({ announcement, total: placed.total })
    .from(placed)
    .innerJoin(announcement, eq(announcement.id, placed.id))
    .where(lte(placed.place, limit))
    .orderBy(placed.place)
}

export type MineQuery = PageQuery & { keyword?: string | undefined; msgCategory?: AnnouncementRow['msgCategory'] | undefined }

/** One page of everything meant for the user, the latest first, read or not. */
export async function meantFor(db: Db, username: string, asked: MineQuery) {
  const order = { keys: [announcement.sendTime, announcement.createTime, announcement.id], descending: true }
  const rest = following(order, asked.after)
  const where = and(
    asked.keyword ? contains(announcement.title, asked.keyword) : undefined,
    asked.msgCategory ? eq(announcement.msgCategory, asked.msgCategory) : undefined,
  )
  const { byName, byAll } = meant(username, where)
  const total = await countOf(db, byName.unionAll(byAll))
  // Of either kind no more than the page can hold: each is read in the order of its index.
  const until = rest ? asked.pageSize : asked.pageNo * asked.pageSize
  const { byName: named, byAll: general } = meant(username, and(where, rest))
  const first = (some: typeof named | typeof general, as: string) =>
    query.select().from(
      some
        .orderBy(...latest(announcement))
        .limit(until)
        .as(as),
    )
  const both = first(named, 'by_name').unionAll(first(general, 'by_all')).as('both')
  const page = limited(
    db
      .select()
      .from(both)
      .orderBy(...latest(both))
      .$dynamic(),
    asked,
    rest !== undefined,
  ).as('page')
  const rows = await db
    .select({ announcement, readTime: page.readTime, place: placeIn(order) })
    .from(page)
    .innerJoin(announcement, eq(announcement.id, page.id))
    .orderBy(...latest(announcement))
  return { rows, total, next: nextOf(rows, asked) }
}

/** Whether a released message is meant for the user. */
export async function isMeantFor(db: Db, username: string, id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: announcement.id })
    .from(announcement)
    .leftJoin(announcementReceipt, ownReceipt(username))
    .where(and(eq(announcement.id, id), released, or(toAll, isNotNull(announcementReceipt.id))))
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
