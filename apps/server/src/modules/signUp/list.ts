import { and, asc, eq, getTableColumns, inArray, not, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CallResult, LeaveState, signUp as contract, SignUpEntry, SignUpState } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Db } from '../../db/connect.ts'
import { contains } from '../../db/contains.ts'
import { countOf, limited, pageResult } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { personNamed } from '../../db/personNamed.ts'
import { signUp, user } from '../../db/schema/index.ts'
import { itemById } from '../item/repository.ts'
import { managedItem } from '../item/managed.ts'
import { commitmentOf } from './draw.ts'
import { isSettled } from './open.ts'
import { countsOf, isExcused, position, toMine } from './rows.ts'

const decider = alias(user, 'decider')

/** Read together, of all of a project. */
const AT_ONCE = 500

export interface Narrowed {
  itemId: string
  keyword?: string | undefined
  state?: SignUpState | undefined
  leave?: LeaveState | undefined
}

/** Where somebody studies or works first. */
const departName = sql<string | null>`(select own.depart_name from sys_user_depart as membership
  join sys_depart as own on own.id = membership.depart_id where ${sql`membership.user_id = ${user.id}`} order by own.org_code limit 1)`

/** Whose telephone who organises may know: of those who signed up, and of whom they reach otherwise. To be named by them opens nobody's. */
const tellsPhone = (caller: Caller) => {
  const reach = scopeOf(caller, 'person')
  return reach && or(not(signUp.entered), reach)
}

const matching = (caller: Caller, { itemId, keyword, state, leave }: Narrowed) =>
  and(
    eq(signUp.itemId, itemId),
    state && and(eq(signUp.state, state), not(isExcused)),
    leave && eq(signUp.leave, leave),
    keyword?.trim() ? or(personNamed(keyword), and(contains(user.phone, keyword.trim()), tellsPhone(caller))) : undefined,
  )

/** Who has a place, who waits in their order, who is undecided, and the others. */
const ORDER = [
  sql`array_position(array['placed', 'waiting', 'pending', 'refused', 'cancelled'], ${signUp.state})`,
  asc(signUp.line),
  asc(signUp.number),
] as const

const entries = (db: Db, caller: Caller, where: SQL | undefined) =>
  db
    .select({
      row: getTableColumns(signUp),
      position,
      username: user.username,
      realname: user.realname,
      studentNo: user.studentNo,
      phone: sql<string | null>`case when ${tellsPhone(caller) ?? sql`true`} then ${user.phone} end`,
      departName,
      decidedByName: decider.realname,
    })
    .from(signUp)
    .innerJoin(user, eq(user.username, signUp.username))
    .leftJoin(decider, eq(decider.username, signUp.decidedBy))
    .where(where)
    .orderBy(...ORDER)
    .$dynamic()

const toEntry = ({ row, position: place, ...person }: Awaited<ReturnType<typeof entries>>[number]): SignUpEntry => ({
  ...toMine(row, place),
  ...person,
})

const idsOf = (db: Db, where: SQL | undefined) =>
  db.select({ id: signUp.id }).from(signUp).innerJoin(user, eq(user.username, signUp.username)).where(where).$dynamic()

/** Who signed up for a project that the caller manages, page by page. */
export async function signUpsOf(db: Db, caller: Caller, query: Narrowed & PageQuery): Promise<CallResult<typeof contract.list>> {
  const { itemId } = query
  const project = await managedItem(db, caller, itemId)
  const where = matching(caller, query)
  const rows = await limited(entries(db, caller, where), query)
  const { customform: _, ...about } = await itemById(db, caller, itemId)
  return {
    ...pageResult(rows.map(toEntry), await countOf(db, idsOf(db, where)), query),
    item: about,
    counts: await countsOf(db, itemId),
    lottery: project.signUp === 'lottery' ? await commitmentOf(db, itemId) : null,
    isOver: isSettled(project),
  }
}

/** All of them, so many at a time: which they are and their order is of now, what they say of when each is read. */
export async function allSignUps(
  db: Db,
  caller: Caller,
  query: Narrowed,
): Promise<{ count: number; read: () => AsyncGenerator<SignUpEntry> }> {
  const ids = (await idsOf(db, matching(caller, query)).orderBy(...ORDER)).map(({ id }) => id)
  async function* read() {
    for (let first = 0; first < ids.length; first += AT_ONCE)
      yield* (await entries(db, caller, inArray(signUp.id, ids.slice(first, first + AT_ONCE)))).map(toEntry)
  }
  return { count: ids.length, read }
}
