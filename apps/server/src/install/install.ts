import type { Db } from '../db/connect.ts'
import { installDicts } from './dicts.ts'
import { markEnteredSignUps } from './enteredSignUps.ts'
import { installMenus } from './menus.ts'
import { installModules } from './modules.ts'
import { installRoles } from './roles.ts'
import { installSchool } from './school.ts'
import { installWarnings } from './warnings.ts'

/**
 * What every installation needs: the school, roles, menus and rights, dictionaries. Run at each start, it adds what a
 * new version brings and leaves alone what the school changed or removed.
 */
export async function install(tx: Db, schoolName: string | null): Promise<void> {
  await installSchool(tx, schoolName)
  await installRoles(tx)
  await installMenus(tx)
  await installDicts(tx)
  await installModules(tx)
  await installWarnings(tx)
  await markEnteredSignUps(tx)
}
