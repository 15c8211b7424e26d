import { and, eq, inArray, isNull } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { announcement, announcementReceipt } from '../../db/schema/index.ts'

/** Who system messages are from. */
const SYSTEM = '系统'
const ABOUT_INSTANCE = 'instance'

/** Sends a system message about an application, in the caller's transaction. */
export async function tell(
  tx: Db,
  instance: { id: string },
  usernames: readonly string[],
  { title, text }: { title: string; text: string },
): Promise<void> {
  if (usernames.length === 0) return
  const [row] = await tx
    .insert(announcement)
    .values({
      title,
      msgContent: text.split('\n').map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
      sender: SYSTEM,
      priority: 'M',
      msgCategory: '2',
      msgType: 'USER',
      sendStatus: '1',
      sendTime: now(),
      busType: ABOUT_INSTANCE,
      busId: instance.id,
    })
    .returning({ id: announcement.id })
  await tx.insert(announcementReceipt).values([...new Set(usernames)].map((username) => ({ announcementId: row!.id, username })))
}

/** What people were told about an application is read once it no longer waits for them. */
export async function settleNotices(tx: Db, instanceId: string, usernames: readonly string[]): Promise<void> {
  if (usernames.length === 0) return
  const about = tx
    .select({ id: announcement.id })
    .from(announcement)
    .where(and(eq(announcement.busType, ABOUT_INSTANCE), eq(announcement.busId, instanceId)))
  await tx
    .update(announcementReceipt)
    .set({ readTime: now() })
    .where(
      and(
        inArray(announcementReceipt.announcementId, about),
        inArray(announcementReceipt.username, [...usernames]),
        isNull(announcementReceipt.readTime),
      ),
    )
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}
