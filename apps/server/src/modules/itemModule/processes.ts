import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { say } from '../../locale/say.ts'
import { PUBLICATION_FORM } from '../form/builtIn.ts'
import { formFields, unansweredBy } from '../workflow/bindings.ts'
import { holdProcesses, latestDefinition, modelByKey } from '../workflow/repository.ts'
import { systemFields } from '../workflow/systemFields.ts'
import type { ModuleChange } from './resource.ts'

/** A process that reviews projects is deployed, and asks for nothing that a review does not say. */
export async function processProblems(
  tx: Db,
  engine: WorkflowEngine,
  changes: readonly ModuleChange[],
): Promise<[ModuleChange, Message][]> {
  const problems: [ModuleChange, Message][] = []
  for (const change of changes) {
    const { process } = change.after
    if (!process || process === change.before?.process) continue
    const problem = await problemOf(tx, engine, process)
    if (problem) problems.push([change, problem])
  }
  return problems
}

async function problemOf(tx: Db, engine: WorkflowEngine, key: string): Promise<Message | undefined> {
  const name = (await modelByKey(tx, key))?.name ?? key
  await holdProcesses(tx, [key])
  const definition = await latestDefinition(tx, key)
  if (!definition) return say.item.processUndeployed({ process: name })
  const asking = { model: await engine.modelOf(definition), reviewers: definition.reviewers }
  const problem = unansweredBy(asking, { fields: await formFields(tx, PUBLICATION_FORM), system: await systemFields(tx) })
  return problem && say.item.processAsks({ process: name, problem })
}
