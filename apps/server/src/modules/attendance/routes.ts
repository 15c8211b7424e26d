import type { FastifyInstance } from 'fastify'
import { attendance } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { OwnTurns } from '../../http/ownTurns.ts'
import { route } from '../../http/route.ts'
import { say } from '../../locale/say.ts'
import { managedItem } from '../item/managed.ts'
import { closingOf } from './closing.ts'
import { codeNow } from './code.ts'
import { finish } from './finish.ts'
import { attendeesOf } from './list.ts'
import { mark } from './mark.ts'
import { markList } from './markList.ts'
import { refuseScan } from './open.ts'
import { giveRoles } from './roles.ts'
import { scan } from './scan.ts'

/** Scans of one code that this server works on at a time, and that wait for that: all of a hall scan it at once, and others need connections too. */
const TOGETHER = 4
const WAITING = 5_000

/** Who comes to an activity signs in, and out, by a code that is shown there. */
export function attendanceRoutes(app: FastifyInstance, { db }: Context) {
  const turns = new OwnTurns(TOGETHER, WAITING)
  route(app, db, attendance.token, async ({ query: { itemId, kind }, caller }) => {
    refuseScan(await managedItem(db, caller, itemId), kind)
    return codeNow(db, itemId, kind)
  })
  route(app, db, attendance.scan, async ({ body, caller }) => {
    const end = await turns.take(body.token)
    const scanned = await scan(db, caller, body.token).finally(end)
    return answer(scanned, say.attendance.scanned({ kind: scanned.kind, time: scanned.time.slice(11, 16) }))
  })
  route(app, db, attendance.list, async ({ query: { itemId, ...query }, caller }) =>
    attendeesOf(db, await managedItem(db, caller, itemId), query),
  )
  route(app, db, attendance.mark, async ({ body, caller }) => {
    const marked = await mark(db, caller, body)
    return answer(marked, say.attendance.marked({ who: marked.realname, as: body.as }))
  })
  route(app, db, attendance.markList, async ({ body, caller }) => {
    const marked = await markList(db, caller, body)
    return answer(marked, say.attendance.markedList({ marked: marked.marked, refused: marked.refused.length, as: body.as }))
  })
  route(app, db, attendance.giveRoles, async ({ body, caller }) => {
    const told = await giveRoles(db, caller, body)
    return answer(told, say.attendance.gaveRoles({ given: told.given, refused: told.refused.length }))
  })
  route(app, db, attendance.closing, async ({ query: { itemId }, caller }) => closingOf(db, caller, await managedItem(db, caller, itemId)))
  route(app, db, attendance.finish, async ({ body, caller }) => {
    const finished = await finish(db, caller, body.itemId, body.consent)
    return answer(finished, say.attendance.finished({ recorded: finished.recorded, withoutOut: finished.withoutOut.length }))
  })
}
