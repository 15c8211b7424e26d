import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { attendance as contract, CallResult } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { inOneMoment, now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { attendance, attendanceRole, user } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { dayOf } from '../../time.ts'
import { attendedBasis } from '../hours/attendedBasis.ts'
import { lastHeld } from '../recognition/days.ts'
import { giveForAttending } from '../conduct/attended.ts'
import { reckonActivity } from '../conduct/reckon.ts'
import { insertScores } from '../score/insert.ts'
import { lockManaged } from '../item/managed.ts'
import { nameFinishing } from './consent.ts'
import { isDue, roleAt } from './due.ts'
import { refuseMark } from './open.ts'

type Project = Awaited<ReturnType<typeof lockManaged>>

const giver = alias(user, 'giver')

/**
 * Records the scores of all who attended as the project asks, with a place where it has places, and whose attendance is not settled
 * yet, by what they were there: once, whoever repeats it, and
 * also where a score is revoked since. Nobody records their own.
 */
export async function finish(
  db: Db,
  caller: Caller,
  itemId: string,
  submittedConsent?: string,
): Promise<CallResult<typeof contract.finish>> {
  return db.transaction(async (tx) => {
    const project = await lockManaged(tx, caller, itemId)
    return inOneMoment(() => finishHeld(tx, caller, project, submittedConsent))
  })
}

async function finishHeld(
  tx: Db,
  caller: Caller,
  project: Project,
  submittedConsent: string | undefined,
): Promise<CallResult<typeof contract.finish>> {
  const { id: itemId } = project
  refuseMark(project)
  await nameFinishing(tx, project, submittedConsent)
  const rows = await tx
    .select({
      id: attendance.id,
      username: attendance.username,
      realname: user.realname,
      inTime: attendance.inTime,
      role: attendanceRole,
      byName: giver.realname,
    })
    .from(attendance)
    .innerJoin(user, eq(user.username, attendance.username))
    .leftJoin(attendanceRole, roleAt(itemId))
    .leftJoin(giver, eq(giver.username, attendanceRole.givenBy))
    .where(isDue(project, caller))
    .orderBy(asc(attendance.username))
    .for('update', { of: attendance })
  const earned = await attendedBasis(tx, project)
  if (!earned) throw new BusinessError(say.item.attendanceFixed())
  const recorded = await insertScores(
    tx,
    caller,
    rows.map(({ username, realname, inTime, role, byName }) => {
      const { basis, credits, award } = earned(role && { role: role.role, by: role.givenBy, byName: byName ?? '', time: role.giveTime })
      return {
        username,
        realname,
        itemId,
        itemName: project.name,
        module: project.module,
        hours: basis.hours,
        credits,
        hoursBasis: basis,
        award,
        decidedBy: caller.username,
        // wire text: the value that such records have.
        source: '签到' as const,
        achievedOn: lastHeld(project, dayAttended(project, inTime ?? now())),
      }
    }),
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
  await giveForAttending(
    tx,
    caller,
    project,
    rows.map(({ username }) => username),
  )
  await reckonActivity(tx, caller, project)
  return {
    recorded: recorded.length,
    before: rows.length - recorded.length,
    withoutOut: project.attendance === 'inOut' ? await withoutOut(tx, itemId) : [],
  }
}

/** The day on which somebody came; who came early, before midnight, attended on the first. */
function dayAttended({ startTime }: Pick<Project, 'startTime'>, inTime: Date): string {
  const [first, came] = [startTime?.slice(0, 10) ?? '', dayOf(inTime)]
  return came < first ? first : came
}

const withoutOut = (tx: Db, itemId: string) =>
  tx
    .select({ username: user.username, realname: user.realname })
    .from(attendance)
    .innerJoin(user, eq(user.username, attendance.username))
    .where(and(eq(attendance.itemId, itemId), isNotNull(attendance.inTime), isNull(attendance.outTime)))
    .orderBy(asc(user.username))
