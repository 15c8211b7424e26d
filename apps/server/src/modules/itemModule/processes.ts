import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { PUBLICATION_FORM } from '../form/builtIn.ts'
import { reviewingProblem } from '../workflow/reviewing.ts'
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
    const problem = await reviewingProblem(tx, engine, process, PUBLICATION_FORM)
    if (problem) problems.push([change, problem])
  }
  return problems
}
