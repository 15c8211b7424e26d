import type { Db } from '../../db/connect.ts'
import { BusinessError } from '../../http/errors.ts'
import { itemsOf } from './repository.ts'

/** Dictionary of the modules that activities belong to. */
export const MODULES = 'item_module'

/** A module's name; one that left the dictionary goes by its value. */
export async function moduleText(db: Db, module: string): Promise<string> {
  return (await itemsOf(db, MODULES))?.find(({ value }) => value === module)?.text ?? module
}

/** A project of any other would be on no transcript's list. */
export async function checkModule(db: Db, module: string): Promise<void> {
  const modules = await itemsOf(db, MODULES)
  if (!modules?.some(({ value }) => value === module)) throw new BusinessError(`项目模块 ${module} 不存在`)
}
