import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { lockDirectory } from './lock.ts'
import { migrationsFolder } from './migrationsFolder.ts'
import * as schema from './schema/index.ts'

/** A database or a transaction on it: repositories take either. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Connection {
  db: Db
  kind: 'pglite' | 'postgresql'
  ping(): Promise<void>
  close(): Promise<void>
}

/** Any number; the same in every instance, so that only one of them migrates at a time. */
const MIGRATION_LOCK = 7_215_001

/** PostgreSQL by address, migrated. Several server instances may start at once. */
export async function connectPostgres(url: string): Promise<Connection> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 })
  // An idle connection that breaks is replaced by the pool; unhandled, the event would end the process.
  pool.on('error', () => undefined)
  const locker = await pool.connect()
  const db = drizzleNode(pool, { schema })
  try {
    await locker.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrateNode(db, { migrationsFolder })
  } finally {
    await locker.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    locker.release()
  }
  return {
    db: db as unknown as Db,
    kind: 'postgresql',
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  }
}

/** The embedded database under a directory, or in memory, migrated. One process at a time. */
export async function connectEmbedded(dataDir: string | null, snapshot?: Blob): Promise<Connection> {
  let release = () => {}
  let directory: string | undefined
  if (dataDir) {
    mkdirSync(dataDir, { recursive: true })
    release = lockDirectory(dataDir)
    directory = path.join(dataDir, 'pglite')
  }
  try {
    const client = await PGlite.create({ ...(directory ? { dataDir: directory } : {}), ...(snapshot ? { loadDataDir: snapshot } : {}) })
    const db = drizzlePglite(client, { schema })
    if (!snapshot) await migratePglite(db, { migrationsFolder })
    return {
      db: db as unknown as Db,
      kind: 'pglite',
      ping: async () => void (await db.execute(sql`select 1`)),
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
