import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { modules } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { auditLog, itemModule } from '../../db/schema/index.ts'
import { nameProblems } from '../../dict/nameProblems.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { isChosen } from './uses.ts'

interface Module {
  id?: string | undefined
  name: string
  code: string
}

/** What is wrong with new names of modules. */
export async function moduleNameProblems<C extends { before: Module | null; after: Module }>(
  tx: Db,
  engine: WorkflowEngine,
  changes: readonly C[],
): Promise<ReadonlyMap<C, Message>> {
  if (changes.every(({ before, after }) => before?.name === after.name)) return new Map()
  // Who names another at this moment waits.
  await tx.execute(sql`lock table ${itemModule} in share row exclusive mode`)
  return nameProblems<Module, C>(changes, {
    title: modules.title,
    valueTitle: modules.fields.code.title,
    entryOf: ({ id, name, code }) => ({ id, text: name, value: code }),
    entries: await tx.select({ id: itemModule.id, text: itemModule.name, value: itemModule.code }).from(itemModule),
    formerNames: await formerNames(tx),
    isChosen: (value) => isChosen(tx, engine, value),
  })
}

/** Modules were entries of a dictionary once: what was written of them then is of those. */
function formerNames(tx: Db) {
  const was = sql<string>`coalesce(${auditLog.before} ->> 'name', ${auditLog.before} ->> 'text')`
  return tx
    .select({ was, id: itemModule.id, text: itemModule.name, value: itemModule.code })
    .from(auditLog)
    .innerJoin(itemModule, eq(itemModule.id, auditLog.recordId))
    .where(and(inArray(auditLog.kind, ['module', 'dictItem']), eq(auditLog.action, 'edit'), sql`${was} is not null`))
    .orderBy(asc(auditLog.time))
}
