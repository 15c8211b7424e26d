import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { ScoreRecord, Transcript } from '@sc/api-client/contract'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/connect.ts'
import { containing, limited, orderBy, pageResult, total } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { depart, dict, dictItem, school, scoreRecord, transcriptIssue, user } from '../../db/schema/index.ts'
import { noPermission, notFound } from '../../http/errors.ts'
import { scopeOf } from '../access/scope.ts'
import { MODULES } from '../dict/modules.ts'
import type { Caller } from '../session/caller.ts'
import { formatMoment } from '../../time.ts'
import { DIGEST_VERSION, digestOf, recordsDigestOf } from './digest.ts'
import type { Printed } from './digest.ts'

const decider = alias(user, 'decider')

const moduleName = sql<string>`coalesce((select ${dictItem.text} from ${dictItem} join ${dict} on ${dict.id} = ${dictItem.dictId}
  where ${dict.code} = ${MODULES} and ${dictItem.value} = ${scoreRecord.module}), ${scoreRecord.module})`

export function selectRecords(db: Db) {
  return db
    .select({
      record: scoreRecord,
      realname: user.realname,
      departName: depart.departName,
      moduleName,
      decidedByName: decider.realname,
    })
    .from(scoreRecord)
    .innerJoin(user, eq(user.username, scoreRecord.username))
    .leftJoin(depart, eq(depart.orgCode, user.orgCode))
    .leftJoin(decider, eq(decider.username, scoreRecord.decidedBy))
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof selectRecords>>[number]

export const toRecord = ({ record, ...rest }: Omit<Found, 'decidedByName'>): ScoreRecord => ({
  ...rest,
  id: record.id,
  username: record.username,
  itemId: record.itemId,
  itemName: record.itemName,
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
          // The number that a transcript prints, which need not be the name of the account.
          ilike(user.studentNo, containing(query.keyword)),
          ilike(scoreRecord.itemName, containing(query.keyword)),
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
    .where(where)
  return pageResult(rows.map(toRecord), count!.total, query)
}

const effectiveOf = (username: string) => and(eq(scoreRecord.username, username), eq(scoreRecord.status, '生效'))

/** Added up by the database, where hours are exact decimals. */
export async function totalHours(db: Db, username: string): Promise<number> {
  const [row] = await db.select({ hours: sumOf(scoreRecord.hours) }).from(scoreRecord).where(effectiveOf(username))
  return row!.hours
}

const sumOf = (column: typeof scoreRecord.hours | typeof scoreRecord.credits) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)

/** Hours by module, and of all with the credits. */
async function totalsOf(db: Db, username: string) {
  const rows = await db
    .select({
      module: scoreRecord.module,
      // 1 in the row of the whole.
      whole: sql<number>`grouping(${scoreRecord.module})`,
      hours: sumOf(scoreRecord.hours),
      credits: sumOf(scoreRecord.credits),
    })
    .from(scoreRecord)
    .where(effectiveOf(username))
    .groupBy(sql`grouping sets ((${scoreRecord.module}), ())`)
  const whole = rows.find((row) => Number(row.whole) === 1)
  return {
    hours: whole?.hours ?? 0,
    credits: whole?.credits ?? 0,
    byModule: new Map(rows.flatMap((row) => (row === whole ? [] : [[row.module, row.hours] as const]))),
  }
}

async function effectiveRecords(db: Db, username: string): Promise<ScoreRecord[]> {
  const rows = await selectRecords(db)
    .where(effectiveOf(username))
    .orderBy(asc(scoreRecord.createTime), asc(scoreRecord.id))
  return rows.map(toRecord)
}

/**
 * A student's transcript, for themselves and whom their scope reaches, with the code under which this very content can
 * be verified.
 */
export async function transcript(db: Db, caller: Caller, username: string): Promise<Transcript> {
  if (username !== caller.username && !caller.may('score:view')) throw noPermission('没有权限查看他人的成绩单')
  const [reached] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.username, username), username === caller.username ? undefined : scopeOf(caller, 'student')))
  if (!reached) throw notFound('学生')
  const printed = (await printedNow(db, username))!
  const issue = await issueOf(db, printed)
  return { ...printed.sheet, verifyCode: issue.code, generatedAt: formatMoment(issue.createTime) }
}

