import { createHash, randomBytes } from 'node:crypto'
import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { ScoreRecord, Transcript } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { containing, limited, orderBy, pageResult, total } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { depart, dict, dictItem, item, school, scoreRecord, transcriptIssue, user } from '../../db/schema/index.ts'
import { noPermission, notFound } from '../../http/errors.ts'
import { scopeOf } from '../access/scope.ts'
import type { Caller } from '../session/caller.ts'
import { formatMoment } from '../../time.ts'

const moduleName = sql<string>`coalesce((select ${dictItem.text} from ${dictItem} join ${dict} on ${dict.id} = ${dictItem.dictId}
  where ${dict.code} = 'item_module' and ${dictItem.value} = ${scoreRecord.module}), ${scoreRecord.module})`

export function selectRecords(db: Db) {
  return db
    .select({ record: scoreRecord, realname: user.realname, departName: depart.departName, itemName: item.name, moduleName })
    .from(scoreRecord)
    .innerJoin(user, eq(user.username, scoreRecord.username))
    .innerJoin(item, eq(item.id, scoreRecord.itemId))
    .leftJoin(depart, eq(depart.orgCode, user.orgCode))
    .$dynamic()
}

export const toRecord = ({ record, ...rest }: Awaited<ReturnType<typeof selectRecords>>[number]): ScoreRecord => ({
  ...rest,
  id: record.id,
  username: record.username,
  itemId: record.itemId,
  module: record.module,
  hours: record.hours,
  credits: record.credits,
  source: record.source as ScoreRecord['source'],
  status: record.status as ScoreRecord['status'],
  instanceId: record.instanceId,
  createTime: formatMoment(record.createTime),
})

export async function recordPage(
  db: Db,
  caller: Caller,
  query: PageQuery & { keyword?: string | undefined; module?: string | undefined },
) {
  const where = and(
    scopeOf(caller, 'score'),
    query.module ? eq(scoreRecord.module, query.module) : undefined,
    query.keyword
      ? or(
          ilike(user.realname, containing(query.keyword)),
          ilike(scoreRecord.username, containing(query.keyword)),
          ilike(item.name, containing(query.keyword)),
        )
      : undefined,
  )
  const sortable = { username: scoreRecord.username, hours: scoreRecord.hours, createTime: scoreRecord.createTime }
  const rows = await limited(
    selectRecords(db).where(where).orderBy(...orderBy(query, sortable, desc(scoreRecord.createTime), scoreRecord.id)),
    query,
  )
  const [count] = await db
    .select({ total })
    .from(scoreRecord)
    .innerJoin(user, eq(user.username, scoreRecord.username))
    .innerJoin(item, eq(item.id, scoreRecord.itemId))
    .where(where)
  return pageResult(rows.map(toRecord), count!.total, query)
}

export async function totalHours(db: Db, username: string): Promise<number> {
  const [row] = await db
    .select({ hours: sql<number>`coalesce(sum(${scoreRecord.hours}), 0)::float8` })
    .from(scoreRecord)
    .where(and(eq(scoreRecord.username, username), eq(scoreRecord.status, '生效')))
  return exact(row!.hours)
}

/** Sums of binary fractions, without the dust of their last places: 0.1 + 0.2 is 0.3. */
const exact = (sum: number) => Number(sum.toFixed(6))

async function effectiveRecords(db: Db, username: string): Promise<ScoreRecord[]> {
  const rows = await selectRecords(db)
    .where(and(eq(scoreRecord.username, username), eq(scoreRecord.status, '生效')))
    .orderBy(asc(scoreRecord.createTime), asc(scoreRecord.id))
  return rows.map(toRecord)
}

/** What a printed copy proves: who, and exactly which records. */
const digestOf = (username: string, records: readonly ScoreRecord[]) =>
  createHash('sha256')
    .update(JSON.stringify([username, ...records.map(({ id, hours, credits }) => [id, hours, credits])]))
    .digest('base64url')

/** A student's transcript, for themselves and whom their scope reaches, with the code under which this very content can be verified. */
export async function transcript(db: Db, caller: Caller, username: string): Promise<Transcript> {
  if (username !== caller.username && !caller.may('score:view')) throw noPermission('没有权限查看他人的成绩单')
  const [person] = await db
    .select({ realname: user.realname, studentNo: user.studentNo, departName: depart.departName })
    .from(user)
    .leftJoin(depart, eq(depart.orgCode, user.orgCode))
    .where(and(eq(user.username, username), username === caller.username ? undefined : scopeOf(caller, 'student')))
  if (!person) throw notFound('学生')
  const [about] = await db.select().from(school).limit(1)
  const records = await effectiveRecords(db, username)
  const hours = exact(records.reduce((sum, record) => sum + record.hours, 0))
  const issue = await issueOf(db, username, digestOf(username, records), hours)
  const modules = new Map<string, Transcript['modules'][number]>()
  for (const record of records) {
    const entry = modules.get(record.module) ?? { module: record.module, moduleName: record.moduleName, hours: 0, records: [] }
    entry.hours = exact(entry.hours + record.hours)
    entry.records.push(record)
    modules.set(record.module, entry)
  }
  return {
    schoolName: about?.name ?? '',
    title: about?.transcriptTitle ?? '第二课堂成绩单',
    username,
    studentNo: person.studentNo,
    realname: person.realname,
    departName: person.departName,
    totalHours: hours,
    totalCredits: exact(records.reduce((sum, record) => sum + (record.credits ?? 0), 0)),
    modules: [...modules.values()],
    verifyCode: issue.code,
    generatedAt: formatMoment(issue.createTime),
  }
}

/** The same content keeps its code; a change gets a new one. */
async function issueOf(db: Db, username: string, digest: string, totalHours: number) {
  const known = await findIssue(db, username, digest)
  if (known) return known
  return db.transaction(async (tx) => {
    // The student's row is the lock: two tabs that open the transcript at once get one code.
    await tx.select({ id: user.id }).from(user).where(eq(user.username, username)).for('no key update')
    const meanwhile = await findIssue(tx, username, digest)
    if (meanwhile) return meanwhile
    const code = randomBytes(12).toString('base64url')
    const [fresh] = await tx.insert(transcriptIssue).values({ code, username, digest, totalHours }).returning()
    return fresh!
  })
}

async function findIssue(db: Db, username: string, digest: string) {
  const same = and(eq(transcriptIssue.username, username), eq(transcriptIssue.digest, digest))
  const [issue] = await db.select().from(transcriptIssue).where(same).orderBy(desc(transcriptIssue.createTime)).limit(1)
  return issue
}

/** Answers whoever scans a printed transcript: whose it is, and whether the records still say the same. */
export async function verifyTranscript(db: Db, code: string) {
  const [issue] = await db.select().from(transcriptIssue).where(eq(transcriptIssue.code, code))
  if (!issue) return { valid: false, realname: '', totalHours: 0, generatedAt: '', changedSince: false }
  const [person] = await db.select({ realname: user.realname }).from(user).where(eq(user.username, issue.username))
  const now = digestOf(issue.username, await effectiveRecords(db, issue.username))
  return {
    valid: true,
    realname: person?.realname ?? '',
    totalHours: issue.totalHours,
    generatedAt: formatMoment(issue.createTime),
    changedSince: now !== issue.digest,
  }
}
