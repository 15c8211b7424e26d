import { and, eq, inArray, not } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { processDefinition, processInstance, task, user } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { noPermission, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { mayRead } from '../../access/application.ts'
import type { Caller } from '../../access/caller.ts'
import { peoplePage } from '../../access/peoplePage.ts'
import type { PeopleQuery } from '../../access/peoplePage.ts'
import { mayReceive } from '../workflow/receiving.ts'
import { candidatesOf } from './acting.ts'
import { alreadySigning } from './signers.ts'
import type { HandingOn } from './signers.ts'
import { mayReassign } from './work.ts'

/**
 * Colleagues to whom the reader may hand an open task by this verb: whoever may sign in, but the reader, the applicant,
 * whose alone it is, and who signs at the node anyway. Who looks for one of those finds them after the others, with the reason.
 */
export async function receivers(
  db: Db,
  engine: WorkflowEngine,
  caller: Caller,
  { taskId, verb, ...query }: PeopleQuery & { taskId: string; verb: HandingOn },
) {
  const [row] = await db
    .select({ instance: processInstance, definition: processDefinition, mine: task })
    .from(task)
    .innerJoin(processInstance, eq(processInstance.id, task.instanceId))
    .innerJoin(processDefinition, eq(processDefinition.id, processInstance.definitionId))
    .where(eq(task.id, taskId))
  if (!row || !(await mayRead(db, caller, row.instance.id))) throw notFound(say.task.task())
  const { instance, definition, mine } = row
  const before = await candidatesOf(db, taskId)
  if (!before.includes(caller.username) && !(await mayReassign(db, caller, instance))) throw noPermission(say.task.notYours())
  const signing = await alreadySigning(engine, verb, { tx: db, instance, definition }, mine)
  const already = [...signing, ...(before.length === 1 ? before : [])].filter((one) => typeof one === 'string')
  const hindrances = new Map<string, 'self' | 'applicant' | 'signing'>([
    ...already.map((one) => [one, 'signing'] as const),
    [instance.initiator, 'applicant'],
    [caller.username, 'self'],
  ])
  const isHindered = inArray(user.username, [...hindrances.keys()])
  const page = await peoplePage(db, query, { eligible: and(mayReceive(instance.initiator), not(isHindered)), last: isHindered })
  return {
    ...page,
    records: page.records.map((person) => {
      const hindrance = hindrances.get(person.username)
      return { ...person, ...(hindrance && { hindrance }) }
    }),
  }
}
