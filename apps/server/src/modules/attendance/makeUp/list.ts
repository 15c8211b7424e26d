import { and, asc, eq, sql } from 'drizzle-orm'
import type { CallResult, makeUp as contract, MakeUpState } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Caller } from '../../../access/caller.ts'
import type { Db } from '../../../db/connect.ts'
import { countOf, limited, pageResult } from '../../../db/page.ts'
import type { PageQuery } from '../../../db/page.ts'
import { makeUp, user } from '../../../db/schema/index.ts'
import { say } from '../../../locale/say.ts'
import { selectRequests, toMakeUp } from './rows.ts'

/** Requests of a project: those that wait, in the order in which they were made, then the others, the latest first. */
export async function makeUpsOf(
  db: Db,
  caller: Caller,
  itemId: string,
  query: PageQuery & { state?: MakeUpState | undefined },
): Promise<CallResult<typeof contract.list>> {
  const where = and(eq(makeUp.itemId, itemId), query.state && eq(makeUp.state, query.state))
  const isOpen = sql`${makeUp.state} = 'open'`
  const rows = await limited(
    selectRequests(db)
      .where(where)
      .orderBy(
        sql`${isOpen} desc`,
        sql`case when ${isOpen} then ${makeUp.createTime} end asc nulls last`,
        sql`${makeUp.createTime} desc`,
        asc(makeUp.id),
      ),
    query,
  )
  const total = await countOf(db, db.select({ id: makeUp.id }).from(makeUp).where(where))
  const records = rows.map(({ row, realname, studentNo, by }) => ({
    ...toMakeUp(row, by),
    username: row.username,
    realname,
    studentNo,
    own: row.username === caller.username,
  }))
  return { ...pageResult(records, total, query), open: (await openRequests(db, itemId)).length }
}

/** Whose requests of a project wait. */
export const openRequests = (db: Db, itemId: string) =>
  db
    .select({ id: makeUp.id, realname: user.realname })
    .from(makeUp)
    .innerJoin(user, eq(user.username, makeUp.username))
    .where(and(eq(makeUp.itemId, itemId), eq(makeUp.state, 'open')))
    .orderBy(asc(makeUp.createTime), asc(makeUp.id))

/** Names that a question shows. */
const NAMED = 10

/** Whoever records the scores of an activity is told first who waits for an answer: nobody is passed over unseen. */
export function openRequestsWords(open: Awaited<ReturnType<typeof openRequests>>): Message[] {
  if (open.length === 0) return []
  const people = [...new Set(open.map(({ realname }) => realname))]
  return [say.makeUp.waiting({ count: open.length, names: people.slice(0, NAMED), more: Math.max(0, people.length - NAMED) })]
}
