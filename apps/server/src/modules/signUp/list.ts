import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CallResult, LeaveState, signUp as contract, SignUpState } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { countOf, limited, pageResult } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { personNamed } from '../../db/personNamed.ts'
import { signUp, user } from '../../db/schema/index.ts'
import { itemById } from '../item/repository.ts'
import { managedItem } from '../item/managed.ts'
import { commitmentOf } from './draw.ts'
import { isSettled } from './open.ts'
import { countsOf, position, toMine } from './rows.ts'

const decider = alias(user, 'decider')

interface Asked extends PageQuery {
  itemId: string
  keyword?: string | undefined
  state?: SignUpState | undefined
  leave?: LeaveState | undefined
}

/** Where somebody studies or works first. */
const departName = sql<string | null>`(select own.depart_name from sys_user_depart as membership
  join sys_depart as own on own.id = membership.depart_id where ${sql`membership.user_id = ${user.id}`} order by own.org_code limit 1)`

/** Who signed up for a project that the caller manages: who has a place, who waits in their order, who is undecided, and the others. */
export async function signUpsOf(
  db: Db,
  caller: Caller,
  { itemId, keyword, state, leave, ...query }: Asked,
): Promise<CallResult<typeof contract.list>> {
  const project = await managedItem(db, caller, itemId)
  const where = and(
    eq(signUp.itemId, itemId),
    state ? eq(signUp.state, state) : undefined,
    leave ? eq(signUp.leave, leave) : undefined,
    keyword?.trim() ? personNamed(keyword, { phone: true }) : undefined,
  )
  const from = () => db.select({ id: signUp.id }).from(signUp).innerJoin(user, eq(user.username, signUp.username)).where(where)
  const rows = await limited(
    db
      .select({
        row: getTableColumns(signUp),
        position,
        username: user.username,
        realname: user.realname,
        studentNo: user.studentNo,
        phone: user.phone,
        departName,
        decidedByName: decider.realname,
      })
      .from(signUp)
      .innerJoin(user, eq(user.username, signUp.username))
      .leftJoin(decider, eq(decider.username, signUp.decidedBy))
      .where(where)
      .orderBy(
        sql`array_position(array['placed', 'waiting', 'pending', 'refused', 'cancelled'], ${signUp.state})`,
        asc(signUp.line),
        asc(signUp.number),
      )
      .$dynamic(),
    query,
  )
  const { customform: _, ...about } = await itemById(db, caller, itemId)
  return {
    ...pageResult(
      rows.map(({ row, position: place, ...person }) => ({ ...toMine(row, place), ...person })),
      await countOf(db, from()),
      query,
    ),
    item: about,
    counts: await countsOf(db, itemId),
    lottery: project.signUp === 'lottery' ? await commitmentOf(db, itemId) : null,
    isOver: isSettled(project),
  }
}
