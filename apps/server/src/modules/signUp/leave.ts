import { eq } from 'drizzle-orm'
import type { Caller } from '../../access/caller.ts'
import { writeAudit } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { signUp, user } from '../../db/schema/index.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { sendMessages } from '../announcement/notify.ts'
import { reckonAgain } from '../conduct/reckon.ts'
import { lockManaged } from '../item/managed.ts'
import { hasEnded, isOver } from '../item/over.ts'
import { promote, tellStudents } from './line.ts'
import type { Project, Row } from './line.ts'
import { isSettled } from './open.ts'
import { isSignedIn } from './place.ts'
import { lockOpen, lockOwn } from './rows.ts'

/** Once it is settled who comes, and until the activity is over; once. */
export const mayAskLeave = (project: Project, row: Row): boolean =>
  row.state === 'placed' && row.leave === null && !isOver(project.status) && isSettled(project) && !hasEnded(project)

/** Who has a place asks to be excused; who made the project is told. */
export async function askLeave(db: Db, caller: Caller, { itemId, reason }: { itemId: string; reason: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const project = await lockOpen(tx, itemId)
    const row = await lockOwn(tx, itemId, caller.username)
    if (!row) throw new BusinessError(say.signUp.notSignedUp())
    if (await isSignedIn(tx, row)) throw new BusinessError(say.signUp.noLeaveOnceIn())
    if (!mayAskLeave(project, row)) throw new BusinessError(row.leave ? say.signUp.askedBefore() : say.signUp.noLeaveNow())
    await tx.update(signUp).set({ leave: 'asked', leaveReason: reason, updateTime: now() }).where(eq(signUp.id, row.id))
    if (project.createBy === null) return
    await sendMessages(tx, [
      {
        usernames: [project.createBy],
        title: say.signUp.asking({ who: caller.realname, item: project.name }),
        text: say.signUp.asks({ who: caller.realname, reason }),
        about: { type: 'signUps', id: project.id },
      },
    ])
  })
}

interface Answer {
  id: string
  granted: boolean
  answer?: string | null | undefined
}

/** Answers who asked to be excused, once, and tells them; the place of who is goes to who waits next. */
export async function answerLeave(db: Db, caller: Caller, { id, granted, answer = null }: Answer): Promise<void> {
  await db.transaction(async (tx) => {
    const [asked] = await tx.select({ itemId: signUp.itemId }).from(signUp).where(eq(signUp.id, id))
    if (!asked) throw notFound(say.signUp.signUp())
    const project = await lockManaged(tx, caller, asked.itemId)
    // Read after the wait for the project's row: somebody else may have answered.
    const [found] = await tx
      .select({ row: signUp, realname: user.realname })
      .from(signUp)
      .innerJoin(user, eq(user.username, signUp.username))
      .where(eq(signUp.id, id))
      .for('no key update', { of: signUp })
    if (!found) throw notFound(say.signUp.signUp())
    if (found.row.username === caller.username) throw new BusinessError(say.signUp.own())
    if (found.row.leave !== 'asked') throw new BusinessError(say.signUp.answeredBefore())
    if (granted && (await isSignedIn(tx, found.row))) throw new BusinessError(say.signUp.cameAlready({ who: found.realname }))
    const leave = granted ? 'granted' : 'refused'
    await tx.update(signUp).set({ leave, leaveAnswer: answer, decidedBy: caller.username, updateTime: now() }).where(eq(signUp.id, id))
    await writeAudit(tx, caller, {
      kind: 'item',
      recordId: project.id,
      title: project.name,
      action: 'admit',
      before: { leave: 'asked' },
      after: { username: found.row.username, leave },
      reason: answer ?? undefined,
    })
    await tellStudents(tx, project, [found.row], {
      title: say.signUp.answered({ item: project.name, granted }),
      text: say.signUp.answers({ who: caller.realname, granted, answer }),
    })
    if (granted) await promote(tx, project, 'back')
    await reckonAgain(tx, caller, project, [found.row.username])
  })
}
