import { randomUUID } from 'node:crypto'
import { and, eq, like, notExists, sql } from 'drizzle-orm'
import { instance, task } from '@sc/api-client/contract'
import { aboutRecord } from '../../db/aboutRecord.ts'
import type { Db } from '../../db/connect.ts'
import { processInstance, task as tasks, taskCandidate, user } from '../../db/schema/index.ts'
import type { Ask } from './asking.ts'
import type { Statement } from './statements.ts'

/** A project of the demonstration whose applications one college decides. */
const ITEM = 'item-lectures'
const values = { lecture: '湖泊与城市', thoughts: '讲座从一张老地图讲起。湖岸线的每次变化背后都是城市的选择。我打算去档案馆看看原图。' }

/** What handing in an application and approving it send: somebody who has not applied yet, and a reviewer of their college. */
export async function verbs(db: Db, ask: Ask): Promise<(readonly [name: string, statements: Statement[]])[]> {
  const applied = db
    .select({ id: processInstance.id })
    .from(processInstance)
    .where(and(aboutRecord('item', ITEM), eq(processInstance.initiator, user.username)))
  const [student] = await db
    .select({ username: user.username })
    .from(user)
    .where(and(like(user.username, 's2022%'), notExists(applied)))
    .orderBy(user.username)
    .limit(1)
  if (!student) throw new Error(`every student has applied to ${ITEM}`)
  const { username } = student
  // Compiles the process, as the first application of every server does.
  const { statements: submitted } = await ask(username, instance.start, { body: { itemId: ITEM, values, requestId: randomUUID() } })
  const [open] = await db
    .select({ taskId: tasks.id, reviewer: taskCandidate.username })
    .from(tasks)
    .innerJoin(processInstance, eq(processInstance.id, tasks.instanceId))
    .innerJoin(taskCandidate, eq(taskCandidate.taskId, tasks.id))
    .where(and(aboutRecord('item', ITEM), eq(processInstance.initiator, username), eq(tasks.status, sql`'open'`)))
    .limit(1)
  if (!open) throw new Error(`nobody is asked about the application to ${ITEM}`)
  const { statements: approved } = await ask(open.reviewer, task.approve, { body: { taskId: open.taskId, requestId: randomUUID() } })
  return [
    ['submit an application', submitted],
    ['approve it', approved],
  ]
}
