import { and, isNull } from 'drizzle-orm'
import { announcement as announcementCalls } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import { callerNamed } from '../../access/caller.ts'
import type { Caller } from '../../access/caller.ts'
import { writeAudit } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { newId } from '../../db/schema/columns.ts'
import { announcement, announcementReceipt, user } from '../../db/schema/index.ts'
import { BusinessError, noPermission } from '../../http/errors.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { keep } from '../../locale/kept.ts'
import { say } from '../../locale/say.ts'
import { asHtml } from '../announcement/notify.ts'
import { ABOUT_ANNOUNCEMENT, remindersOf } from '../announcement/repository.ts'
import type { AnnouncementRow } from '../announcement/repository.ts'
import { lockReached } from './reached.ts'
import { isTold, ownReceipt } from './readers.ts'
import { tellEach } from './releasing.ts'

const KIND = 'announcement.remind'

interface Payload {
  announcementId: string
  username: string
  address: string | null
  requestId: string | null
}

/**
 * Begins to tell whoever has not read it of it once more.
 * @returns how many people these are at this moment
 */
export async function beginReminder(db: Db, jobs: Jobs, caller: Caller, id: string): Promise<number> {
  const { username, address, requestId } = caller
  return db.transaction(async (tx) => {
    const row = await lockShown(tx, caller, id)
    const count = await tx.$count(unreadBy(tx, row).as('unread'))
    if (count === 0) throw new BusinessError(say.notice.allRead())
    await jobs.add(tx, {
      kind: KIND,
      key: `${KIND} ${id}`,
      title: say.job.remindingReaders({ title: row.title }),
      payload: { announcementId: id, username, address, requestId } satisfies Payload,
      createBy: username,
      busy: say.notice.remindBusy(),
    })
    return count
  })
}

/** Reminds in place of what reminded before, and ends the job with it: whoever goes on with one that was broken off reminds nobody twice. */
export function handleReminders(db: Db, jobs: Jobs): void {
  jobs.handle(KIND, async ({ payload, finish }) => {
    const { announcementId: id, username, ...origin } = payload as Payload
    // Who began it may have lost the right to it meanwhile.
    const caller = await callerNamed(db, username, origin)
    if (!caller?.may(announcementCalls.remind.access)) throw noPermission()
    await db.transaction(async (tx) => {
      const row = await lockShown(tx, caller, id)
      await tx.delete(announcement).where(remindersOf(id))
      const reminder = reminderOf(row, caller)
      await tx.insert(announcement).values(reminder)
      const count = await tellEach(tx, reminder, unreadBy(tx, row))
      // They read it while it waited.
      if (count === 0) await tx.delete(announcement).where(remindersOf(id))
      else
        await writeAudit(tx, caller, {
          kind: 'announcement',
          recordId: id,
          title: row.title,
          action: 'remind',
          after: { people: count },
          reason: say.job.reminded({ count }),
        })
      await finish(tx, count, count > 0 ? say.job.reminded({ count }) : say.job.remindedNobody())
    })
  })
}

/** One that people see at this moment, held until the transaction ends. */
async function lockShown(tx: Db, caller: Caller, id: string): Promise<AnnouncementRow> {
  const row = await lockReached(tx, caller, { id })
  const isShown = row.sendStatus === '1' && row.sendTime !== null && row.sendTime <= now() && (row.endTime === null || row.endTime > now())
  if (!isShown) throw new BusinessError(say.notice.notShown())
  return row
}

/** The accounts of those who have not read it. */
const unreadBy = (tx: Db, row: AnnouncementRow) =>
  tx
    .select({ username: user.username })
    .from(user)
    .leftJoin(announcementReceipt, ownReceipt(row.id))
    .where(and(isTold(row), isNull(announcementReceipt.readTime)))

function reminderOf(row: AnnouncementRow, caller: Caller) {
  const [title, content] = [keep(say.notice.reminding({ title: row.title })), keep(say.notice.reminds({ who: caller.realname }))]
  return {
    id: newId(),
    title: title.text,
    titleMessage: title.message,
    msgContent: asHtml(content.text),
    contentMessage: content.message,
    sender: say.notice.sender().in(defaultLanguage),
    priority: row.priority,
    msgCategory: '2' as const,
    msgType: 'USER' as const,
    sendStatus: '1' as const,
    sendTime: now(),
    endTime: row.endTime,
    busType: ABOUT_ANNOUNCEMENT,
    busId: row.id,
  }
}
