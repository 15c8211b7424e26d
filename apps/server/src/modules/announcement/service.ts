import type { Announcement } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { pageResult } from '../../db/page.ts'
import { notFound } from '../../http/errors.ts'
import { sayKept } from '../../locale/kept.ts'
import { spoken } from '../../locale/language.ts'
import { withProject } from '../../locale/projectIn.ts'
import type { CalledProject } from '../../locale/projectIn.ts'
import { readMessage, say } from '../../locale/say.ts'
import { formatMoment, formatMomentOrNull } from '../../time.ts'
import { asHtml } from './notify.ts'
import { projectsTold } from './projects.ts'
import { findMeantFor, markRead, markRemindersRead, meantFor, unread } from './repository.ts'
import type { AnnouncementRow, MineQuery } from './repository.ts'

const NOTICE = '1'
const SYSTEM_MESSAGE = '2'
/** The popover's length; the totals say how many more there are. */
const SHOWN = 5

export async function listByUser(db: Db, username: string) {
  const waiting = await unread(db, username, SHOWN)
  const told = await projectsTold(
    db,
    waiting.map((row) => row.announcement),
  )
  const of = (category: string) => {
    const own = waiting.filter(({ announcement }) => announcement.msgCategory === category)
    return { list: own.map(({ announcement }) => toAnnouncement(announcement, told(announcement))), total: own[0]?.total ?? 0 }
  }
  const [notices, messages] = [of(NOTICE), of(SYSTEM_MESSAGE)]
  return { anntMsgList: notices.list, anntMsgTotal: notices.total, sysMsgList: messages.list, sysMsgTotal: messages.total }
}

export async function myAnnouncements(db: Db, username: string, query: MineQuery) {
  const { rows, total, next } = await meantFor(db, username, query)
  const told = await projectsTold(
    db,
    rows.map((row) => row.announcement),
  )
  const records = rows.map((row) => ({ ...toAnnouncement(row.announcement, told(row.announcement)), read: row.readTime !== null }))
  return { ...pageResult(records, total, query), ...next }
}

export async function readAnnouncement(db: Db, username: string, id: string): Promise<void> {
  if (!(await findMeantFor(db, username, id))) throw notFound(say.notice.notice())
  await db.transaction(async (tx) => {
    await markRead(tx, username, id)
    await markRemindersRead(tx, username, id)
  })
}

/** One that is shown to the caller, as a reminder of it leads there. */
export async function myAnnouncement(db: Db, username: string, id: string) {
  const found = await findMeantFor(db, username, id)
  if (!found) throw notFound(say.notice.notice())
  const told = await projectsTold(db, [found.announcement])
  return { ...toAnnouncement(found.announcement, told(found.announcement)), read: found.readTime !== null }
}

// The column types are wider than the contract's; the answer is checked against it on its way out.
const toAnnouncement = (row: AnnouncementRow, project: CalledProject | undefined): Announcement => ({
  id: row.id,
  title: sayKept(row.titleMessage && withProject(row.titleMessage, project), row.title),
  sendBy: row.busType !== null ? spoken(say.notice.sender()) : row.sender,
  sendTime: formatMomentOrNull(row.sendTime),
  createTime: formatMoment(row.createTime),
  priority: row.priority,
  msgContent: contentOf(row, project),
  msgCategory: row.msgCategory,
  busType: row.busType as Announcement['busType'],
  busId: row.busId,
  attachments: row.attachments,
})

function contentOf({ contentMessage, msgContent }: AnnouncementRow, project: CalledProject | undefined): string {
  const words = contentMessage && readMessage(withProject(contentMessage, project))
  return words ? asHtml(spoken(words)) : msgContent
}
