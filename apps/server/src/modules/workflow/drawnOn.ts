import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../db/connect.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { executed } from './executed.ts'
import { definitionAt } from './repository.ts'
import type { DefinitionRow } from './repository.ts'

/**
 * When a process began to be carried out as it is: versions by which applications fare the same are deployed without a
 * question, so none of them says that somebody looked at the form of its day.
 */
export async function drawnOn(db: Db, engine: WorkflowEngine, version: DefinitionRow): Promise<Date> {
  const carriedOut = async (row: DefinitionRow) => executed({ ...row, model: await engine.modelOf(row) })
  const now = await carriedOut(version)
  let first = version
  for (
    let before = await definitionAt(db, version.key, version.version - 1);
    before;
    before = await definitionAt(db, version.key, before.version - 1)
  ) {
    if (!isDeepStrictEqual(await carriedOut(before), now)) break
    first = before
  }
  return first.deployTime
}
