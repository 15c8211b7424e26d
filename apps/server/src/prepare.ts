import { isNull } from 'drizzle-orm'
import type { Config } from './config.ts'
import { StartError } from './StartError.ts'
import type { Db } from './db/connect.ts'
import { waitForLock } from './db/waitForLock.ts'
import { installAdministrator } from './install/administrator.ts'
import type { Administrator } from './install/administrator.ts'
import { installForms } from './install/forms.ts'
import { install } from './install/install.ts'
import { role, school, user } from './db/schema/index.ts'
import type { DemoAccount } from './seed/accounts.ts'
import { DEMO_SCHOOL, seed, usableAccounts } from './seed/seed.ts'

/** Any number; the same in every instance, so that only one of them prepares at a time. */
const PREPARE_LOCK = 7_215_002

export interface Prepared {
  /** Demonstration accounts whose password is known on this machine. */
  accounts: DemoAccount[]
  /** Set where this start made the administrator, or gave the account its first password. */
  administrator: Administrator | null
}

/**
 * Brings a migrated database to where people can sign in: base data, demonstration data where it is wanted and nothing
 * was there before, an administrator. Once and as a whole, however many servers start together. `past` makes what
 * people of the demonstration did so far.
 */
export async function prepare(db: Db, config: Config, past?: (tx: Db) => Promise<void>): Promise<Prepared> {
  const administrator = await db.transaction(async (tx) => {
    await waitForLock(tx, PREPARE_LOCK)
    const demonstrate = config.seed && !(await isInstalled(tx))
    await install(tx, demonstrate ? DEMO_SCHOOL : config.schoolName)
    if (demonstrate) await seed(tx, config, past)
    await checkCreateRole(tx, config.casCreateRole)
    const administrator = await installAdministrator(tx, config)
    await installForms(tx)
    return administrator
  })
  return { administrator, accounts: config.seed ? await usableAccounts(db, config.dataDir) : [] }
}

/** Whoever comes through CAS for the first time would be turned away. */
async function checkCreateRole(db: Db, code: string | null): Promise<void> {
  if (code === null) return
  // A role that is a rule is nobody's to have.
  const usable = await db.select({ roleCode: role.roleCode }).from(role).where(isNull(role.roleExpression)).orderBy(role.sort)
  if (usable.some(({ roleCode }) => roleCode === code)) return
  throw new StartError(
    `环境变量有误：SC_CAS_CREATE_ROLE 指定的角色 ${code} 不存在，可用的有 ${usable.map(({ roleCode }) => roleCode).join('、')}`,
  )
}

/** The school is one row and comes with the first data; people may have been brought in without it. */
async function isInstalled(db: Db): Promise<boolean> {
  const [known] = await db.select({ id: school.id }).from(school).limit(1)
  if (known) return true
  const [somebody] = await db.select({ id: user.id }).from(user).limit(1)
  return somebody !== undefined
}
