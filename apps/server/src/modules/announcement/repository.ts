import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
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

/** Between its beginning and its end. */
const isShown = ({ sendTime, endTime }: Record<'sendTime' | 'endTime', PgColumn>): SQL | undefined =>
  and(lte(sendTime, now()), or(isNull(endTime), gt(endTime, now())))

const isUnread = isNull(announcementReceipt.readTime)

/** A place among messages: their moment and their id. */
type Place = readonly [sendTime: PgColumn, id: PgColumn]
const ofReceipt: Place = [announcementReceipt.sendTime, announcementReceipt.announcementId]
const ofMessage: Place = [announcement.sendTime, announcement.id]
const orderOf = (keys: Place) => ({ keys, descending: true })
const latest = (keys: Place) => keys.map((key) => desc(key))

/** What the reader was told by name: their receipts say all that finds it. */
function toldByName(username: string, where: SQL | undefined) {
  const { announcementId: id, sendTime, readTime } = announcementReceipt
  return query
    .select({ id, sendTime, readTime })
    .from(announcementReceipt)
    .where(and(eq(announcementReceipt.username, username), isNotNull(sendTime), isShown(announcementReceipt), where))
    .$dynamic()
}

/** What everybody was told, which is little. */
function toldToAll(username: string, where: SQL | undefined) {
  const { id, sendTime } = announcement
  return query
    .select({ id, sendTime, readTime: announcementReceipt.readTime })
    .from(announcement)
    .leftJoin(announcementReceipt, ownReceipt(username))
    .where(and(released, toAll, isShown(announcement), where))
    .$dynamic()
}

/** The latest unread messages of each category, at most `limit` of one, each with how many its category has. */
export async function unread(db: Db, username: string, limit: number): Promise<{ announcement: AnnouncementRow; total: number }[]> {
  const { announcementId, msgCategory, sendTime } = announcementReceipt
  const byName = query
    .select({ id: announcementId, category: msgCategory, sendTime })
    .from(announcementReceipt)
    .where(and(eq(announcementReceipt.username, username), isUnread, isNotNull(sendTime), isShown(announcementReceipt)))
  const read = query
    .select({ id: announcementReceipt.id })
    .from(announcementReceipt)
    .where(and(ownReceipt(username), isNotNull(announcementReceipt.readTime)))
  const byAll = query
    .select({ id: announcement.id, category: announcement.msgCategory, sendTime: announcement.sendTime })
    .from(announcement)
    .where(and(released, toAll, isShown(announcement), notExists(read)))
  const waiting = byName.unionAll(byAll).as('waiting')
  const ofCategory = sql`partition by ${waiting.category}`
  const placed = db
    .select({
      id: waiting.id,
      place: sql<number>`row_number() over (${ofCategory} order by ${desc(waiting.sendTime)}, ${desc(waiting.id)})`.as('place'),
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
  const { keyword, msgCategory } = asked
  const narrowed = (of: Record<'title' | 'msgCategory', PgColumn>) =>
    and(keyword ? contains(of.title, keyword) : undefined, msgCategory ? eq(of.msgCategory, msgCategory) : undefined)
  const byName = (rest?: SQL) => toldByName(username, and(narrowed(announcementReceipt), rest))
  const byAll = (rest?: SQL) => toldToAll(username, and(narrowed(announcement), rest))
  const total = await countOf(db, byName().unionAll(byAll()))
  // Of either kind no more than the page can hold: each is read in the order of its index.
  const goesOn = asked.after !== undefined
  const until = goesOn ? asked.pageSize : asked.pageNo * asked.pageSize
  const first = (some: ReturnType<typeof byName> | ReturnType<typeof byAll>, place: Place, as: string) =>
    query.select().from(
      some
        .orderBy(...latest(place))
        .limit(until)
        .as(as),
    )
  const both = first(byName(following(orderOf(ofReceipt), asked.after)), ofReceipt, 'by_name')
    .unionAll(first(byAll(following(orderOf(ofMessage), asked.after)), ofMessage, 'by_all'))
    .as('both')
  const page = limited(db.select().from(both).orderBy(desc(both.sendTime), desc(both.id)).$dynamic(), asked, goesOn).as('page')
  const rows = await db
    .select({ announcement, readTime: page.readTime, place: placeIn(orderOf(ofMessage)) })
    .from(page)
    .innerJoin(announcement, eq(announcement.id, page.id))
    .orderBy(...latest(ofMessage))
  return { rows, total, next: nextOf(rows, asked) }
}

/** A message that is shown to the user, and when they read it. */
export async function findMeantFor(db: Db, username: string, id: string) {
  const [found] = await db
    .select({ announcement, readTime: announcementReceipt.readTime })
    .from(announcement)
    .leftJoin(announcementReceipt, ownReceipt(username))
    .where(and(eq(announcement.id, id), released, isShown(announcement), or(toAll, isNotNull(announcementReceipt.sendTime))))
  return found
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

/** Whoever has read what they were reminded of needs no reminder. */
export async function markRemindersRead(db: Db, username: string, announcementId: string): Promise<void> {
  const reminders = query.select({ id: announcement.id }).from(announcement).where(remindersOf(announcementId))
  await db
    .update(announcementReceipt)
    .set({ readTime: now() })
    .where(and(eq(announcementReceipt.username, username), isUnread, inArray(announcementReceipt.announcementId, reminders)))
}

/** What a message says that it is about, which reminds of an announcement. */
export const ABOUT_ANNOUNCEMENT = 'announcement'

/** Of a query over messages: those that remind of an announcement. */
export const remindersOf = (announcementId: string) =>
  and(eq(announcement.busType, ABOUT_ANNOUNCEMENT), eq(announcement.busId, announcementId))
