import { and, desc, eq, getTableColumns, ne, notInArray } from 'drizzle-orm'
import type { CallResult, signUp as contract } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { countOf, limited, pageResult } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { item, signUp } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { nameFor } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'
import { dayEnd, dayStart } from '../../time.ts'
import { hasEnded, OVER } from '../item/over.ts'
import { costOfCancelling } from '../conduct/cancelled.ts'
import { openItem } from '../item/repository.ts'
import { commitmentOf } from './draw.ts'
import { isRefused, mayCancel, whyNotSignUp } from './join.ts'
import { mayAskLeave } from './leave.ts'
import { holdsPlace, placesLeft } from './line.ts'
import type { Project, Row } from './line.ts'
import { hasBegun } from './open.ts'
import { outcomesOf } from './outcome.ts'
import { isSignedIn } from './place.ts'
import { countsOf, isIn, ownRow, position, positionOf, toMine } from './rows.ts'

/** What a student is told of signing up for a project. */
export async function aboutSignUp(db: Db, caller: Caller, itemId: string): Promise<CallResult<typeof contract.about>> {
  const found = await openItem(db, caller.username, itemId)
  const [project] = await db.select().from(item).where(eq(item.id, itemId))
  if (!found || !project) throw notFound(say.item.project())
  const row = await ownRow(db, itemId, caller.username)
  const isThere = row !== undefined && (await isSignedIn(db, row))
  const hindrance = isIn(row) ? null : await whyNot(db, project, caller, row)
  return {
    item: found.open,
    mine: row ? toMine(row, await positionOf(db, row)) : null,
    outcome: (await outcomesOf(db, caller.username, [project])).get(itemId) ?? null,
    counts: await countsOf(db, itemId),
    left: (await placesLeft(db, project))?.open ?? null,
    hindrance: hindrance && spoken(hindrance),
    mayCancel: row !== undefined && !isThere && mayCancel(project, row),
    cancelCosts: row?.state === 'placed' ? await costOfCancelling(db, project) : 0,
    mayAskLeave: row !== undefined && !isThere && mayAskLeave(project, row),
    // Nobody decides between them any more.
    clashes: isThere || hasBegun(project) || hasEnded(project) ? [] : await clashesOf(db, caller, project),
    lottery: project.signUp === 'lottery' ? await commitmentOf(db, itemId) : null,
  }
}

async function whyNot(db: Db, project: Project, caller: Caller, row: Row | undefined) {
  const reason = await whyNotSignUp(db, project, caller.username)
  if (reason) return reason
  if (row && isRefused(row)) return say.signUp.refusedBefore()
  if (project.signUp !== 'first' || project.waitingList) return null
  const left = await placesLeft(db, project)
  return left !== null && left.open === 0 ? say.item.isFull() : null
}

/** What else the caller holds a place of at the same time. A day without an hour is all of it. */
async function clashesOf(db: Db, caller: Caller, { id, startTime, endTime }: Project) {
  const [from, to] = [startTime ?? endTime, endTime ?? startTime]
  if (from === null || to === null) return []
  const rows = await db
    .select({ itemId: item.id, name: nameFor(item.name, item.english), startTime: item.startTime, endTime: item.endTime })
    .from(signUp)
    .innerJoin(item, eq(item.id, signUp.itemId))
    .where(and(eq(signUp.username, caller.username), holdsPlace, ne(item.id, id), notInArray(item.status, [...OVER])))
  return rows.flatMap((other) => {
    const [otherFrom, otherTo] = [other.startTime ?? other.endTime, other.endTime ?? other.startTime]
    if (otherFrom === null || otherTo === null) return []
    const apart = dayEnd(otherTo) < dayStart(from) || dayEnd(to) < dayStart(otherFrom)
    return apart ? [] : [{ itemId: other.itemId, name: other.name, from: otherFrom, to: otherTo }]
  })
}

const { id, status, signUp: way, attendance, startTime, endTime, place } = getTableColumns(item)
const held = { id, status, signUp: way, attendance, startTime, endTime, place }

/** Every sign-up of the caller's own, the latest first. */
export async function ownSignUps(db: Db, caller: Caller, query: PageQuery): Promise<CallResult<typeof contract.mine>> {
  const where = eq(signUp.username, caller.username)
  const rows = await limited(
    db
      .select({ row: getTableColumns(signUp), position, project: held, itemName: nameFor(item.name, item.english) })
      .from(signUp)
      .innerJoin(item, eq(item.id, signUp.itemId))
      .where(where)
      .orderBy(desc(signUp.createTime), desc(signUp.id))
      .$dynamic(),
    query,
  )
  const outcomes = await outcomesOf(
    db,
    caller.username,
    rows.map(({ project }) => project),
  )
  const records = rows.map(({ row, position: at, project, itemName }) => ({
    ...toMine(row, at),
    itemId: row.itemId,
    itemName,
    from: project.startTime,
    to: project.endTime,
    place: project.place,
    outcome: outcomes.get(row.itemId) ?? null,
  }))
  return pageResult(records, await countOf(db, db.select({ id: signUp.id }).from(signUp).where(where)), query)
}
