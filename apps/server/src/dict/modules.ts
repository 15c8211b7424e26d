import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Language } from '@sc/locale'
import type { Db } from '../db/connect.ts'
import { itemModule } from '../db/schema/index.ts'
import { BusinessError } from '../http/errors.ts'
import { spoken } from '../locale/language.ts'
import { named, nameFor } from '../locale/named.ts'
import { say } from '../locale/say.ts'

/** The modules under the code that forms and lists ask dictionaries by. */
export const MODULES = 'item_module'

/** A module's name for the reader. */
export async function moduleText(db: Db, module: string): Promise<string> {
  const [found] = await db
    .select({ name: itemModule.name, english: itemModule.english })
    .from(itemModule)
    .where(eq(itemModule.code, module))
  return found ? spoken(named(found.name, found.english)) : module
}

/** The same in a query, of a column of modules: for its reader, unless told. */
export const moduleNameOf = (module: PgColumn, language?: Language): SQL<string> =>
  sql<string>`(select ${nameFor(itemModule.name, itemModule.english, language)} from ${itemModule} where ${itemModule.code} = ${module})`

/**
 * Refuses a module that there is not. It is held: who removes it at this moment waits until the project is saved, and then finds
 * it used.
 */
export async function checkModule(tx: Db, module: string): Promise<void> {
  const [found] = await tx.select({ id: itemModule.id }).from(itemModule).where(eq(itemModule.code, module)).for('key share')
  if (!found) throw new BusinessError(say.item.noSuchModule({ module }))
}
