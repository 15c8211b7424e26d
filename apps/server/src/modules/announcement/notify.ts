import { and, eq, inArray, isNull, notExists, notInArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { escapeUTF8 } from 'entities/escape'
import type { Announcement } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import type { Message } from '@sc/locale'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { newId } from '../../db/schema/columns.ts'
import { announcement, announcementReceipt } from '../../db/schema/index.ts'
import { keep } from '../../locale/kept.ts'
import { say } from '../../locale/say.ts'

/** What a message about an application says that it is about. */
const ABOUT_INSTANCE = 'instance'
/** Characters of a message's title that its receipts keep. */
export const KEPT_OF_TITLE = 255

interface Notice {
  usernames: Iterable<string>
  title: Message
  text: Message
  /** It takes the place of those of this title that its addressees have of the same application. */
  instead?: boolean
}

/** Sends a system message about an application, in the caller's transaction. */
export const notify = (tx: Db, instance: { id: string }, usernames: Iterable<string>, words: Omit<Notice, 'usernames'>): Promise<void> =>
  notifyEach(tx, instance, [{ usernames, ...words }])

/** The same of several messages, each to people of its own, in as few statements as one. */
export async function notifyEach(tx: Db, instance: { id: string }, notices: readonly Notice[]): Promise<void> {
  const about = { type: ABOUT_INSTANCE, id: instance.id } as const
  const addressed = notices.map((notice) => ({ ...notice, usernames: [...new Set(notice.usernames)] }))
  const instead = addressed
    .filter((notice) => notice.instead && notice.usernames.length > 0)
    .map(({ title, usernames }) => ({ title: keep(title).text, usernames }))
  await withdrawNotices(tx, instance.id, instead)
  await sendMessages(
    tx,
    addressed.map(({ instead: _, ...notice }) => ({ ...notice, about })),
  )
}

interface SystemMessage {
  usernames: readonly string[]
  title: Message
  text: Message
  /** What it is about, which the reader can open. */
  about: { type: NonNullable<Announcement['busType']>; id: string }
}

/** Sends messages of the system, each to people of its own, in one statement; those to nobody are not sent. */
export async function sendMessages(tx: Db, messages: readonly SystemMessage[]): Promise<void> {
  const sent = messages
    .filter(({ usernames }) => usernames.length > 0)
    .map(({ title, text, ...message }) => ({ ...message, id: newId(), title: keep(title), text: keep(text) }))
  if (sent.length === 0) return
  const written = tx.$with('messages').as(
    tx
      .insert(announcement)
      .values(
        sent.map(({ id, title, text, about }) => ({
          id,
          title: title.text,
          titleMessage: title.message,
          msgContent: asHtml(text.text),
          contentMessage: text.message,
          sender: say.notice.sender().in(defaultLanguage),
          priority: 'M' as const,
          msgCategory: '2' as const,
          msgType: 'USER' as const,
          sendStatus: '1' as const,
          sendTime: now(),
          busType: about.type,
          busId: about.id,
        })),
      )
      .returning({
        id: announcement.id,
        sendTime: announcement.sendTime,
        msgCategory: announcement.msgCategory,
        title: announcement.title,
      }),
  )
  const receipts = sent.map(({ id, usernames }) => ({ id, usernames }))
  await tx.with(written).insert(announcementReceipt).select(sql`
    select gen_random_uuid()::text, ${written.id}, person.username, null::timestamptz,
      ${written.sendTime}, null::timestamptz, ${written.msgCategory}, left(${written.title}, ${KEPT_OF_TITLE}::integer)
    from ${written} join jsonb_to_recordset(${JSON.stringify(receipts)}::jsonb) as told(id text, usernames jsonb) on told.id = ${written.id}
    cross join jsonb_array_elements_text(told.usernames) as person(username)`)
}

/** What the same people were told in the same words before: an application that comes again and again fills nobody's inbox. */
async function withdrawNotices(
  tx: Db,
  instanceId: string,
  notices: readonly { title: string; usernames: readonly string[] }[],
): Promise<void> {
  if (notices.length === 0) return
  const about = and(eq(announcement.busType, ABOUT_INSTANCE), eq(announcement.busId, instanceId))
  const again = JSON.stringify(notices.map(({ title, usernames }) => ({ title, usernames })))
  const told = sql`exists (
    select 1 from ${announcement}, jsonb_to_recordset(${again}::jsonb) as again(title text, usernames jsonb)
    where ${and(eq(announcement.id, announcementReceipt.announcementId), about)} and again.title = ${announcement.title}
    and again.usernames @> to_jsonb(${announcementReceipt.username}))`
  const gone = tx.$with('gone').as(tx.delete(announcementReceipt).where(told).returning({ id: announcementReceipt.id }))
  // Within one statement what it takes away is still seen.
  const left = tx
    .select({ id: announcementReceipt.id })
    .from(announcementReceipt)
    .where(
      and(
        eq(announcementReceipt.announcementId, announcement.id),
        notInArray(announcementReceipt.id, tx.select({ id: gone.id }).from(gone)),
      ),
    )
  const titles = notices.map(({ title }) => title)
  await tx
    .with(gone)
    .delete(announcement)
    .where(and(about, inArray(announcement.title, titles), notExists(left)))
}

/** What people were told about an application is read once it no longer waits for them. */
export async function markNoticesRead(tx: Db, instanceId: string, usernames: readonly string[]): Promise<void> {
  if (usernames.length === 0) return
  await tx
    .update(announcementReceipt)
    .set({ readTime: now() })
    .where(and(noticesOf(tx, instanceId), inArray(announcementReceipt.username, [...usernames])))
}

/** Of a query over receipts: those of messages about an application that are not read yet. */
export function noticesOf(tx: Db, instanceId: string): SQL | undefined {
  const about = tx
    .select({ id: announcement.id })
    .from(announcement)
    .where(and(eq(announcement.busType, ABOUT_INSTANCE), eq(announcement.busId, instanceId)))
  return and(inArray(announcementReceipt.announcementId, about), isNull(announcementReceipt.readTime))
}

/** A paragraph for each line. */
export const asHtml = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escapeUTF8(line)}</p>`)
    .join('')
