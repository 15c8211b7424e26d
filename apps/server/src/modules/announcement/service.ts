import type { Announcement } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { pageResult } from '../../db/page.ts'
import { notFound } from '../../http/errors.ts'
import { formatMoment, formatMomentOrNull } from '../../time.ts'
import { isMeantFor, markRead, meantFor, unread } from './repository.ts'
import type { AnnouncementRow, MineQuery } from './repository.ts'

const NOTICE = '1'
const SYSTEM_MESSAGE = '2'
/** The popover's length; the totals say how many more there are. */
const SHOWN = 5

export async function listByUser(db: Db, username: string) {
  const waiting = await unread(db, username, SHOWN)
  const of = (category: string) => {
    const own = waiting.filter(({ announcement }) => announcement.msgCategory === category)
    return { list: own.map(({ announcement }) => toAnnouncement(announcement)), total: own[0]?.total ?? 0 }
  }
  const [notices, messages] = [of(NOTICE), of(SYSTEM_MESSAGE)]
  return { anntMsgList: notices.list, anntMsgTotal: notices.total, sysMsgList: messages.list, sysMsgTotal: messages.total }
}

export async function myAnnouncements(db: Db, username: string, query: MineQuery) {
  const { rows, total, next } = await meantFor(db, username, query)
  const records = rows.map((row) => ({ ...toAnnouncement(row.announcement), read: row.readTime !== null }))
  return { ...pageResult(records, total, query), ...next }
}

export async function readAnnouncement(db: Db, username: string, id: string): Promise<void> {
  if (!(await isMeantFor(db, username, id))) throw notFound('通知')
  await markRead(db, username, id)
}

// The column types are wider than the contract's; the answer is checked against it on its way out.
const toAnnouncement = (row: AnnouncementRow): Announcement => ({
  id: row.id,
  title: row.title,
  sendBy: row.sender,
  sendTime: formatMomentOrNull(row.sendTime),
  createTime: formatMoment(row.createTime),
  priority: row.priority,
  msgContent: row.msgContent,
  msgCategory: row.msgCategory,
  busType: row.busType as Announcement['busType'],
  busId: row.busId,
})
