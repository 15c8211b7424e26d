import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { PrintedLines, ScoreRecord, Transcript } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { depart, school, scoreRecord, transcriptIssue, user } from '../../db/schema/index.ts'
import { noPermission, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { formatMoment } from '../../time.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Caller } from '../../access/caller.ts'
import { DIGEST_VERSION, digestOf, namesSchool, recordsDigestOf } from './digest.ts'
import type { Printed } from './digest.ts'
import { effectiveOf, selectRecords, sumOf, toRecord } from './service.ts'

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
  const rows = await selectRecords(db).where(effectiveOf(username)).orderBy(asc(scoreRecord.createTime), asc(scoreRecord.id))
  return rows.map(toRecord)
}

/**
 * A student's transcript, for themselves and whom their scope reaches, with the code under which this very content can
 * be verified.
 */
export async function transcript(db: Db, caller: Caller, username: string): Promise<Transcript> {
  if (username !== caller.username && !caller.may('score:view')) throw noPermission(say.score.onlyOwn())
  const [reached] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.username, username), username === caller.username ? undefined : scopeOf(caller, 'student')))
  if (!reached) throw notFound(say.score.student())
  const printed = await printedNow(db, username)
  if (!printed) throw notFound(say.score.student())
  const issue = await issueOf(db, printed)
  return { ...printed.sheet, verifyCode: issue.code, generatedAt: formatMoment(issue.createTime) }
}

/** What a transcript would print now; undefined where there is no such student any more. */
export async function printedNow(db: Db, username: string): Promise<Printed | undefined> {
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
        // In the language that what is issued and verified is kept in.
        printFooter: about?.printFooter ?? null,
        title: about?.transcriptTitle ?? say.score.transcript().in(defaultLanguage),
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

/** What the lines of a transcript say; totals follow from it. Copies of an earlier version say nothing of the school that they prove. */
export const linesOf = (
  { sheet: { schoolName, title, realname, studentNo, username, departName }, records }: Printed,
  version: number,
): PrintedLines => ({
  ...(namesSchool(version) && { schoolName }),
  title,
  realname,
  studentNo: studentNo ?? username,
  departName,
  records: records.map(({ itemName, moduleName, hours, credits, createTime }) => ({
    itemName,
    moduleName,
    hours,
    credits,
    day: createTime.slice(0, 10),
  })),
})

/** The same content keeps its code; a change gets a new one. */
async function issueOf(db: Db, printed: Printed) {
  const { username, realname, totalHours, totalCredits } = printed.sheet
  const digest = digestOf(printed, DIGEST_VERSION)
  const known = await findIssue(db, username, digest)
  if (known) return known
  const said = { recordsDigest: recordsDigestOf(printed), realname, totalHours, totalCredits }
  return db.transaction(async (tx) => {
    // The student's row is the lock: two tabs that open the transcript at once get one code.
    await tx.select({ id: user.id }).from(user).where(eq(user.username, username)).for('no key update')
    const meanwhile = await findIssue(tx, username, digest)
    if (meanwhile) return meanwhile
    // One from before the school's name was proved may not have kept what it said: that its digest is the same proves that it is this.
    const earlier = and(issued(username, digestOf(printed, 2), 2), sql`${transcriptIssue.lines} ->> 'title' is null`)
    await tx
      .update(transcriptIssue)
      .set({ ...said, lines: linesOf(printed, 2) })
      .where(earlier)
    const issue = { code: randomBytes(12).toString('base64url'), username, digest, digestVersion: DIGEST_VERSION }
    return one(
      await tx
        .insert(transcriptIssue)
        .values({ ...issue, ...said, lines: linesOf(printed, DIGEST_VERSION) })
        .returning(),
    )
  })
}

async function findIssue(db: Db, username: string, digest: string) {
  const [issue] = await db
    .select()
    .from(transcriptIssue)
    .where(issued(username, digest, DIGEST_VERSION))
    .orderBy(desc(transcriptIssue.createTime))
    .limit(1)
  return issue
}

const issued = (username: string, digest: string, version: number) =>
  and(eq(transcriptIssue.username, username), eq(transcriptIssue.digest, digest), eq(transcriptIssue.digestVersion, version))
