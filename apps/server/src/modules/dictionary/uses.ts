import { eq, sql } from 'drizzle-orm'
import { PROGRAM_ENTRIES } from '@sc/api-client/contract'
import type { Text } from '@sc/locale'
import { ruleNamingEntry } from '../../access/ruleNamingEntry.ts'
import type { Db } from '../../db/connect.ts'
import { baseEntry, dict, dictItem, item, nodeConfig, processDefinition } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { columnOf, titleOf } from '../../resource/served.ts'
import type { AnyServed } from '../../resource/served.ts'
import { formOffering } from '../form/offering.ts'
import { whyChosen } from './chosenInForms.ts'

const LEVELS = 'item_level'
const COLLEGES = 'college_audit_config'

const PROGRAM: ReadonlySet<string> = new Set(Object.keys(PROGRAM_ENTRIES))

/** Under which the ledger of base entries knows an entry that the program brought. */
export const baseEntryKey = (code: string, value: string) => `dictItem:${code}:${value}`

const isInstalled = async (tx: Db, code: string, value: string): Promise<boolean> =>
  (await tx.$count(baseEntry, eq(baseEntry.key, baseEntryKey(code, value)))) > 0

/** Refuses to remove a dictionary with its entries. */
export async function checkEmpty(tx: Db, { id, name }: { id: string; name: string }): Promise<void> {
  const entries = await tx.$count(dictItem, eq(dictItem.dictId, id))
  if (entries > 0) throw new BusinessError(say.dictionary.notEmpty({ name, count: entries }))
}

/** Refuses where the program goes by the entry, a record holds it, or somebody chose it in a form: that forms offer it is no reason. */
export async function checkEntryUnused(
  tx: Db,
  { resources, engine }: { resources: readonly AnyServed[]; engine: WorkflowEngine },
  { dictId, value }: { dictId: string; value: string },
): Promise<void> {
  const [owner] = await tx.select({ code: dict.code }).from(dict).where(eq(dict.id, dictId))
  if (!owner) return
  if (PROGRAM.has(owner.code) && (await isInstalled(tx, owner.code, value))) throw new BusinessError(say.dictionary.builtInEntry())
  const project = await projectOf(tx, owner.code, value)
  if (project !== undefined) throw new BusinessError(say.dictionary.usedBy({ user: say.dictionary.project({ name: project }) }))
  const record = await recordWith(tx, resources, { code: owner.code, value })
  if (record) throw new BusinessError(say.dictionary.usedBy({ user: say.dictionary.record(record) }))
  const rule = await ruleNamingEntry(tx, owner.code, value)
  if (rule !== undefined) throw new BusinessError(say.dictionary.comparedBy({ rule }))
  const process = await processOf(tx, owner.code, value)
  if (process !== undefined) throw new BusinessError(say.dictionary.usedBy({ user: say.dictionary.process({ key: process }) }))
  const chosen = await whyChosen(tx, engine, owner.code, value)
  if (chosen) throw new BusinessError(chosen)
}

/** Whether people chose by the name of an entry, or may: a project has it, or a form offers the dictionary. */
export const isChosenBy = async (tx: Db, resources: readonly Holding[], { code, value }: Entry): Promise<boolean> =>
  PROGRAM.has(code) ||
  (await projectOf(tx, code, value)) !== undefined ||
  (await recordWith(tx, resources, { code, value })) !== undefined ||
  (await formOffering(tx, code)) !== undefined

/** What is asked of a resource. */
interface Holding extends Pick<AnyServed, 'table'> {
  resource: Pick<AnyServed['resource'], 'title' | 'fields' | 'path'>
}

interface Entry {
  code: string
  value: string
}

/** A record of a resource that holds the entry. */
export async function recordWith(tx: Db, resources: readonly Holding[], { code, value }: Entry): Promise<Held | undefined> {
  for (const served of resources)
    for (const [name, field] of Object.entries(served.resource.fields)) {
      if (field.type !== 'dict' || field.dict !== code) continue
      const [row] = await tx
        .select()
        .from(served.table)
        .where(eq(columnOf(served, name), value))
        .limit(1)
      if (row) return { kind: served.resource.title, name: titleOf(served, row) }
    }
  return undefined
}

interface Held {
  kind: Text
  name: string
}

async function projectOf(tx: Db, code: string, value: string): Promise<string | undefined> {
  if (code !== LEVELS) return undefined
  const [project] = await tx.select({ name: item.name }).from(item).where(eq(item.level, value)).limit(1)
  return project?.name
}

/** The key of a process of which a node has the entry: as it is drawn, or as any of its versions was deployed. */
async function processOf(tx: Db, code: string, value: string): Promise<string | undefined> {
  if (code !== COLLEGES) return undefined
  const drawn = tx.select({ key: nodeConfig.workFlowKey }).from(nodeConfig).where(eq(nodeConfig.deptFlag, value))
  const deployed = tx
    .select({ key: processDefinition.key })
    .from(processDefinition)
    .where(
      sql`jsonb_path_exists(${processDefinition.reviewers}, '$.*.deptFlag ? (@ == $value)', jsonb_build_object('value', ${value}::text))`,
    )
  const [process] = await drawn.unionAll(deployed).limit(1)
  return process?.key
}
