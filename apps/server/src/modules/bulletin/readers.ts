import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { announcement as announcementCalls, users } from '@sc/api-client/contract'
import type { AnnouncementReader } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { departsApart } from '../../access/departPaths.ts'
import { membersBelow } from '../../access/members.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Db } from '../../db/connect.ts'
import { countOf, limited, pageResult } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { personNamed } from '../../db/personNamed.ts'
import { announcement, announcementReceipt, depart, user, userDepart } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'
import { noteExport } from '../../listing/export.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { streamSheet } from '../../spreadsheet/stream.ts'
import { formatMomentOrNull } from '../../time.ts'
import type { AnnouncementRow } from '../announcement/repository.ts'
import { reached } from './reached.ts'

/** Of a query over people joined with their receipts: those whom a released one is for, as long as they can sign in; who has read it stays. */
export const isTold = ({ msgType }: AnnouncementRow) =>
  and(
    or(eq(user.status, 1), isNotNull(announcementReceipt.readTime)),
    msgType === 'ALL' ? undefined : isNotNull(announcementReceipt.sendTime),
  )

export const ownReceipt = (id: string) => and(eq(announcementReceipt.announcementId, id), eq(announcementReceipt.username, user.username))

interface Narrowed {
  id: string
  keyword?: string | undefined
  /** With those below it. */
  depart?: string | undefined
  read?: 'true' | 'false' | undefined
}

/** Whom a released one is for, with when they read it: those who have not by their account, those who have the latest first. */
export async function readersOf(db: Db, caller: Caller, query: Narrowed & PageQuery) {
  const row = await lookedAt(db, caller, query.id)
  if (row.sendStatus !== '1') return pageResult<AnnouncementReader>([], 0, query)
  const found = narrowed(db, caller, row, query)
  const total = await countOf(db, found)
  const rows = await limited(inOrder(found), query, false)
  return pageResult(rows.map(asReader), total, query)
}

/** What a department is called, with its path where others are called so. */
async function departCalled(db: Db, id: string): Promise<string> {
  const [found] = await db.select({ departName: depart.departName }).from(depart).where(eq(depart.id, id))
  return (await departsApart(db, [id], false)).get(id) ?? found?.departName ?? id
}

/** All of these as a workbook, for whoever goes after those who have not read it; the log notes it. */
export async function exportReaders(db: Db, caller: Caller, query: Narrowed) {
  const row = await lookedAt(db, caller, query.id)
  const readers = row.sendStatus === '1' ? (await inOrder(narrowed(db, caller, row, query))).map(asReader) : []
  const title = say.notice.readersOf({ title: row.title })
  await noteExport(db, caller, {
    path: announcementCalls.exportReaders.path,
    title: title.in(defaultLanguage),
    condition: [
      query.keyword,
      query.depart && (await departCalled(db, query.depart)),
      query.read && say.notice.isRead({ read: query.read === 'true' }).in(defaultLanguage),
    ]
      .filter(Boolean)
      .join(' '),
    rows: readers.length,
  })
  const { username, realname, studentNo, departs } = users.fields
  const columns = [
    { header: spoken(username.title), width: 16, type: 'text' as const },
    { header: spoken(realname.title), width: 14, type: 'text' as const },
    { header: spoken(studentNo.title), width: 16, type: 'text' as const },
    { header: spoken(departs.title), width: 40, type: 'text' as const },
    { header: spoken(say.notice.readTime()), width: 20, type: 'moment' as const },
  ]
  const unread = spoken(say.notice.isRead({ read: false }))
  async function* rows() {
    for (const reader of readers)
      yield [reader.username, reader.realname, reader.studentNo, reader.departs.join(', '), reader.readTime ?? unread]
  }
  return { name: spoken(title), sheet: streamSheet(spoken(say.notice.reading()), columns, rows()) }
}

async function lookedAt(db: Db, caller: Caller, id: string): Promise<AnnouncementRow> {
  const [row] = await db
    .select()
    .from(announcement)
    .where(and(eq(announcement.id, id), reached(caller)))
  if (!row) throw notFound(say.notice.notice())
  return row
}

const { readTime } = announcementReceipt

/** Who is out of the caller's reach by now is told of no more, however it came to them. */
function narrowed(db: Db, caller: Caller, row: AnnouncementRow, { keyword, depart: within, read }: Narrowed) {
  const departs = sql<string[]>`array(select ${depart.departName} from ${userDepart} join ${depart} on ${depart.id} = ${userDepart.departId}
    where ${userDepart.userId} = ${user.id} order by ${depart.orgCode})`
  return db
    .select({ username: user.username, realname: user.realname, studentNo: user.studentNo, departs, readTime })
    .from(user)
    .leftJoin(announcementReceipt, ownReceipt(row.id))
    .where(
      and(
        isTold(row),
        scopeOf(caller, 'person'),
        keyword ? personNamed(keyword) : undefined,
        within === undefined ? undefined : inArray(user.id, membersBelow([within])),
        read === undefined ? undefined : read === 'true' ? isNotNull(readTime) : isNull(readTime),
      ),
    )
    .$dynamic()
}

const inOrder = (found: ReturnType<typeof narrowed>) => found.orderBy(sql`${readTime} desc nulls first`, user.username)

const asReader = (reader: Omit<AnnouncementReader, 'readTime'> & { readTime: Date | null }): AnnouncementReader => ({
  ...reader,
  readTime: formatMomentOrNull(reader.readTime),
})
