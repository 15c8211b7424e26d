import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { MODULE_VARIABLE } from '@sc/api-client/contract'
import { comparedValues } from '@sc/expression'
import { dictionariesOf } from '@sc/form-renderer/schema'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { dict, dictItem, formDesign, formRevision, formVersion, item, processInstance, scoreRecord } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { BusinessError } from '../../http/errors.ts'
import { MODULES } from '../../dict/modules.ts'
import { say } from '../../locale/say.ts'
import { openDesign } from '../form/openDesign.ts'
import { expressionsOf } from '../workflow/askedFields.ts'
import { definitionsInUse } from '../workflow/repository.ts'

const LEVELS = 'item_level'

/** Dictionaries whose entries mean something to the program: a school may call them otherwise, and takes none away. */
const PROGRAM: ReadonlySet<string> = new Set(['item_audit_type', 'college_audit_config', 'priority'])

/** Refuses to remove a dictionary that pages and processes ask for by its code. */
export function refuseBuiltIn(code: string): void {
  if (code === MODULES || code === LEVELS || PROGRAM.has(code)) throw new BusinessError(say.dictionary.builtIn())
}

/** Refuses to remove a dictionary with its entries. */
export async function checkEmpty(tx: Db, { id, name }: { id: string; name: string }): Promise<void> {
  const entries = await tx.$count(dictItem, eq(dictItem.dictId, id))
  if (entries > 0) throw new BusinessError(say.dictionary.notEmpty({ name, count: entries }))
}

/** Refuses where a form offers the dictionary: what was saved would be shown as a code from then on. */
export async function checkDictionaryUnused(tx: Db, code: string): Promise<void> {
  const form = await formWith(tx, code)
  if (form !== undefined) throw new BusinessError(say.dictionary.offeredBy({ form }))
}

/** Refuses where a record holds the entry, a process asks for it, or a form offers its dictionary. */
export async function checkEntryUnused(
  tx: Db,
  engine: WorkflowEngine,
  { dictId, value }: { dictId: string; value: string },
): Promise<void> {
  const [owner] = await tx.select({ code: dict.code }).from(dict).where(eq(dict.id, dictId))
  const { code } = owner!
  if (PROGRAM.has(code)) throw new BusinessError(say.dictionary.builtInEntry())
  const user = await firstUser(tx, code, value)
  if (user !== undefined) throw new BusinessError(say.dictionary.usedBy({ user }))
  const process = code === MODULES ? await processComparing(tx, engine, value) : undefined
  if (process !== undefined) throw new BusinessError(say.dictionary.askedBy({ process }))
  await checkDictionaryUnused(tx, code)
}

/** Whether people chose by the name of an entry, or may: a project, an application or a score has it, a form offers the dictionary, or a process was drawn for it. */
export const isChosenBy = async (tx: Db, engine: WorkflowEngine, { code, value }: { code: string; value: string }): Promise<boolean> =>
  PROGRAM.has(code) ||
  (await firstUser(tx, code, value)) !== undefined ||
  (await formWith(tx, code)) !== undefined ||
  (code === MODULES && (await processComparing(tx, engine, value)) !== undefined)

async function firstUser(tx: Db, code: string, value: string): Promise<Message | undefined> {
  if (code !== MODULES && code !== LEVELS) return undefined
  const [project] = await tx
    .select({ name: item.name })
    .from(item)
    .where(eq(code === MODULES ? item.module : item.level, value))
    .limit(1)
  if (project) return say.dictionary.project(project)
  if (code === LEVELS) return undefined
  const [score] = await tx.select({ name: scoreRecord.itemName }).from(scoreRecord).where(eq(scoreRecord.module, value)).limit(1)
  if (score) return say.dictionary.score(score)
  // An application stays in the module that it was submitted in, also when its project has moved to another.
  const [application] = await tx
    .select({ name: processInstance.itemName })
    .from(processInstance)
    .where(eq(processInstance.module, value))
    .limit(1)
  return application?.name ? say.dictionary.applications({ name: application.name }) : undefined
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

/** A form that offers the dictionary, in its saved design, in a version that was published, or in one that a project was set up with. */
async function formWith(tx: Db, code: string): Promise<string | undefined> {
  const offering = await tx
    .selectDistinct({ name: formDesign.formName, design: formRevision.design })
    .from(formDesign)
    .innerJoin(formRevision, eq(formRevision.formId, formDesign.id))
    .leftJoin(formVersion, and(eq(formVersion.formId, formRevision.formId), eq(formVersion.revision, formRevision.revision)))
    .leftJoin(item, and(eq(item.formCode, formDesign.formCode), eq(item.settledFormRevision, formRevision.revision)))
    .where(
      and(
        or(eq(formRevision.revision, formDesign.revision), isNotNull(formVersion.version), isNotNull(item.id)),
        // The text may spell it otherwise: what it says is told by reading it.
        sql`(strpos(${formRevision.design}, ${code}) > 0 or strpos(${formRevision.design}, '\\u') > 0)`,
      ),
    )
  return offering.find(({ design }) => dictionariesOf(openDesign(design)).includes(code))?.name
}
