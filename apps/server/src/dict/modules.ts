import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Language } from '@sc/locale'
import type { Db } from '../db/connect.ts'
import { dict, dictItem } from '../db/schema/index.ts'
import { BusinessError } from '../http/errors.ts'
import { spoken } from '../locale/language.ts'
import { nameFor } from '../locale/named.ts'
import { say } from '../locale/say.ts'
import { itemsOf } from './entries.ts'

/** Dictionary of the modules that activities belong to. */
export const MODULES = 'item_module'

/** A module's name for the reader; one that left the dictionary goes by its value. */
export async function moduleText(db: Db, module: string): Promise<string> {
  return spoken((await itemsOf(db, MODULES))?.find(({ value }) => value === module)?.text ?? module)
}

/** The same in a query, of a column of modules: for its reader, unless told. */
export const moduleNameOf = (module: PgColumn, language?: Language): SQL<string> =>
  sql<string>`coalesce((select ${nameFor(dictItem.text, dictItem.english, language)} from ${dictItem} join ${dict} on ${dict.id} = ${dictItem.dictId}
  where ${dict.code} = ${MODULES} and ${dictItem.value} = ${module}), ${module})`

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
  if (!found) throw new BusinessError(say.item.noSuchModule({ module }))
}
