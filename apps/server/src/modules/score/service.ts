import { and, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { ScoreRecord } from '@sc/api-client/contract'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/connect.ts'
import { containing, limited, orderBy, pageResult, total } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { depart, dict, dictItem, scoreRecord, user } from '../../db/schema/index.ts'
import { scopeOf } from '../access/scope.ts'
import { MODULES } from '../dict/modules.ts'
import type { Caller } from '../session/caller.ts'
import { formatMoment } from '../../time.ts'

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

/** A student's records that count. */
export const effectiveOf = (username: string) => and(eq(scoreRecord.username, username), eq(scoreRecord.status, '生效'))

/** Added up by the database, where hours are exact decimals. */
export async function totalHours(db: Db, username: string): Promise<number> {
  const [row] = await db.select({ hours: sumOf(scoreRecord.hours) }).from(scoreRecord).where(effectiveOf(username))
  return row!.hours
}

export const sumOf = (column: typeof scoreRecord.hours | typeof scoreRecord.credits) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
