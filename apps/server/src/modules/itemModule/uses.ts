import { eq } from 'drizzle-orm'
import { MODULE_VARIABLE } from '@sc/api-client/contract'
import { comparedValues } from '@sc/expression'
import type { Message } from '@sc/locale'
import { ruleNamingEntry } from '../../access/ruleNamingEntry.ts'
import type { Db } from '../../db/connect.ts'
import { item, processInstance, scoreRecord } from '../../db/schema/index.ts'
import { MODULES } from '../../dict/modules.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { checkNotOffered, formOffering } from '../form/offering.ts'
import { expressionsOf } from '../workflow/askedFields.ts'
import { definitionsInUse } from '../workflow/repository.ts'

/** Refuses where a record has the module, a process asks for it, or a form offers modules. */
export async function checkUnused(tx: Db, engine: WorkflowEngine, code: string): Promise<void> {
  const user = await firstUser(tx, code)
  if (user !== undefined) throw new BusinessError(say.dictionary.usedBy({ user }))
  const process = await processComparing(tx, engine, code)
  if (process !== undefined) throw new BusinessError(say.dictionary.askedBy({ process }))
  const rule = await ruleNamingEntry(tx, MODULES, code)
  if (rule !== undefined) throw new BusinessError(say.dictionary.comparedBy({ rule }))
  await checkNotOffered(tx, MODULES)
}

/** Whether people chose the module by its name, or may: a record has it, a form offers modules, or a process was drawn for it. */
export const isChosen = async (tx: Db, engine: WorkflowEngine, code: string): Promise<boolean> =>
  (await firstUser(tx, code)) !== undefined ||
  (await formOffering(tx, MODULES)) !== undefined ||
  (await processComparing(tx, engine, code)) !== undefined

async function firstUser(tx: Db, code: string): Promise<Message | undefined> {
  const [project] = await tx.select({ name: item.name }).from(item).where(eq(item.module, code)).limit(1)
  if (project) return say.dictionary.project(project)
  const [score] = await tx.select({ name: scoreRecord.itemName }).from(scoreRecord).where(eq(scoreRecord.module, code)).limit(1)
  if (score) return say.dictionary.score(score)
  // An application stays in the module that it was submitted in, also when its project has moved to another.
  const [application] = await tx
    .select({ name: processInstance.itemName })
    .from(processInstance)
    .where(eq(processInstance.module, code))
    .limit(1)
  return application && say.dictionary.applications(application)
}

/** A process whose conditions compare the project's module with this one, as new applications or running ones are asked. */
async function processComparing(tx: Db, engine: WorkflowEngine, module: string): Promise<string | undefined> {
  for (const definition of await definitionsInUse(tx)) {
    const expressions = expressionsOf(await engine.modelOf(definition), definition.reviewers)
    if (
      expressions.some(({ expression }) =>
        comparedValues(expression).some(({ name, value }) => name === MODULE_VARIABLE && value === module),
      )
    )
      return definition.name
  }
  return undefined
}
