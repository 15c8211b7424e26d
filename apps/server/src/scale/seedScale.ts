import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { notInArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { readConfig } from '../config.ts'
import type { Config } from '../config.ts'
import { connectPostgres } from '../db/connect.ts'
import type { Db } from '../db/connect.ts'
import { spellNames } from '../db/spellNames.ts'
import { prepare } from '../prepare.ts'
import { user } from '../db/schema/index.ts'
import { people as demonstrated } from '../seed/people.ts'
import { playTerm } from '../seed/term/play.ts'
import { embeddedEngine } from '../engine/embedded.ts'
import { StartError } from '../StartError.ts'
import { startProblem } from '../startProblem.ts'
import { setTimeZone } from '../time.ts'
import { applications } from './applications.ts'
import { notices } from './notices.ts'
import { people } from './people.ts'
import { projects } from './projects.ts'
import { scores } from './scores.ts'

const parts: readonly (readonly [name: string, statements: readonly SQL[]])[] = [
  ['people', people],
  ['projects', projects],
  ['applications', applications],
  ['scores', scores],
  ['messages', notices],
]

/**
 * Fills an empty PostgreSQL, or one with the demonstration alone, with a university of full size, for `bench:lists`: nothing
 * for people to work with. As a whole or not at all.
 */
async function seedScale(config: Config): Promise<void> {
  if (config.databaseUrl === null) throw new StartError('需要一个空的 PostgreSQL：请设置 DATABASE_URL')
  const client = new pg.Client({ connectionString: config.databaseUrl })
  await client.connect()
  try {
    const db = drizzle(client)
    await refuseUsed(db)
    await demonstrate(config.databaseUrl, config)
    await fill(db)
  } finally {
    await client.end()
  }
}

type OwnDb = NodePgDatabase & { $client: pg.Client }

async function fill(db: OwnDb): Promise<void> {
  await db.transaction(async (tx) => {
    // What many rows are made of is sorted and hashed in memory.
    await tx.execute(sql`set local work_mem = '64MB'`)
    for (const [name, statements] of parts) {
      const began = performance.now()
      for (const statement of statements) await tx.execute(statement)
      process.stdout.write(`${name.padEnd(16)}${((performance.now() - began) / 1000).toFixed(1)} s\n`)
    }
  })
  // As a server does once it runs.
  await spellNames(db as unknown as Db)
  await db.execute(sql`vacuum analyze`)
}

/** Before anything is written: people of their own would be among twenty thousand invented ones. */
async function refuseUsed(db: OwnDb): Promise<void> {
  const { rows } = await db.execute(sql`select to_regclass('public.sys_user') is not null as there`)
  if (rows[0]?.there !== true) return
  const names = demonstrated.map(({ username }) => username)
  const others = await db.$count(user, notInArray(user.username, names))
  const installed = await db.$count(user)
  if (others > 0 || (installed > 0 && installed !== names.length))
    throw new StartError('该数据库中已有演示数据以外的人员，不再写入：请另建一个空数据库')
}

/** Migrated and filled as a start of the server would. */
async function demonstrate(url: string, config: Config): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sc-scale-'))
  const { db, close } = await connectPostgres(url)
  try {
    await prepare(db, { ...config, seed: true, dataDir }, (tx) => playTerm(tx, embeddedEngine()))
  } finally {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const config = readConfig(process.env)
setTimeZone(config.timeZone)
seedScale(config).catch((error: NodeJS.ErrnoException) => {
  process.stderr.write(`${startProblem(error, process.env)}\n${error.cause instanceof Error ? `${error.cause.message}\n` : ''}`)
  process.exit(1)
})
