import { asc, eq } from 'drizzle-orm'
import type { ModuleProgress } from '@sc/api-client/contract'
import type { Text } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { itemModule, moduleProgress } from '../../db/schema/index.ts'
import { named } from '../../locale/named.ts'

type Reached = Omit<ModuleProgress, 'moduleName'> & { name: Text }

/** What students have reached by module, in the order of the modules, by account. */
export async function modulesOf(db: Db, usernames: readonly string[]): Promise<ReadonlyMap<string, Reached[]>> {
  const rows = await db
    .select({ reckoned: moduleProgress, name: itemModule.name, english: itemModule.english })
    .from(moduleProgress)
    .innerJoin(itemModule, eq(itemModule.code, moduleProgress.module))
    .where(isOneOf(moduleProgress.username, usernames))
    .orderBy(asc(itemModule.sort), asc(itemModule.id))
  const found = new Map<string, Reached[]>()
  for (const { reckoned, name, english } of rows) {
    const { username, ...numbers } = reckoned
    const own = found.get(username) ?? []
    own.push({ ...numbers, name: named(name, english) })
    found.set(username, own)
  }
  return found
}
