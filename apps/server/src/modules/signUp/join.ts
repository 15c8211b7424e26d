import { eq } from 'drizzle-orm'
import type { CallResult, EndpointRead, signUp as contract } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { isGone } from '../../access/away.ts'
import type { Caller } from '../../access/caller.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { signUp, user } from '../../db/schema/index.ts'
import { BusinessError, conflict } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { costOfCancelling, giveBackForCancelling, takeForCancelling } from '../conduct/cancelled.ts'
import { bansOf } from '../conduct/ledger.ts'
import { notForThem } from '../item/audience.ts'
import { newsOf } from './changed.ts'
import { nextOf, placesLeft, promote } from './line.ts'
import type { Project, Row } from './line.ts'
import { isSettled, signUpReason } from './open.ts'
import { lotteryOf } from './draw.ts'
import { isSignedIn } from './place.ts'
import { isIn, lockOpen, lockOwn, ownRow, positionOf } from './rows.ts'

/** Why somebody cannot sign up for a project, whatever its places: only who studies here does, those whom it is for, and not who has lost too many points. */
export async function whyNotSignUp(db: Db, project: Project, username: string): Promise<Message | null> {
  const reason = signUpReason(project)
  if (reason) return reason
  const { studentNo, standing } = one(
    await db.select({ studentNo: user.studentNo, standing: user.standing }).from(user).where(eq(user.username, username)),
  )
  if (studentNo === null) return say.signUp.noStudent()
  if (isGone(standing)) return say.item.gone()
  const until = (await bansOf(db, [username])).get(username)
  return (await notForThem(db, project, username)) ?? (until === undefined ? null : say.conduct.banned({ until }))
}

/** Whom somebody gave no place. Whose lot was not drawn may come again like anybody else. */
export const isRefused = ({ state, decidedBy }: Pick<Row, 'state' | 'decidedBy'>): boolean => state === 'refused' && decidedBy !== null

type Answer = CallResult<typeof contract.join>

const answerOf = async (tx: Db, row: Row): Promise<Answer> => ({ state: row.state, position: await positionOf(tx, row) })

/** Signs the caller up, once: whoever asks again is told what came of it. */
export async function join(db: Db, caller: Caller, { itemId, read }: EndpointRead<typeof contract.join>['body']): Promise<Answer> {
  return db.transaction(async (tx) => {
    const project = await lockOpen(tx, itemId)
    const before = await ownRow(tx, itemId, caller.username)
    if (before && isIn(before)) return answerOf(tx, before)
    const reason = await whyNotSignUp(tx, project, caller.username)
    if (reason) throw new BusinessError(reason)
    if (before && isRefused(before)) throw new BusinessError(say.signUp.refusedBefore())
    const news = newsOf({ ...project, ...read }, project)
    if (news.length > 0) throw conflict(say.signUp.changedSince({ news }))
    const place = await placeOf(tx, project)
    const row = one(
      await tx
        .insert(signUp)
        .values({ itemId, username: caller.username, ...place })
        .onConflictDoUpdate({
          target: [signUp.itemId, signUp.username],
          set: {
            ...place,
            leave: null,
            leaveReason: null,
            leaveAnswer: null,
            byHand: false,
            entered: false,
            decidedBy: null,
            createTime: now(),
            updateTime: now(),
          },
        })
        .returning(),
    )
    if (before && row.state === 'placed') await giveBackForCancelling(tx, caller, project, [caller.username])
    return answerOf(tx, row)
  })
}

/** Who comes first is given a place, or waits; where lots are still to be drawn, or somebody chooses, that is later. */
async function placeOf(tx: Db, project: Project): Promise<Pick<Row, 'state' | 'number' | 'line'>> {
  const { number, line } = await nextOf(tx, project.id)
  const isDrawn = project.signUp === 'lottery' && (await lotteryOf(tx, project.id)).drawTime !== null
  if (project.signUp !== 'first' && !isDrawn) return { state: 'pending', number, line: null }
  const left = await placesLeft(tx, project)
  if (left === null || left.open > 0) return { state: 'placed', number, line: null }
  if (!project.waitingList) throw new BusinessError(say.item.isFull())
  return { state: 'waiting', number, line }
}

/** Whether somebody may take their sign-up back: until it is settled who comes, and after that who has no place yet. */
export const mayCancel = (project: Project, row: Row): boolean =>
  row.state === 'waiting' || row.state === 'pending' ? true : row.state === 'placed' && row.leave !== 'granted' && !isSettled(project)

/** Takes the caller's sign-up back, once; who has signed in keeps it. Who waits next is given the place. */
export async function cancel(
  db: Db,
  caller: Caller,
  { itemId, costs: told }: EndpointRead<typeof contract.cancel>['body'],
): Promise<Answer> {
  return db.transaction(async (tx) => {
    const project = await lockOpen(tx, itemId)
    const row = await lockOwn(tx, itemId, caller.username)
    if (!row) throw new BusinessError(say.signUp.notSignedUp())
    if (row.state === 'cancelled') return answerOf(tx, row)
    if (await isSignedIn(tx, row)) throw new BusinessError(say.signUp.signedIn())
    if (!mayCancel(project, row)) throw new BusinessError(row.state === 'refused' ? say.signUp.notSignedUp() : say.signUp.askLeave())
    // Who waited may have a place by now, and what was far off be near.
    const costs = row.state === 'placed' ? await costOfCancelling(tx, project) : 0
    if (told !== undefined && costs > told) throw conflict(say.signUp.cancelCosts({ points: costs }))
    const gone = one(
      await tx
        .update(signUp)
        .set({
          state: 'cancelled',
          line: null,
          leave: null,
          leaveReason: null,
          leaveAnswer: null,
          byHand: false,
          decidedBy: null,
          updateTime: now(),
        })
        .where(eq(signUp.id, row.id))
        .returning(),
    )
    if (row.state === 'placed') await takeForCancelling(tx, caller, project, caller.username)
    await promote(tx, project, 'back')
    return answerOf(tx, gone)
  })
}
