import { existsSync } from 'node:fs'
import path from 'node:path'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { say } from '../locale/say.ts'
import { makeFolder } from '../makeFolder.ts'
import { StartError } from '../StartError.ts'
import { timeZone } from '../time.ts'
import { connectProblem } from './connectProblem.ts'
import { appliedQuery, failWhenNewer, refuseOthers, refuseUnprepared } from './known.ts'
import { lockDirectory } from './lock.ts'
import { migrationsFolder } from './migrationsFolder.ts'
import { ReturningPool } from './ReturningPool.ts'
import * as schema from './schema/index.ts'
import { YieldingPGlite } from './YieldingPGlite.ts'

/** A database or a transaction on it: repositories take either. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Connection {
  db: Db
  kind: 'pglite' | 'postgresql'
  /** Fails when the database cannot be reached, or is of a newer build. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Any number; the same in every instance, so that only one of them migrates at a time. */
const MIGRATION_LOCK = 7_215_001

/** A call waits no longer than this for a connection, and for one statement: then it says that the database is away, or has too much to do. */
const CONNECT_MS = 5_000
const STATEMENT_MS = 8_000
const PING_MS = 2_000

interface Opening {
  /** For a command beside the server: makes and migrates nothing, and refuses what a server of this build did not make. */
  asItIs?: boolean
}

/** Plain SQL, before there is anything of ours to ask it by. */
export type Ask = Parameters<typeof refuseOthers>[0]

interface OpeningPostgres extends Opening {
  /** What else may refuse the database. Asked before anything is migrated: there is no way back from that. */
  refuse?: (ask: Ask) => Promise<void>
}

/** PostgreSQL by address, migrated. Several server instances may start at once. */
export async function connectPostgres(url: string, opening: OpeningPostgres = {}): Promise<Connection> {
  await preparePostgres(url, opening)
  const pool = new ReturningPool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    // The server gives up a little before us: then the connection stays usable.
    statement_timeout: STATEMENT_MS - 1_000,
    query_timeout: STATEMENT_MS,
    // Of queries that take milliseconds, compiling them first would take hundreds. What SQL calls today, and this month, is the campus's:
    // a term ends there at midnight, not where the database's machine stands.
    options: `-c jit=off -c timezone=${timeZone()}`,
  })
  // A connection that breaks is replaced by the pool, idle or between two statements; unhandled, the event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    db: drizzleNode(pool, { schema }) as unknown as Db,
    kind: 'postgresql',
    ping: async () => failWhenNewer((await within(PING_MS, pool.query(appliedQuery))).rows),
    close: () => pool.end(),
  }
}

/** Names what whoever set the address can mend. */
async function preparePostgres(url: string, opening: OpeningPostgres): Promise<void> {
  try {
    await migrateOn(url, opening)
  } catch (error) {
    throw connectProblem(error, url) ?? error
  }
}

/** On a connection of its own: it may wait for another instance's, and take long on a large database. */
async function migrateOn(url: string, { asItIs = false, refuse }: OpeningPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const ask = async (query: string) => (await client.query<Record<string, unknown>>(query)).rows
    await refuseOthers(ask)
    await refuse?.(ask)
    if (asItIs) await refuseUnprepared(ask)
    else await migrateNode(drizzleNode(client, { schema }), { migrationsFolder })
  } finally {
    // Which also unlocks.
    await client.end()
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), ms)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** The embedded database under a directory, or in memory, migrated. One process at a time. */
export async function connectEmbedded(
  dataDir: string | null,
  { snapshot, asItIs = false }: Opening & { snapshot?: Blob } = {},
): Promise<Connection> {
  let release = () => {}
  let directory: string | undefined
  if (dataDir) {
    directory = path.join(dataDir, 'pglite')
    if (asItIs && !existsSync(directory)) throw new StartError(say.start.noDatabaseIn({ folder: dataDir }))
    makeFolder(dataDir)
    release = lockDirectory(dataDir)
  }
  try {
    const client = new YieldingPGlite({ ...(directory ? { dataDir: directory } : {}), ...(snapshot ? { loadDataDir: snapshot } : {}) })
    await client.waitReady
    const ask = async (query: string) => (await client.query<Record<string, unknown>>(query)).rows
    await refuseOthers(ask)
    const db = drizzlePglite(client, { schema })
    if (asItIs) await refuseUnprepared(ask)
    else if (!snapshot) await migratePglite(db, { migrationsFolder })
    await client.query(`select set_config('timezone', $1, false)`, [timeZone()])
    return {
      db: db as unknown as Db,
      kind: 'pglite',
      ping: async () => failWhenNewer(await ask(appliedQuery)),
      close: async () => {
        await client.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
