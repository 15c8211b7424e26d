import { and, eq, gt } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { trail } from '../../db/schema/index.ts'
import { BusinessError, noPermission } from '../../http/errors.ts'
import { notify } from '../announcement/notify.ts'
import type { Caller } from '../../access/caller.ts'
import { candidatesOfEach } from './acting.ts'
import { addTrail, openTasks } from './instances.ts'
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
  return once(db, { instanceId, requestId, caller, verb: 'urge', sent: comment }, async ({ tx, instance }) => {
    if (instance.initiator !== caller.username) throw noPermission('只有申请人本人可以催办')
    const open = await openTasks(tx, instanceId)
    if (open.length === 0) throw new BusinessError('现在没有等待审批的环节，不需要催办')
    if (await urgedLately(tx, instanceId)) throw new BusinessError(`${INTERVAL_MINUTES} 分钟内已催办过，请稍后再催`)
    const candidates = await candidatesOfEach(tx, instance, open)
    const waiting = open.flatMap(({ id }) => candidates(id))
    if (waiting.length === 0) throw new BusinessError('现在没有可以处理的审批人，请联系管理员')
    await addTrail(tx, instanceId, { nodeId: null, nodeName: '发起人', action: 'urge', username: caller.username, comment })
    await notify(tx, instance, waiting, {
      title: `催办：${instance.title}`,
      text: `${caller.realname} 请您尽快处理${comment ? `：${comment}` : ''}`,
    })
  })
}
