import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { embeddedEngine } from '../engine/embedded.ts'
import type { FileStore } from '../files/FileStore.ts'
import { openFiles } from '../files/openFiles.ts'
import { clientOf } from './client.ts'
import type { Client } from './client.ts'
import { testConfig } from './config.ts'
import { createTestDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'

export interface TestServerOptions {
  config?: Partial<Config>
  /** Hears every line of the log. */
  log?: (line: string) => void
  /** Another server's database, which then stays open when this server closes. */
  database?: TestDatabase
}

export interface TestServer extends Client {
  app: FastifyInstance
  db: Db
  database: TestDatabase
  files: FileStore
  config: Config
  /** `http://127.0.0.1:<port>` */
  origin: string
  close(): Promise<void>
}

/** The whole server on a free port (unless `config.port` names one) and a database of its own, with the demonstration data. */
export async function startTestServer({ config: overrides, database: shared, log }: TestServerOptions = {}): Promise<TestServer> {
  const database = shared ?? (await createTestDatabase())
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sc-test-'))
  const config = testConfig({ dataDir, ...overrides })
  const files = await openFiles(config)
  const connection = await database.connect()
  const app = await buildApp({
    config,
    connection,
    db: connection.db,
    engine: embeddedEngine(),
    files,
    ...(log ? { log: { write: log } } : {}),
  })
  await app.listen({ port: config.port, host: config.host })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  const server: TestServer = {
    app,
    db: connection.db,
    database,
    files,
    config,
    origin,
    ...clientOf(origin, config.apiPath),
    close: async () => {
      await app.close()
      if (!shared) await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return server
}
