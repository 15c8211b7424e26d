import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { scoreListing } from '@sc/api-client/contract'
import type { ListedScore, ScoreRecord } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import type { Language } from '@sc/locale'
import { alias } from 'drizzle-orm/pg-core'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { depart, scoreRecord, user } from '../../db/schema/index.ts'
import type { Listed } from '../../listing/listed.ts'
import { listedScoresOf, scopeOf } from '../../access/scope.ts'
import { moduleNameOf } from '../../dict/modules.ts'
import { currentLanguage, spoken } from '../../locale/language.ts'
import { named } from '../../locale/named.ts'
import { formatMoment } from '../../time.ts'
import { aboutKeyword } from './keyword.ts'

const decider = alias(user, 'decider')

/** What a record says, without how its hours came about. */
const { hoursBasis: _hoursBasis, ...told } = getTableColumns(scoreRecord)

/** The account, where nobody has it any more. */
const nameOfOwner = sql<string>`coalesce(${user.realname}, ${scoreRecord.username})`

/** @param language that modules are named in: what is issued and verified names them in the one that it is kept in, whoever asks */
export function selectRecords(db: Db, language: Language = defaultLanguage) {
  return db
    .select({
      record: told,
      realname: nameOfOwner,
      studentNo: user.studentNo,
      departName: depart.departName,
      moduleName: moduleNameOf(scoreRecord.module, language),
      decidedByName: decider.realname,
    })
    .from(scoreRecord)
    .leftJoin(user, eq(user.username, scoreRecord.username))
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
  itemEnglish: record.itemEnglish,
  awardEnglish: record.awardEnglish,
  module: record.module,
  hours: record.hours,
  credits: record.credits,
  source: record.source,
  status: record.status,
  instanceId: record.instanceId,
  award: record.award,
  achievedOn: record.achievedOn,
  publicUntil: record.publicUntil === null ? null : formatMoment(record.publicUntil),
  revision: record.revision,
  createTime: formatMoment(record.createTime),
})

/** Those of these students whose transcripts the caller reaches. */
async function whoseTranscripts(db: Db, caller: Caller, usernames: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ username: user.username })
    .from(user)
    .where(and(inArray(user.username, [...usernames]), scopeOf(caller, 'student')))
  return new Set(rows.map(({ username }) => username))
}

/** A record as its reader calls its project; what it was awarded for is chosen by its own name when it is corrected. */
const inOwnLanguage = (record: ScoreRecord): ScoreRecord => ({
  ...record,
  itemName: spoken(named(record.itemName, record.itemEnglish)),
})

/** What staff see of recorded scores. */
export const listedScores: Listed<ListedScore, typeof scoreListing.fields> = {
  listing: scoreListing,
  from: (db, selected) => db.select(selected).from(scoreRecord).$dynamic(),
  id: scoreRecord.id,
  columns: {
    username: scoreRecord.username,
    realname: nameOfOwner,
    itemName: scoreRecord.itemName,
    module: scoreRecord.module,
    hours: scoreRecord.hours,
    source: scoreRecord.source,
    status: scoreRecord.status,
    achievedOn: scoreRecord.achievedOn,
    createTime: scoreRecord.createTime,
  },
  records: async (db, ids, caller) => {
    const records = (await selectRecords(db, currentLanguage()).where(inArray(scoreRecord.id, [...ids]))).map(toRecord).map(inOwnLanguage)
    const reached = await whoseTranscripts(db, caller, [...new Set(records.map(({ username }) => username))])
    return records.map((record) => ({ ...record, hasTranscript: reached.has(record.username) }))
  },
  scope: listedScoresOf,
  search: aboutKeyword,
}

/** That a record counts. */
// wire text: the value that these records have.
export const isEffective = eq(scoreRecord.status, '生效')

/** A student's records that count. */
export const effectiveOf = (username: string) => and(eq(scoreRecord.username, username), isEffective)

/** Added up by the database, where hours are exact decimals. */
export async function totalHours(db: Db, username: string): Promise<number> {
  const { hours } = one(
    await db
      .select({ hours: sumOf(scoreRecord.hours) })
      .from(scoreRecord)
      .where(effectiveOf(username)),
  )
  return hours
}

export const sumOf = (column: typeof scoreRecord.hours | typeof scoreRecord.credits) =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
