import type { Home } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import type { Caller } from '../session/caller.ts'
import { totalHours } from '../score/service.ts'
import { listMine, listTodo } from '../task/service.ts'
import { instanceCounts, mainJobSteps } from './repository.ts'

/** As many as a card of the home page shows. */
const CARD = { pageNo: 1, pageSize: 5 }

/** What the home page shows, with the parts for designers and for who monitors left out for everybody else. */
export async function homeSummary(db: Db, caller: Caller): Promise<Home> {
  const todo = await listTodo(db, caller.username, CARD)
  const mine = await listMine(db, caller.username, CARD)
  return {
    todoTotal: todo.total,
    todo: todo.records,
    mine: mine.records,
    totalHours: await totalHours(db, caller.username),
    checklist: caller.may('form:design') ? await mainJobSteps(db) : null,
    instancesByStatus: caller.may('workflow:monitor') ? await instanceCounts(db) : null,
  }
}
