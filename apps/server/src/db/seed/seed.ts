import { inArray, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db } from '../connect.ts'
import { school, user } from '../schema/index.ts'
import { keepAccounts, readAccounts } from './accounts.ts'
import type { DemoAccount } from './accounts.ts'
import { seedAnnouncements } from './announcements.ts'
import { seedConditions } from './conditions.ts'
import { seedDeparts } from './departs.ts'
import { seedDicts } from './dicts.ts'
import { seedMenus } from './menus.ts'
import { seedRoles } from './roles.ts'
import { seedSchool } from './school.ts'
import { seedForm } from './showcase/form.ts'
import { seedItems } from './showcase/items.ts'
import { seedProcess } from './showcase/process.ts'
import { seedUsers } from './users.ts'

/** Any number; the same in every instance, so that only one of them seeds. */
const SEED_LOCK = 7_215_002

/**
 * Fills an empty installation with the demonstration university, once and as a whole; anything that is already there
 * stays as it is. Returns the accounts made on this machine whose password still opens them.
 */
export async function seed(db: Db, config: Pick<Config, 'dataDir' | 'demoPassword'>): Promise<DemoAccount[]> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if (await isInstalled(tx)) return
    const now = new Date()
    await seedSchool(tx)
    await seedDeparts(tx)
    await seedRoles(tx)
    await seedMenus(tx)
    await seedDicts(tx)
    await seedConditions(tx)
    await seedAnnouncements(tx, now)
    await seedForm(tx)
    await seedProcess(tx)
    await seedItems(tx, now)
    // Before the commit: passwords that only the database knows would be lost.
    keepAccounts(config.dataDir, await seedUsers(tx, config.demoPassword))
  })
  return usableAccounts(db, config.dataDir)
}

/** The school is one row and comes with the first data; people may have been brought in without it. */
async function isInstalled(db: Db): Promise<boolean> {
  const [known] = await db.select({ id: school.id }).from(school).limit(1)
  if (known) return true
  const [somebody] = await db.select({ id: user.id }).from(user).limit(1)
  return somebody !== undefined
}

async function usableAccounts(db: Db, dataDir: string): Promise<DemoAccount[]> {
  const kept = readAccounts(dataDir)
  if (kept.length === 0) return []
  const stored = await db
    .select({ username: user.username, passwordHash: user.passwordHash })
    .from(user)
    .where(inArray(user.username, kept.map(({ username }) => username)))
  const hashes = new Map(stored.map(({ username, passwordHash }) => [username, passwordHash]))
  return kept
    .filter(({ username, passwordHash }) => hashes.get(username) === passwordHash)
    .map(({ username, password, title }) => ({ username, password, title }))
}
