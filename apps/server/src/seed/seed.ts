import { inArray } from 'drizzle-orm'
import { at } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { user } from '../db/schema/index.ts'
import { keepAccounts, readAccounts } from './accounts.ts'
import type { DemoAccount } from './accounts.ts'
import { seedAdministration } from './administration.ts'
import { seedAnnouncements } from './announcements.ts'
import { daysAgo, TERM_DAYS } from './calendar.ts'
import { seedConditions } from './conditions.ts'
import { seedDeparts } from './departs.ts'
import { seedLibrary } from './library.ts'
import { seedCourses } from './showcase/courses.ts'
import { seedForms } from './showcase/form.ts'
import { seedItems } from './showcase/items.ts'
import { seedProcesses } from './showcase/process.ts'
import { seedOrganisations } from './organisations.ts'
import { seedUsers } from './users.ts'

/** The demonstration university; there is none of this name. */
export const DEMO_SCHOOL = '澄湖大学'

/** Fills a new installation with the demonstration university, and with what happened there if that is given. */
export async function seed(tx: Db, config: Pick<Config, 'dataDir' | 'demoPassword'>, past?: (tx: Db) => Promise<void>): Promise<void> {
  const now = new Date()
  await seedDeparts(tx)
  const accounts = await seedUsers(tx, config.demoPassword)
  await seedConditions(tx)
  await seedAnnouncements(tx, now)
  await seedAdministration(tx)
  await seedOrganisations(tx)
  await at(daysAgo(TERM_DAYS, '09:00'), async () => {
    await seedForms(tx)
    await seedProcesses(tx)
  })
  await seedItems(tx)
  await seedCourses(tx)
  await past?.(tx)
  await seedLibrary(tx)
  // Before the commit: passwords that only the database knows would be lost.
  keepAccounts(config.dataDir, accounts)
}

/** The accounts made on this machine whose password still opens them. */
export async function usableAccounts(db: Db, dataDir: string): Promise<DemoAccount[]> {
  const kept = readAccounts(dataDir)
  if (kept.length === 0) return []
  const stored = await db
    .select({ username: user.username, passwordHash: user.passwordHash })
    .from(user)
    .where(
      inArray(
        user.username,
        kept.map(({ username }) => username),
      ),
    )
  const hashes = new Map(stored.map(({ username, passwordHash }) => [username, passwordHash]))
  return kept
    .filter(({ username, passwordHash }) => hashes.get(username) === passwordHash)
    .map(({ username, password, title }) => ({ username, password, title }))
}
