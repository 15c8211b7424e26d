import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { TestProject } from 'vitest/node'
import type { Db } from '../db/connect.ts'
import { connectPostgres } from '../db/connect.ts'
import { migrationsFolder } from '../db/migrationsFolder.ts'
import * as schema from '../db/schema/index.ts'
import { prepare } from '../prepare.ts'
import { testConfig } from './config.ts'
import { addressOf, onServer } from './postgresServer.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where each test file gets its own migrated and seeded database from. */
    database: { kind: 'pglite'; snapshot: string } | { kind: 'postgresql'; server: string; template: string }
  }
}

/** Migrates and seeds once per run; test files start from copies. Says on which database the run is. */
export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  // Not where the campus is: a server may stand anywhere.
  process.env.TZ = 'America/Los_Angeles'
  const server = process.env.SC_TEST_DATABASE_URL
  process.stdout.write(`服务端测试：${server ? 'PostgreSQL' : 'PGlite'}\n`)
  const directory = mkdtempSync(path.join(tmpdir(), 'sc-seeded-'))
  const remove = server ? await prepareTemplate(project, directory, server) : await prepareSnapshot(project, directory)
  return async () => {
    await remove()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function prepareSnapshot(project: TestProject, directory: string) {
  const snapshot = path.join(directory, 'seeded.tar')
  const client = await PGlite.create()
  const db = drizzle(client, { schema })
  await migrate(db, { migrationsFolder })
  await prepare(db as unknown as Db, testConfig({ dataDir: directory }))
  const dump = await client.dumpDataDir('none')
  await client.close()
  writeFileSync(snapshot, Buffer.from(await dump.arrayBuffer()))
  project.provide('database', { kind: 'pglite', snapshot })
  return async () => {}
}

async function prepareTemplate(project: TestProject, directory: string, server: string) {
  const template = `sc_template_${process.pid}`
  await onServer(server, `create database ${template}`)
  const connection = await connectPostgres(addressOf(server, template))
  await prepare(connection.db, testConfig({ dataDir: directory }))
  await connection.close()
  project.provide('database', { kind: 'postgresql', server, template })
  return () => onServer(server, `drop database if exists ${template} with (force)`)
}
