import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { modules } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { auditLog, itemModule } from '../../db/schema/index.ts'
import { formerNames } from '../../dict/formerNames.ts'
import type { NameEdit } from '../../dict/formerNames.ts'
import { isCalledOtherwise, nameProblems } from '../../dict/nameProblems.ts'
import type { NamedEntry, Names } from '../../dict/nameProblems.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { isChosen } from './uses.ts'

interface Module {
  id?: string | undefined
  name: string
  english?: string | null | undefined
  code: string
}

const namesOf = ({ name, english = null }: Module): Names => ({ text: name, english })
const entryOf = (module: Module): NamedEntry => ({ id: module.id, names: namesOf(module), value: module.code })

/** What is wrong with new names of modules. */
export async function moduleNameProblems<C extends { before: Module | null; after: Module }>(
  tx: Db,
  engine: WorkflowEngine,
  changes: readonly C[],
): Promise<ReadonlyMap<C, Message>> {
  if (!changes.some(({ before, after }) => isCalledOtherwise(before ? namesOf(before) : undefined, namesOf(after)))) return new Map()
  // Who names another at this moment waits.
  await tx.execute(sql`lock table ${itemModule} in share row exclusive mode`)
  const entries = (await tx.select().from(itemModule)).map(entryOf)
  return nameProblems<Module, C>(changes, {
    title: modules.title,
    valueTitle: modules.fields.code.title,
    entryOf,
    entries,
    former: formerNames(entries, await nameEdits(tx)),
    isChosen: (value) => isChosen(tx, engine, value),
  })
}

/** Modules were entries of a dictionary once: what was written of them then is of those, whose name was a text. */
async function nameEdits(tx: Db): Promise<NameEdit[]> {
  const edits = await tx
    .select({ id: itemModule.id, before: sql<Partial<Names & { name: string }>>`${auditLog.before}` })
    .from(auditLog)
    .innerJoin(itemModule, eq(itemModule.id, auditLog.recordId))
    .where(
      and(
        inArray(auditLog.kind, ['module', 'dictItem']),
        eq(auditLog.action, 'edit'),
        sql`${auditLog.before} ?| array['name', 'text', 'english']`,
      ),
    )
    .orderBy(asc(auditLog.time), asc(auditLog.id))
  return edits.map(({ id, before: { name, ...before } }) => ({ id, before: name === undefined ? before : { ...before, text: name } }))
}
