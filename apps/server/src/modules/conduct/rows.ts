import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ConductAppeal, ConductEntry } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { conductAppeal, conductEntry, depart, item, user } from '../../db/schema/index.ts'
import { nameFor } from '../../locale/named.ts'
import { formatMoment, formatMomentOrNull } from '../../time.ts'
import type { Row } from './write.ts'

const decider = alias(user, 'decider')
const maker = alias(user, 'maker')
const reversal = alias(conductEntry, 'reversal')

export interface ReadEntry {
  row: Row
  entry: ConductEntry
  realname: string
  studentNo: string | null
  departName: string | null
  /** How often it was appealed against. */
  timesAsked: number
}

/** Entries with whose they are, what became of them, and the latest appeal against each; in the order of the ids. */
export async function readEntries(db: Db, ids: readonly string[]): Promise<ReadEntry[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      row: getTableColumns(conductEntry),
      itemName: nameFor(item.name, item.english),
      undone: reversal.cause,
      timesAsked: sql<number>`(select count(*)::int from ${conductAppeal} where ${eq(conductAppeal.entryId, conductEntry.id)})`,
      byName: maker.realname,
      realname: user.realname,
      studentNo: user.studentNo,
      departName: depart.departName,
    })
    .from(conductEntry)
    .innerJoin(item, eq(item.id, conductEntry.itemId))
    .innerJoin(user, eq(user.username, conductEntry.username))
    .leftJoin(depart, eq(depart.orgCode, user.orgCode))
    .leftJoin(maker, eq(maker.username, conductEntry.createBy))
    .leftJoin(reversal, eq(reversal.reverses, conductEntry.id))
    .where(isOneOf(conductEntry.id, ids))
  const appeals = await latestAppeals(db, ids)
  const byId = new Map(
    rows.map(({ row, itemName, undone, byName, ...person }) => [
      row.id,
      {
        row,
        entry: {
          id: row.id,
          itemId: row.itemId,
          itemName,
          reason: row.reason,
          points: row.points,
          createTime: formatMoment(row.createTime),
          cause: row.cause,
          undone,
          note: row.note,
          byName,
          appeal: appeals.get(row.id) ?? null,
        },
        ...person,
      },
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function latestAppeals(db: Db, entryIds: readonly string[]): Promise<Map<string, ConductAppeal>> {
  const rows = await db
    .selectDistinctOn([conductAppeal.entryId], { row: getTableColumns(conductAppeal), by: decider.realname })
    .from(conductAppeal)
    .leftJoin(decider, eq(decider.username, conductAppeal.decidedBy))
    .where(isOneOf(conductAppeal.entryId, entryIds))
    .orderBy(conductAppeal.entryId, desc(conductAppeal.createTime), desc(conductAppeal.id))
  return new Map(rows.map(({ row, by }) => [row.entryId, toAppeal(row, by)]))
}

export const toAppeal = (row: typeof conductAppeal.$inferSelect, by: string | null): ConductAppeal => ({
  id: row.id,
  reason: row.reason,
  proofs: row.proofs,
  state: row.state,
  createTime: formatMoment(row.createTime),
  answer: row.answer,
  decidedByName: by,
  decideTime: formatMomentOrNull(row.decideTime),
})

/** Of a query over entries: the state of the latest appeal against each. */
export const appealState = sql<string>`(select ${conductAppeal.state} from ${conductAppeal}
  where ${eq(conductAppeal.entryId, conductEntry.id)} order by ${conductAppeal.createTime} desc, ${conductAppeal.id} desc limit 1)`

/** Of a query over entries: whether what each took was given back. */
export const isUndone = sql`exists (select 1 from ${conductEntry} reversal where reversal.reverses = ${conductEntry.id} and reversal.cause is not null)`