/** What a transcript would print now; undefined where there is no such student any more. */
async function printedNow(db: Db, username: string): Promise<Printed | undefined> {
  // One snapshot: what is added up is what is listed.
  return db.transaction(
    async (tx) => {
      const [person] = await tx
        .select({ realname: user.realname, studentNo: user.studentNo, departName: depart.departName })
        .from(user)
        .leftJoin(depart, eq(depart.orgCode, user.orgCode))
        .where(eq(user.username, username))
      if (!person) return undefined
      const [about] = await tx.select().from(school).limit(1)
      const totals = await totalsOf(tx, username)
      const records = await effectiveRecords(tx, username)
      const sheet = {
        schoolName: about?.name ?? '',
        title: about?.transcriptTitle ?? '第二课堂成绩单',
        username,
        ...person,
        totalHours: totals.hours,
        totalCredits: totals.credits,
        modules: byModule(records, totals.byModule),
      }
      return { sheet, records }
    },
    { isolationLevel: 'repeatable read' },
  )
}

function byModule(records: readonly ScoreRecord[], hoursOf: ReadonlyMap<string, number>): Transcript['modules'] {
  const modules = new Map<string, Transcript['modules'][number]>()
  for (const record of records) {
    const { module, moduleName } = record
    const entry = modules.get(module) ?? { module, moduleName, hours: hoursOf.get(module) ?? 0, records: [] }
    entry.records.push(record)
    modules.set(module, entry)
  }
  return [...modules.values()]
}

/** The same content keeps its code; a change gets a new one. */
async function issueOf(db: Db, printed: Printed) {
  const { username, realname, totalHours, totalCredits } = printed.sheet
  const digest = digestOf(printed, DIGEST_VERSION)
  const known = await findIssue(db, username, digest)
  if (known) return known
  return db.transaction(async (tx) => {
    // The student's row is the lock: two tabs that open the transcript at once get one code.
    await tx.select({ id: user.id }).from(user).where(eq(user.username, username)).for('no key update')
    const meanwhile = await findIssue(tx, username, digest)
    if (meanwhile) return meanwhile
    const issue = { code: randomBytes(12).toString('base64url'), digest, digestVersion: DIGEST_VERSION, recordsDigest: recordsDigestOf(printed) }
    const [fresh] = await tx.insert(transcriptIssue).values({ ...issue, username, realname, totalHours, totalCredits }).returning()
    return fresh!
  })
}

async function findIssue(db: Db, username: string, digest: string) {
  const same = and(eq(transcriptIssue.username, username), eq(transcriptIssue.digest, digest), eq(transcriptIssue.digestVersion, DIGEST_VERSION))
  const [issue] = await db.select().from(transcriptIssue).where(same).orderBy(desc(transcriptIssue.createTime)).limit(1)
  return issue
}

/** Answers whoever scans a printed transcript: whose it is, and whether it would be printed the same now. */
export async function verifyTranscript(db: Db, code: string) {
  const [issue] = await db.select().from(transcriptIssue).where(eq(transcriptIssue.code, code))
  if (!issue) return { ...NOT_ISSUED, valid: false }
  const now = await printedNow(db, issue.username)
  const same = now !== undefined && digestOf(now, issue.digestVersion) === issue.digest
  const present = now?.sheet.realname ?? ''
  const provesAll = issue.digestVersion > 1
  // What is proved and did not change is what the copy says.
  const printed = issue.realname ?? (same && provesAll ? present : null)
  const renamed = printed !== null && printed !== present
  const onlyRenamed = (!same || renamed) && now !== undefined && sameRecords(now, issue, printed)
  return {
    valid: true,
    realname: present,
    printedName: printed,
    provesAll,
    totalHours: issue.totalHours,
    totalCredits: issue.totalCredits ?? (same ? now.sheet.totalCredits : null),
    generatedAt: formatMoment(issue.createTime),
    changedSince: !same || renamed,
    onlyRenamed,
    lines: now !== undefined && provesAll && (same || onlyRenamed) ? linesOf(now) : null,
  }
}

const linesOf = ({ sheet: { studentNo, username, departName }, records }: Printed) => ({
  studentNo: studentNo ?? username,
  departName,
  records: records.map(({ itemName, moduleName, hours, credits, createTime }) => ({ itemName, moduleName, hours, credits, day: createTime.slice(0, 10) })),
})

/** Of a copy from before its records had a digest of their own, a changed name of the student is all that can be told apart. */
function sameRecords(now: Printed, issue: typeof transcriptIssue.$inferSelect, printedName: string | null): boolean {
  if (issue.recordsDigest !== null) return recordsDigestOf(now) === issue.recordsDigest
  return printedName !== null && digestOf({ ...now, sheet: { ...now.sheet, realname: printedName } }, issue.digestVersion) === issue.digest
}

const NOT_ISSUED = {
  realname: '',
  printedName: null,
  provesAll: false,
  totalHours: 0,
  totalCredits: null,
  generatedAt: '',
  changedSince: false,
  onlyRenamed: false,
  lines: null,
}
