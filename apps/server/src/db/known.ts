import { readMigrationFiles } from 'drizzle-orm/migrator'
import { say } from '../locale/say.ts'
import { StartError } from '../StartError.ts'
import { migrationsFolder } from './migrationsFolder.ts'

/** Drizzle's record of what was done to the database, by the moment that each migration was made at. */
export const appliedQuery = 'select created_at from drizzle.__drizzle_migrations'

/** Whether there is such a record yet. */
export const recordQuery = "select to_regclass('drizzle.__drizzle_migrations') is not null as there"

type Rows = readonly Readonly<Record<string, unknown>>[]

const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))

/** Whether every applied migration is one of this build's. Otherwise a newer build was here, whose rules this one does not know. */
const areKnown = (applied: Rows) => applied.every(({ created_at }) => known.has(Number(created_at)))

/** Tables that somebody made where ours would be; those of extensions are nobody's. */
const foreignQuery = `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') order by relname limit 1`

/** A database of a newer build, of another program, or one that counts bytes for letters: before anything is migrated or written. */
export async function refuseOthers(ask: (query: string) => Promise<Rows>): Promise<void> {
  const [setting] = await ask('show server_encoding')
  if (setting?.server_encoding !== 'UTF8') throw new StartError(say.start.encoding({ encoding: String(setting?.server_encoding) }))
  const [record] = await ask(recordQuery)
  if (record?.there !== true) {
    const [foreign] = await ask(foreignQuery)
    if (foreign) throw new StartError(say.start.foreignTables({ table: String(foreign.name) }))
    return
  }
  if (!areKnown(await ask(appliedQuery))) throw new StartError(say.start.newerDatabase())
}

/** What only a start of the server may bring to where this build can work on it. */
export async function refuseUnprepared(ask: (query: string) => Promise<Rows>): Promise<void> {
  const [record] = await ask(recordQuery)
  const applied = record?.there === true ? await ask(appliedQuery) : []
  if (applied.length === 0) throw new StartError(say.start.emptyDatabase())
  if (applied.length < known.size) throw new StartError(say.start.olderDatabase())
}

/** A build that went on while a newer one took the database over. */
export function failWhenNewer(applied: Rows): void {
  if (!areKnown(applied)) throw new Error('the database was migrated by a newer build')
}
