import { and, eq } from 'drizzle-orm'
import { percentAt } from '@sc/api-client/contract'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { instanceMember, processInstance } from '../../db/schema/index.ts'
import { BusinessError, noPermission } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import type { Caller } from '../../access/caller.ts'
import { notify } from '../announcement/notify.ts'
import { cameToSomething } from './again.ts'
import { refuseArchived } from './archived.ts'
import { engagedIn } from './claims.ts'
import { addTrail, titleOf } from './instances.ts'
import type { Work } from './instances.ts'
import { mayConfirm, mayDecline, membershipOf } from './members.ts'
import type { MemberRow } from './members.ts'
import { outcomesOf } from './outcomes.ts'
import { refuseChangedForMember } from './overtaken.ts'
import type { OnSeen } from './overtaken.ts'
import { once } from './work.ts'
import type { OnInstance, VerbResult } from './work.ts'

/**
 * A member takes part: from then on the claim is theirs as well. Of an application that is completed they are given their record at
 * once, in the same transaction.
 */
export async function confirm(db: Db, caller: Caller, { instanceId, requestId, revision }: OnInstance & OnSeen): Promise<VerbResult> {
  return once(db, { of: { instanceId }, requestId, caller, verb: 'confirm', sent: null }, async (work) => {
    const { tx, instance } = work
    const mine = await ownMembership(work, caller)
    // wire text: a state.
    if (mine.state === '已确认') throw new BusinessError(say.team.confirmedAlready())
    // wire text: likewise.
    if (mine.state === '已拒绝' && instance.status === 'completed') throw new BusinessError(say.team.declinedForGood())
    if (!mayConfirm(instance.status, mine) || !(await counts(tx, instanceId))) throw new BusinessError(say.team.cameToNothing())
    await refuseArchived(tx, instance, say.team.archived)
    await refuseChangedForMember(work, caller, revision)
    await refuseOwnClaim(work, caller)
    // wire text: likewise.
    await answer(work, mine, { state: '已确认', reason: null })
    const percent = instance.team === null ? 100 : percentAt(instance.team, mine.rank)
    const said = say.team.confirms({ rank: mine.rank, percent })
    await addTrail(tx, instanceId, { nodeId: null, action: 'confirm', username: caller.username, comment: said })
    if (instance.status === 'completed') await outcomesOf(instance).joined?.(tx, caller, instance, caller.username)
  })
}

/** A member does not take part, and says why; the applicant is told. */
export async function decline(
  db: Db,
  caller: Caller,
  { instanceId, comment, requestId }: OnInstance & { comment: string },
): Promise<VerbResult> {
  return once(db, { of: { instanceId }, requestId, caller, verb: 'decline', sent: comment }, async (work) => {
    const { tx, instance } = work
    const mine = await ownMembership(work, caller)
    // wire text: states.
    if (mine.state === '已拒绝') throw new BusinessError(say.team.declinedAlready())
    if (!mayDecline(instance.status, mine))
      throw new BusinessError(instance.status === 'completed' ? say.team.countsAlready() : say.team.cameToNothing())
    // wire text: likewise.
    await answer(work, mine, { state: '已拒绝', reason: comment })
    await addTrail(tx, instanceId, { nodeId: null, action: 'decline', username: caller.username, comment })
    await notify(tx, instance, [instance.initiator], {
      title: say.team.declining({ application: titleOf(instance) }),
      text: say.team.declines({ who: caller.realname, reason: comment }),
    })
  })
}

/** Under the application's lock: whoever submits it again at this moment has dropped them before, or waits. */
async function ownMembership({ tx, instance }: Work, { username }: Caller): Promise<MemberRow> {
  const mine = await membershipOf(tx, instance.id, username)
  if (!mine) throw noPermission(say.team.notMember())
  return mine
}

/** Whether the application is there for something: one whose applicant lost its record is not. */
async function counts(tx: Db, instanceId: string): Promise<boolean> {
  return (await tx.$count(processInstance, and(eq(processInstance.id, instanceId), cameToSomething))) > 0
}

/** Each student has a claim once, whichever team they are in. */
async function refuseOwnClaim({ tx, instance }: Work, { username }: Caller): Promise<void> {
  const { recordId: itemId, recognition, claimName, values, id: except } = instance
  const found = (await engagedIn(tx, [username], { itemId, recognised: { recognition, claimName }, values, except })).get(username)
  if (found === undefined) return
  throw new BusinessError(
    found === 'applied' ? say.team.appliedByYou({ claim: claimName }) : say.team.recordedToYou({ claim: claimName, day: found.recorded }),
  )
}

const answer = ({ tx }: Work, { instanceId, username }: MemberRow, as: Pick<MemberRow, 'state' | 'reason'>) =>
  tx
    .update(instanceMember)
    .set({ ...as, answerTime: now() })
    .where(and(eq(instanceMember.instanceId, instanceId), eq(instanceMember.username, username)))
