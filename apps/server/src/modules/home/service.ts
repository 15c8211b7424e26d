import { sql } from 'drizzle-orm'
import { shownSum } from '@sc/api-client/contract'
import type { Home, Statistics, Week } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { depart } from '../../db/schema/index.ts'
import type { Caller } from '../../access/caller.ts'
import { measureOf } from '../../dict/measure.ts'
import { rememberedFor } from '../../rememberedFor.ts'
import { formatMoment } from '../../time.ts'
import { reachOf, scopeOf } from '../../access/scope.ts'
import { totalHours } from '../score/service.ts'
import { listMine, listTodo } from '../task/lists.ts'
import { activitiesBetween } from './activities.ts'
import { applicationsByCollege } from './applications.ts'
import { weekAround } from './calendar.ts'
import { mainJobSteps } from './repository.ts'
import { slowNodes } from './slowNodes.ts'

/** As many as a card of the home page shows. */
const CARD = { pageNo: 1, pageSize: 5 }

/** What the home page shows at once to everybody, and to designers the steps of the main job. */
export async function homeSummary(db: Db, caller: Caller): Promise<Home> {
  const todo = await listTodo(db, caller, CARD)
  const mine = await listMine(db, caller.username, CARD)
  return {
    todoTotal: todo.total,
    todo: todo.records,
    mineTotal: mine.total,
    mine: mine.records,
    totalHours: shownSum(await totalHours(db, caller.username), await measureOf(db)),
    checklist: caller.may('form:design') ? await mainJobSteps(db) : null,
  }
}

export async function homeWeek(db: Db, caller: Caller, timeZone: string): Promise<Week> {
  const now = new Date()
  const week = weekAround(now, timeZone)
  const [first, last] = [week.days.at(0), week.days.at(-1)]
  if (first === undefined || last === undefined) throw new Error('a week without days')
  return { ...week, activities: await activitiesBetween(db, caller, { first, last, now }) }
}

/** They count all applications, and are looked at in passing: whoever reaches the same is told the same for so long. */
const COUNTED_FOR_MS = 60_000

export function homeStatistics(db: Db): (caller: Caller) => Promise<Statistics> {
  const counted = rememberedFor(
    COUNTED_FOR_MS,
    async ({ caller }: { caller: Caller; tree: string }): Promise<Statistics> => {
      const now = new Date()
      const departs = await applicationsByCollege(db, caller)
      return {
        countedAt: formatMoment(now),
        everything: scopeOf(caller, 'application') === undefined,
        departs,
        slowNodes: await slowNodes(db, caller, now),
      }
    },
    ({ caller, tree }) => `${tree} ${reachOf(caller, 'application')}`,
  )
  // By today's tree: once departments are moved, the same code reaches others.
  return async (caller) => counted({ caller, tree: await stateOfTree(db) })
}

const stateOfTree = async (db: Db): Promise<string> => {
  const changes = sql<string>`concat_ws(' ', count(*), sum(${depart.revision}), max(${depart.updateTime}))`
  return one(await db.select({ changes }).from(depart)).changes
}
