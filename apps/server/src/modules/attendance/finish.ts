import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { attendance as contract, CallResult } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { attendance, user } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { dayOf } from '../../time.ts'
import { fixedBasis } from '../hours/fixedBasis.ts'
import { lastHeld } from '../recognition/days.ts'
import { insertScores } from '../score/insert.ts'
import { lockManaged } from '../item/managed.ts'
import { hasEarned } from './attended.ts'
import { refuseMark } from './open.ts'

/**
 * Records the scores of all who attended as the project asks, with a place where it has places, and whose attendance is not settled yet: once, whoever repeats it, and
 * also where a score is revoked since. Nobody records their own.
 */
export async function finish(db: Db, caller: Caller, itemId: string): Promise<CallResult<typeof contract.finish>> {
  return db.transaction(async (tx) => {
    const project = await lockManaged(tx, caller, itemId)
    refuseMark(project)
    const rows = await tx
      .select({ id: attendance.id, username: attendance.username, realname: user.realname, inTime: attendance.inTime })
      .from(attendance)
      .innerJoin(user, eq(user.username, attendance.username))
      .where(
        and(
          eq(attendance.itemId, itemId),
          isNull(attendance.settleTime),
          hasEarned(project),
          isNotNull(user.studentNo),
          ne(attendance.username, caller.username),
        ),
      )
      .orderBy(asc(attendance.username))
      .for('update', { of: attendance })
    const basis = await fixedBasis(tx, project)
    if (!basis) throw new BusinessError(say.item.attendanceFixed())
    const recorded = await insertScores(
      tx,
      caller,
      rows.map(({ username, realname, inTime }) => ({
        username,
        realname,
        itemId,
        itemName: project.name,
        module: project.module,
        hours: basis.hours,
        credits: project.credits,
        hoursBasis: basis,
        decidedBy: caller.username,
        // wire text: the value that such records have.
        source: '签到' as const,
        achievedOn: lastHeld(project, dayOf(inTime ?? now())),
      })),
      'passOver',
    )
    await tx
      .update(attendance)
      .set({ settleTime: now() })
      .where(
        isOneOf(
          attendance.id,
          rows.map(({ id }) => id),
        ),
      )
    return {
      recorded: recorded.length,
      before: rows.length - recorded.length,
      withoutOut: project.attendance === 'inOut' ? await withoutOut(tx, itemId) : [],
    }
  })
}

const withoutOut = (tx: Db, itemId: string) =>
  tx
    .select({ username: user.username, realname: user.realname })
    .from(attendance)
    .innerJoin(user, eq(user.username, attendance.username))
    .where(and(eq(attendance.itemId, itemId), isNotNull(attendance.inTime), isNull(attendance.outTime)))
    .orderBy(asc(user.username))
