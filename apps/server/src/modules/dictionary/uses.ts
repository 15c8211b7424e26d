import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { dict, dictItem, item } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { checkNotOffered, formOffering } from '../form/offering.ts'

const LEVELS = 'item_level'

/** Dictionaries whose entries mean something to the program: a school may call them otherwise, and takes none away. */
const PROGRAM: ReadonlySet<string> = new Set(['item_audit_type', 'college_audit_config', 'priority'])

/** Refuses to remove a dictionary that pages and processes ask for by its code. */
export function refuseBuiltIn(code: string): void {
  if (code === LEVELS || PROGRAM.has(code)) throw new BusinessError(say.dictionary.builtIn())
}

/** Refuses to remove a dictionary with its entries. */
export async function checkEmpty(tx: Db, { id, name }: { id: string; name: string }): Promise<void> {
  const entries = await tx.$count(dictItem, eq(dictItem.dictId, id))
  if (entries > 0) throw new BusinessError(say.dictionary.notEmpty({ name, count: entries }))
}

/** Refuses where a record holds the entry, or a form offers its dictionary. */
export async function checkEntryUnused(tx: Db, { dictId, value }: { dictId: string; value: string }): Promise<void> {
  const [owner] = await tx.select({ code: dict.code }).from(dict).where(eq(dict.id, dictId))
  if (!owner) return
  if (PROGRAM.has(owner.code)) throw new BusinessError(say.dictionary.builtInEntry())
  const project = await projectOf(tx, owner.code, value)
  if (project !== undefined) throw new BusinessError(say.dictionary.usedBy({ user: say.dictionary.project({ name: project }) }))
  await checkNotOffered(tx, owner.code)
}

/** Whether people chose by the name of an entry, or may: a project has it, or a form offers the dictionary. */
export const isChosenBy = async (tx: Db, { code, value }: { code: string; value: string }): Promise<boolean> =>
  PROGRAM.has(code) || (await projectOf(tx, code, value)) !== undefined || (await formOffering(tx, code)) !== undefined

async function projectOf(tx: Db, code: string, value: string): Promise<string | undefined> {
  if (code !== LEVELS) return undefined
  const [project] = await tx.select({ name: item.name }).from(item).where(eq(item.level, value)).limit(1)
  return project?.name
}
