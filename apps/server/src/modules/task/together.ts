import { and, eq } from 'drizzle-orm'
import type { CallResult, task as contract } from '@sc/api-client/contract'
import { readable } from '../../access/application.ts'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { processInstance, task } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { BusinessError } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { opensNothing } from './plain.ts'
import { digestOf } from './repeated.ts'
import { sameOfOthers } from './sameOfOthers.ts'
import { approve } from './verbs.ts'

interface Together {
  taskIds: readonly string[]
  comment?: string | undefined
  requestId: string
}

/**
 * Approves several tasks one after the other, each as if it was approved by itself and in a transaction of its own: what one of them is
 * refused for stops no other. Their approver has seen what was submitted when each came; where that is something else by now, it is refused.
 */
export async function approveTogether(
  db: Db,
  engine: WorkflowEngine,
  caller: Caller,
  { taskIds, comment, requestId }: Together,
): Promise<CallResult<typeof contract.approveTogether>> {
  const results = []
  for (const taskId of new Set(taskIds)) {
    try {
      await refuseUnseen(db, caller, taskId)
      // Asked for again, each finds what came of it.
      const { status } = await approve(db, engine, caller, { taskId, comment, requestId: digestOf([requestId, taskId]) })
      const done = status === 'returned' ? say.task.approvedAndReturned() : say.task.approved()
      const message = status === 'incident' ? say.task.doneAndStuck({ done }) : done
      results.push({ taskId, isApproved: true, message: spoken(message) })
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error
      results.push({ taskId, isApproved: false, message: typeof error.told === 'string' ? error.told : spoken(error.told) })
    }
  }
  return { results }
}

/**
 * What the node asks for is filled in on the page of the application, and that others claim the same achievement is said there. One
 * that there is not, or not for the caller, is refused as any other.
 */
async function refuseUnseen(db: Db, caller: Caller, taskId: string): Promise<void> {
  const [found] = await db
    .select({ nodeId: task.nodeId, status: task.status, instance: processInstance })
    .from(task)
    .innerJoin(processInstance, eq(processInstance.id, task.instanceId))
    .where(and(eq(task.id, taskId), readable(caller)))
  if (!found) return
  const { nodeId, status, instance } = found
  const node = { nodeId, definitionId: instance.definitionId }
  if (!(await opensNothing(db, [node]))(node)) throw new BusinessError(say.task.byItself())
  if (status !== 'open') return
  const { people, unseen } = await sameOfOthers(db, caller, instance)
  if (people.length + unseen > 0) throw new BusinessError(say.task.claimedByOthers())
}
