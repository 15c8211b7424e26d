import { and, eq, sql } from 'drizzle-orm'
import type { CallResult, MySignUp, signUp as contract } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { item, signUp } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { formatMoment } from '../../time.ts'
import type { Project, Row } from './line.ts'

/** A project as students find it, held until the transaction ends: places are given away one after the other. */
export async function lockOpen(tx: Db, itemId: string): Promise<Project> {
  const [row] = await tx.select().from(item).where(eq(item.id, itemId)).for('no key update')
  if (!row || row.status === 'draft') throw notFound(say.item.project())
  return row
}

export async function ownRow(db: Db, itemId: string, username: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(signUp)
    .where(and(eq(signUp.itemId, itemId), eq(signUp.username, username)))
  return row
}

/** The same, held until the transaction ends: who signs in at that moment has done so before, or is refused after. */
export async function lockOwn(tx: Db, itemId: string, username: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(signUp)
    .where(and(eq(signUp.itemId, itemId), eq(signUp.username, username)))
    .for('no key update')
  return row
}

/** Whether somebody is signed up: has a place, waits for one, or may yet be given one. */
export const isIn = (row: Pick<Row, 'state'> | undefined): boolean =>
  row !== undefined && row.state !== 'refused' && row.state !== 'cancelled'

/** Of a query over sign-ups: the place in the line of who waits, from 1. */
export const position = sql<number | null>`case when ${signUp.state} = 'waiting' then (select count(*)::int from ${signUp} as ahead
  where ${sql`ahead.item_id = ${signUp.itemId} and ahead.state = 'waiting' and ahead.line <= ${signUp.line}`}) end`

export async function positionOf(db: Db, { id, state }: Row): Promise<number | null> {
  if (state !== 'waiting') return null
  return one(await db.select({ position }).from(signUp).where(eq(signUp.id, id))).position
}

export const toMine = ({ id, number, state, leave, leaveReason, leaveAnswer, createTime }: Row, place: number | null): MySignUp => ({
  id,
  number,
  state,
  position: place,
  leave,
  leaveReason,
  leaveAnswer,
  createTime: formatMoment(createTime),
})

/** Of a query over sign-ups: who was given leave. */
export const isExcused = sql`${signUp.leave} is not distinct from 'granted'`

/** How many sign-ups of a project came to what. */
export async function countsOf(db: Db, itemId: string): Promise<CallResult<typeof contract.about>['counts']> {
  const of = (state: Row['state']) => sql<number>`(count(*) filter (where ${signUp.state} = ${state} and not ${isExcused}))::int`
  return one(
    await db
      .select({
        placed: of('placed'),
        waiting: of('waiting'),
        pending: of('pending'),
        refused: of('refused'),
        cancelled: of('cancelled'),
        leave: sql<number>`(count(*) filter (where ${isExcused}))::int`,
      })
      .from(signUp)
      .where(eq(signUp.itemId, itemId)),
  )
}
