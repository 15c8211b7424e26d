import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { dict, dictItem } from '../db/schema/index.ts'
import { BusinessError } from '../http/errors.ts'
import { itemsOf } from './entries.ts'

/** Dictionary of the modules that activities belong to. */
export const MODULES = 'item_module'

/** A module's name; one that left the dictionary goes by its value. */
export async function moduleText(db: Db, module: string): Promise<string> {
  return (await itemsOf(db, MODULES))?.find(({ value }) => value === module)?.text ?? module
}

/**
 * A project of any other would be on no transcript's list. The entry is held: who removes it at this moment waits until the
 * project is saved, and then finds it.
 */
export async function checkModule(tx: Db, module: string): Promise<void> {
  const [found] = await tx
    .select({ id: dictItem.id })
    .from(dictItem)
    .innerJoin(dict, eq(dict.id, dictItem.dictId))
    .where(and(eq(dict.code, MODULES), eq(dictItem.value, module)))
    .for('key share', { of: dictItem })
  if (!found) throw new BusinessError(`项目模块 ${module} 不存在`)
}
