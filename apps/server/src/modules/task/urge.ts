import { and, eq, gt } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { trail } from '../../db/schema/index.ts'
import { BusinessError, noPermission } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { notify } from '../announcement/notify.ts'
import type { Caller } from '../../access/caller.ts'
import { candidatesOfEach } from './acting.ts'
import { addTrail, openTasks, titleOf } from './instances.ts'
import { once } from './work.ts'
import type { OnInstance } from './work.ts'

/** A reminder more often than this is pestering. */
const INTERVAL_MINUTES = 30

export async function urgedLately(db: Db, instanceId: string): Promise<boolean> {
  const since = new Date(now().getTime() - INTERVAL_MINUTES * 60_000)
  const lately = and(eq(trail.instanceId, instanceId), eq(trail.action, 'urge'), gt(trail.time, since))
  const [row] = await db.select({ id: trail.id }).from(trail).where(lately).limit(1)
  return row !== undefined
}

/** The applicant reminds everybody who has an open task. */
export async function urge(db: Db, caller: Caller, { instanceId, comment, requestId }: OnInstance) {
  return once(db, { of: { instanceId }, requestId, caller, verb: 'urge', sent: comment }, async ({ tx, instance }) => {
    if (instance.initiator !== caller.username) throw noPermission(say.task.onlyApplicantUrges())
    const open = await openTasks(tx, instanceId)
    if (open.length === 0) throw new BusinessError(say.task.nothingWaits())
    if (await urgedLately(tx, instanceId)) throw new BusinessError(say.task.urgedLately({ minutes: INTERVAL_MINUTES }))
    const candidates = await candidatesOfEach(tx, instance, open)
    const waiting = open.flatMap(({ id }) => candidates(id))
    if (waiting.length === 0) throw new BusinessError(say.task.nobodyWaits())
    await addTrail(tx, instanceId, { nodeId: null, action: 'urge', username: caller.username, comment })
    await notify(tx, instance, waiting, {
      title: say.notice.urging({ application: titleOf(instance) }),
      text: say.notice.urges({ who: caller.realname, comment: comment || null }),
    })
  })
}
