import { and, count, eq, getTableColumns, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { announcementListing } from '@sc/api-client/contract'
import type { ListedAnnouncement, ManagedAnnouncement } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { writeAudit } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { isOneOf } from '../../db/page.ts'
import { newId } from '../../db/schema/columns.ts'
import { announcement, announcementReceipt, user } from '../../db/schema/index.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import type { Listed } from '../../listing/listed.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { dayEnd, dayStart, formatMoment, formatMomentOrNull, momentAt } from '../../time.ts'
import { remindersOf } from '../announcement/repository.ts'
import type { AnnouncementRow } from '../announcement/repository.ts'
import { letFilesGo } from '../upload/repository.ts'
import { audienceIn, audiencesOf, audienceWords, auditedAudience, requireReach, saveAudience } from './audience.ts'
import type { Audience } from './audience.ts'
import { cleanContent } from './content.ts'
import { ownAttachments } from './files.ts'
import type { Attachment } from './files.ts'
import { lockReached, reached } from './reached.ts'

/** Where an announcement stands at this moment. */
const state = (): SQL<ListedAnnouncement['state']> => {
  const moment = now().toISOString()
  return sql`case when ${announcement.sendStatus} = '0' then 'draft' when ${announcement.sendStatus} = '2' then 'revoked'
    when ${announcement.endTime} <= ${moment}::timestamptz then 'ended'
    when ${announcement.sendTime} > ${moment}::timestamptz then 'scheduled' else 'shown' end`
}

/** Announcements for who looks after them. */
export const listedAnnouncements: Listed<ListedAnnouncement, typeof announcementListing.fields> = {
  listing: announcementListing,
  from: (db, selected) => db.select(selected).from(announcement).$dynamic(),
  id: announcement.id,
  columns: {
    title: announcement.title,
    priority: announcement.priority,
    state: announcement.sendStatus,
    sendTime: announcement.sendTime,
    updateTime: announcement.updateTime,
  },
  narrowed: { state: (value) => sql`${state()} = ${value}` },
  scope: async (_db, caller) => reached(caller),
  records: listedRecords,
}

const {
  msgContent: _content,
  attachments: _files,
  titleMessage: _title,
  contentMessage: _words,
  ...shownInLists
} = getTableColumns(announcement)

async function listedRecords(db: Db, ids: readonly string[]): Promise<ListedAnnouncement[]> {
  const rows = await db.select({ announcement: shownInLists, state: state() }).from(announcement).where(isOneOf(announcement.id, ids))
  const audiences = await audiencesOf(db, ids)
  const toAll = rows.flatMap(({ announcement: { id, msgType } }) => (msgType === 'ALL' ? id : []))
  const reads = await readersOf(db, ids)
  const told = await toldOf(
    db,
    ids.filter((id) => !toAll.includes(id)),
  )
  const everybody = toAll.length > 0 ? await db.$count(user, eq(user.status, 1)) : 0
  const left = await leftReaders(db, toAll)
  return rows.map(({ announcement: row, state: at }) => ({
    id: row.id,
    title: row.title,
    priority: row.priority,
    state: at,
    msgType: row.msgType,
    audienceText: audienceWords(row.msgType, audiences.get(row.id)),
    readCount: row.sendStatus === '1' ? (reads.get(row.id) ?? 0) : null,
    toldCount: row.sendStatus === '1' ? (row.msgType === 'ALL' ? everybody + (left.get(row.id) ?? 0) : (told.get(row.id) ?? 0)) : null,
    sendBy: row.sender,
    sendTime: row.sendStatus === '1' ? formatMomentOrNull(row.sendTime) : null,
    endTime: formatMomentOrNull(row.endTime),
    updateTime: formatMoment(row.updateTime),
    revision: row.revision,
  }))
}

const { announcementId, readTime, sendTime, msgCategory, username: reader } = announcementReceipt
/** Receipts of what people wrote, which an index has. */
const ofWritten = (ids: readonly string[]) => and(isOneOf(announcementId, ids), or(isNull(msgCategory), eq(msgCategory, '1')))

/** How many have read each: thousands of each, counted from the index alone. */
async function readersOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: announcementId, count: count(readTime) })
    .from(announcementReceipt)
    .where(ofWritten(ids))
    .groupBy(announcementId)
  return new Map(rows.map((row) => [row.id, row.count]))
}

/** How many were told each by name. Whoever can sign in no more, and has not read it, is nobody to remind. */
async function toldOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: announcementId, count: count() })
    .from(announcementReceipt)
    .innerJoin(user, eq(user.username, reader))
    .where(and(ofWritten(ids), isNotNull(sendTime), or(eq(user.status, 1), isNotNull(readTime))))
    .groupBy(announcementId)
  return new Map(rows.map((row) => [row.id, row.count]))
}

/** How many have read each of these who may not sign in any more: they are among its readers, and not among everybody. */
async function leftReaders(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: announcementId, count: count() })
    .from(user)
    .innerJoin(announcementReceipt, eq(reader, user.username))
    .where(and(ne(user.status, 1), isOneOf(announcementId, ids), isNotNull(readTime)))
    .groupBy(announcementId)
  return new Map(rows.map((row) => [row.id, row.count]))
}

export async function managedAnnouncement(db: Db, caller: Caller, id: string): Promise<ManagedAnnouncement> {
  const [row] = await db
    .select()
    .from(announcement)
    .where(and(eq(announcement.id, id), reached(caller)))
  if (!row) throw notFound(say.notice.notice())
  return inFull(db, row)
}

