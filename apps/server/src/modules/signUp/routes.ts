import type { FastifyInstance } from 'fastify'
import { signUp } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { OwnTurns } from '../../http/ownTurns.ts'
import { Pace } from '../../http/Pace.ts'
import { route } from '../../http/route.ts'
import { say } from '../../locale/say.ts'
import { sendSpreadsheet } from '../../spreadsheet/send.ts'
import { drawLots, drawOf } from './draw.ts'
import { enter } from './enter.ts'
import { exportSignUps } from './export.ts'
import { cancel, join } from './join.ts'
import { answerLeave, askLeave } from './leave.ts'
import { signUpsOf } from './list.ts'
import { decide } from './manage.ts'
import { aboutSignUp, ownSignUps } from './own.ts'

/** Sign-ups of one project that this server works on at a time, and that wait for that. */
const TOGETHER = 2
const WAITING = 5_000

/** Nobody changes their mind more often, and no program is faster than a finger. */
const PACE = { most: 10, withinMs: 60_000, told: say.signUp.tooOften }

/** Students sign up for activities, and who organises one says who comes. */
export function signUpRoutes(app: FastifyInstance, { db }: Context) {
  const pace = new Pace(PACE)
  const turns = new OwnTurns(TOGETHER, WAITING)
  /** One after the other: who waits for a project that all want at once holds no connection meanwhile, which others need. */
  const inTurn = async <T>(itemId: string, work: () => Promise<T>): Promise<T> => {
    const end = await turns.take(itemId)
    return work().finally(end)
  }
  route(app, db, signUp.about, ({ query, caller }) => aboutSignUp(db, caller, query.itemId))
  route(app, db, signUp.join, async ({ body, caller }) => {
    pace.take(caller.username)
    const joined = await inTurn(body.itemId, () => join(db, caller, body))
    return answer(joined, say.signUp.joined(joined))
  })
  route(app, db, signUp.cancel, async ({ body, caller }) => {
    pace.take(caller.username)
    return answer(await inTurn(body.itemId, () => cancel(db, caller, body)), say.signUp.cancelled())
  })
  route(app, db, signUp.askLeave, async ({ body, caller }) => {
    await askLeave(db, caller, body)
    return answer(null, say.signUp.leaveAsked())
  })
  route(app, db, signUp.mine, ({ query, caller }) => ownSignUps(db, caller, query))
  route(app, db, signUp.draw, ({ query, caller }) => drawOf(db, caller, query.itemId))
  route(app, db, signUp.list, ({ query, caller }) => signUpsOf(db, caller, query))
  route(app, db, signUp.export, async ({ query, caller, reply }) => {
    const { name, sheet } = await exportSignUps(db, caller, query)
    sendSpreadsheet(reply, `${name}.xlsx`, sheet)
    return null
  })
  route(app, db, signUp.drawLots, async ({ body, caller }) => {
    const drawn = await drawLots(db, caller, body.itemId)
    return answer(drawn, say.signUp.drawn(drawn))
  })
  route(app, db, signUp.decide, async ({ body, caller }) => {
    const { decided } = await decide(db, caller, body)
    return answer({ decided }, say.signUp.decided({ decided, as: body.as }))
  })
  route(app, db, signUp.answerLeave, async ({ body, caller }) => {
    await answerLeave(db, caller, body)
    return answer(null, say.signUp.leaveAnswered())
  })
  route(app, db, signUp.enter, async ({ body, caller }) => {
    const entered = await enter(db, caller, body)
    return answer(entered, say.signUp.entered({ ...entered, refused: entered.refused.length }))
  })
}
