import { eq, sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'
import type { Caller } from '../../access/caller.ts'
import { writeAudit } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { announcement, announcementReceipt, user } from '../../db/schema/index.ts'
import { isBlankRichText } from '../../html/richText.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { formatMoment } from '../../time.ts'
import { KEPT_OF_TITLE } from '../announcement/notify.ts'
import { remindersOf } from '../announcement/repository.ts'
import type { AnnouncementRow } from '../announcement/repository.ts'
import { audiencesOf, isMeant, requireReach } from './audience.ts'
import { lockReached } from './reached.ts'

interface Seen {
  id: string
  revision?: number | undefined
}

async function audienceOf(tx: Db, { id, msgType }: AnnouncementRow) {
  const rows = (await audiencesOf(tx, [id])).get(id) ?? []
  return {
    msgType,
    departs: rows.flatMap(({ departId }) => departId ?? []),
    roles: rows.flatMap(({ roleId }) => roleId ?? []),
    cohorts: rows.flatMap(({ cohort }) => cohort ?? []),
    people: rows.flatMap(({ userId }) => userId ?? []),
  }
}

/**
 * Tells it to whom it is for, at once or from its moment on; whoever had read it before it was revoked reads it again.
 * @returns how many people it is told to
 */
export async function releaseAnnouncement(db: Db, caller: Caller, seen: Seen): Promise<number> {
  return db.transaction(async (tx) => {
    const row = await lockReached(tx, caller, seen)
    if (row.sendStatus === '1') throw new BusinessError(say.notice.releasedAlready())
    if (isBlankRichText(row.msgContent)) throw new BusinessError(say.notice.noContent())
    if (row.endTime && row.endTime <= now()) throw new BusinessError(say.notice.endedAlready())
    const audience = await audienceOf(tx, row)
    await requireReach(tx, caller, audience)
    const sendTime = row.startTime && row.startTime > now() ? row.startTime : now()
    await tx.delete(announcementReceipt).where(eq(announcementReceipt.announcementId, row.id))
    const count =
      audience.msgType === 'ALL'
        ? await tx.$count(user, isMeant(audience))
        : await tellEach(tx, { ...row, sendTime }, tx.select({ username: user.username }).from(user).where(isMeant(audience)))
    if (count === 0) throw new BusinessError(say.notice.nobody())
    await tx
      .update(announcement)
      .set({ sendStatus: '1', sendTime, cancelTime: null, ...changedBy(row, caller) })
      .where(eq(announcement.id, row.id))
    await writeAudit(tx, caller, {
      kind: 'announcement',
      recordId: row.id,
      title: row.title,
      action: 'publish',
      after: { sendTime: formatMoment(sendTime), people: count },
    })
    return count
  })
}

const changedBy = ({ revision }: AnnouncementRow, { username }: Caller) => ({
  revision: revision + 1,
  updateBy: username,
  updateTime: new Date(),
})

type Told = Pick<AnnouncementRow, 'id' | 'endTime' | 'msgCategory' | 'title'> & { sendTime: Date }

/**
 * A receipt for each of these people.
 * @param usernames a query that selects nothing but accounts
 * @returns how many these are
 */
export async function tellEach(tx: Db, { id, sendTime, endTime, msgCategory, title }: Told, usernames: SQLWrapper): Promise<number> {
  const told = await tx
    .insert(announcementReceipt)
    .select(
      sql`select gen_random_uuid()::text, ${id}::text, person.username, null::timestamptz, ${sendTime.toISOString()}::timestamptz,
        ${endTime?.toISOString() ?? null}::timestamptz, ${msgCategory}::text, ${title.slice(0, KEPT_OF_TITLE)}::text
        from (${usernames}) as person(username)`,
    )
    .returning({ id: announcementReceipt.id })
  return told.length
}

/** Nobody sees it any more, nor what reminded them of it; who had read it is forgotten with its next release. */
export async function revokeAnnouncement(db: Db, caller: Caller, seen: Seen): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockReached(tx, caller, seen)
    if (row.sendStatus !== '1') throw new BusinessError(say.notice.notReleased())
    await tx
      .update(announcementReceipt)
      .set({ sendTime: null, endTime: null, msgCategory: null, title: null })
      .where(eq(announcementReceipt.announcementId, row.id))
    await tx.delete(announcement).where(remindersOf(row.id))
    await tx
      .update(announcement)
      .set({ sendStatus: '2', cancelTime: now(), ...changedBy(row, caller) })
      .where(eq(announcement.id, row.id))
    await writeAudit(tx, caller, {
      kind: 'announcement',
      recordId: row.id,
      title: row.title,
      action: 'revoke',
    })
  })
}