async function inFull(db: Db, row: AnnouncementRow): Promise<ManagedAnnouncement> {
  const audience = (await audiencesOf(db, [row.id])).get(row.id) ?? []
  return {
    ...one(await listedRecords(db, [row.id])),
    msgContent: row.msgContent,
    departs: audience.flatMap(({ departId }) => departId ?? []),
    roles: audience.flatMap(({ roleId }) => roleId ?? []),
    cohorts: audience.flatMap(({ cohort }) => cohort ?? []),
    people: audience.flatMap(({ userId, realname, username }) =>
      userId === null ? [] : [{ value: userId, label: spoken(say.notice.person({ realname: realname ?? '', username: username ?? '' })) }],
    ),
    startTime: formatMomentOrNull(row.startTime),
    attachments: row.attachments,
  }
}

/** What somebody writes. */
export interface Written extends Audience {
  title: string
  msgContent: string
  priority: 'L' | 'M' | 'H'
  startTime: string | null
  endTime: string | null
  attachments: Attachment[]
}

/** The columns of what was written; a day alone begins in its first second, and ends in its last. */
function columnsOf({ title, msgContent, priority, msgType, startTime, endTime }: Written) {
  const starts = startTime === null ? null : momentAt(dayStart(startTime))
  const ends = endTime === null ? null : momentAt(dayEnd(endTime))
  if (starts && ends && ends <= starts) throw new BusinessError(say.notice.endsBefore())
  return { title, msgContent: cleanContent(msgContent), priority, msgType, startTime: starts, endTime: ends }
}

/** As the audit log keeps it: of its text what tells that it is another one. */
const audited = (
  row: Pick<AnnouncementRow, 'title' | 'priority' | 'msgContent' | 'startTime' | 'endTime' | 'attachments'>,
  audience: unknown,
) => ({
  title: row.title,
  priority: row.priority,
  content: row.msgContent,
  audience,
  startTime: formatMomentOrNull(row.startTime),
  endTime: formatMomentOrNull(row.endTime),
  attachments: row.attachments.map(({ name }) => name),
})

const auditedOf = async (tx: Db, row: AnnouncementRow) =>
  audited(row, auditedAudience(row.msgType, (await audiencesOf(tx, [row.id])).get(row.id)))

export async function addAnnouncement(db: Db, caller: Caller, written: Written): Promise<ManagedAnnouncement> {
  return db.transaction(async (tx) => {
    const audience = audienceIn(written)
    await requireReach(tx, caller, audience)
    const id = newId()
    const columns = columnsOf(written)
    const attachments = await ownAttachments(tx, caller, id, {
      written: { attachments: written.attachments, msgContent: columns.msgContent },
      before: undefined,
    })
    const { username } = caller
    const row = one(
      await tx
        .insert(announcement)
        .values({
          id,
          ...columns,
          attachments,
          sender: await senderOf(tx, username),
          msgCategory: '1',
          createBy: username,
          updateBy: username,
        })
        .returning(),
    )
    await saveAudience(tx, id, audience)
    await writeAudit(tx, caller, { kind: 'announcement', recordId: id, title: row.title, action: 'add', after: await auditedOf(tx, row) })
    return inFull(tx, row)
  })
}

const senderOf = async (tx: Db, username: string): Promise<string> =>
  one(await tx.select({ realname: user.realname }).from(user).where(eq(user.username, username))).realname

/** What is released is what people have read: it is revoked before it is changed. */
export async function editAnnouncement(
  db: Db,
  caller: Caller,
  { id, revision, ...written }: Written & { id: string; revision?: number | undefined },
): Promise<ManagedAnnouncement> {
  return db.transaction(async (tx) => {
    const before = await lockReached(tx, caller, { id, revision })
    if (before.sendStatus === '1') throw new BusinessError(say.notice.releasedAlready())
    const was = await auditedOf(tx, before)
    const audience = audienceIn(written)
    await requireReach(tx, caller, audience)
    const columns = columnsOf(written)
    const attachments = await ownAttachments(tx, caller, id, {
      written: { attachments: written.attachments, msgContent: columns.msgContent },
      before,
    })
    const row = one(
      await tx
        .update(announcement)
        .set({ ...columns, attachments, revision: before.revision + 1, updateBy: caller.username, updateTime: new Date() })
        .where(eq(announcement.id, id))
        .returning(),
    )
    await saveAudience(tx, id, audience)
    await writeAudit(tx, caller, {
      kind: 'announcement',
      recordId: id,
      title: row.title,
      action: 'edit',
      before: was,
      after: await auditedOf(tx, row),
    })
    return inFull(tx, row)
  })
}

/** A draft, or one that was revoked: with who had read it until then. */
export async function removeAnnouncement(db: Db, caller: Caller, seen: { id: string; revision?: number | undefined }): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockReached(tx, caller, seen)
    if (row.sendStatus === '1') throw new BusinessError(say.notice.releasedAlready())
    const before = await auditedOf(tx, row)
    await tx.delete(announcement).where(remindersOf(row.id))
    await tx.delete(announcement).where(eq(announcement.id, row.id))
    await letFilesGo(tx, { kind: 'announcement', id: row.id })
    await writeAudit(tx, caller, { kind: 'announcement', recordId: row.id, title: row.title, action: 'remove', before })
  })
}
