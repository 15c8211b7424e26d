import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { say } from '../../locale/say.ts'
import { formFields, unansweredBy } from './bindings.ts'
import { holdProcesses, latestDefinition, modelByKey } from './repository.ts'
import { systemFields } from './systemFields.ts'

/** Why a process cannot review what a form of the system's own says: it is deployed, and asks for nothing that is not said there. It is held. */
export async function reviewingProblem(tx: Db, engine: WorkflowEngine, key: string, formCode: string): Promise<Message | undefined> {
  const name = (await modelByKey(tx, key))?.name ?? key
  await holdProcesses(tx, [key])
  const definition = await latestDefinition(tx, key)
  if (!definition) return say.item.processUndeployed({ process: name })
  const asking = { model: await engine.modelOf(definition), reviewers: definition.reviewers }
  const problem = unansweredBy(asking, { fields: await formFields(tx, formCode), system: await systemFields(tx) })
  return problem && say.item.processAsks({ process: name, problem })
}
