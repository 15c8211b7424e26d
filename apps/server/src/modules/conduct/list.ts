import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { conductListing } from '@sc/api-client/contract'
import type { CallResult, conduct as contract, ListedConductEntry } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Db } from '../../db/connect.ts'
import { anyOf } from '../../db/conditions.ts'
import { contains } from '../../db/contains.ts'
import { countOf, limited, pageResult } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { projectNamed } from '../../db/projectNamed.ts'
import { conductAppeal, conductEntry, item, user } from '../../db/schema/index.ts'
import type { Listed } from '../../listing/listed.ts'
import { isStanding } from './reckon.ts'
import { appealState, isUndone, readEntries } from './rows.ts'
import type { ReadEntry } from './rows.ts'

const toAsked = ({ row, entry, realname, studentNo }: ReadEntry, caller: Caller) => ({
  ...entry,
  username: row.username,
  realname,
  studentNo,
  own: row.username === caller.username,
})

/** What a project took and gave back: first what somebody appeals against, then the latest. */
export async function entriesOfItem(
  db: Db,
  caller: Caller,
  itemId: string,
  { only, ...query }: PageQuery & { only?: 'taken' | undefined },
): Promise<CallResult<typeof contract.ofItem>> {
  const where = eq(conductEntry.itemId, itemId)
  const taken = lt(conductEntry.points, 0)
  const shown = only === 'taken' ? and(where, isNull(conductEntry.reverses), taken) : where
  const ids = await limited(
    db
      .select({ id: conductEntry.id })
      .from(conductEntry)
      .where(shown)
      .orderBy(sql`${appealState} is not distinct from 'open' desc`, desc(conductEntry.createTime), desc(conductEntry.id))
      .$dynamic(),
    query,
  )
  const records = (
    await readEntries(
      db,
      ids.map(({ id }) => id),
    )
  ).map((one) => toAsked(one, caller))
  const total = await countOf(db, db.select({ id: conductEntry.id }).from(conductEntry).where(shown))
  return {
    ...pageResult(records, total, query),
    open: await countOf(
      db,
      db
        .select({ id: conductAppeal.id })
        .from(conductAppeal)
        .innerJoin(conductEntry, eq(conductEntry.id, conductAppeal.entryId))
        .where(and(where, eq(conductAppeal.state, 'open'))),
    ),
    standing: await countOf(
      db,
      db
        .select({ id: conductEntry.id })
        .from(conductEntry)
        .where(and(where, taken, isStanding(db))),
    ),
  }
}

/** Entries of students whom the caller looks after. */
export const listedConduct: Listed<ListedConductEntry, typeof conductListing.fields> = {
  listing: conductListing,
  from: (db, selected) =>
    db
      .select(selected)
      .from(conductEntry)
      .innerJoin(item, eq(item.id, conductEntry.itemId))
      .innerJoin(user, eq(user.username, conductEntry.username))
      .$dynamic(),
  id: conductEntry.id,
  columns: {
    realname: user.realname,
    studentNo: user.studentNo,
    itemName: item.name,
    reason: conductEntry.reason,
    cause: conductEntry.cause,
    isUndone,
    appealState,
    createTime: conductEntry.createTime,
  },
  scope: (_db, caller) => Promise.resolve(scopeOf(caller, 'student')),
  search: (_db, keyword) =>
    Promise.resolve(anyOf(contains(user.realname, keyword), contains(user.studentNo, keyword), projectNamed(keyword))),
  records: async (db, ids, caller) =>
    (await readEntries(db, ids)).map((one) => ({
      ...toAsked(one, caller),
      departName: one.departName,
      appealState: one.entry.appeal?.state ?? null,
      appealReason: one.entry.appeal?.reason ?? null,
      isUndone: one.entry.undone !== null,
    })),
}
