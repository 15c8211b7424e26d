import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyDatabase } from './database.ts'
import { freePort } from './product.ts'
import { startServer } from './server.ts'
import type { Settings } from './server.ts'

/** Where `makeSchool` says that its school is: a directory, and on PostgreSQL the address of its database. */
export const MADE_SCHOOL = 'SC_E2E_MADE_SCHOOL'
export const MADE_DATABASE = 'SC_E2E_MADE_DATABASE'

export type School = Awaited<ReturnType<typeof startSchool>>

/** A demonstration on PostgreSQL, which has none unless asked. */
export const onPostgres = (url: string, own: Settings = {}): Settings => ({
  DATABASE_URL: url,
  SC_SEED: '1',
  SC_DEV_CAS: own.SC_CAS_URL ? '0' : '1',
})

/**
 * The product on a school of its own, to which nothing has happened yet.
 * @param place `embedded`: on the embedded database, where the run has a PostgreSQL too
 */
export async function startSchool(settings: Settings | ((origin: string) => Settings) = {}, place: 'any' | 'embedded' = 'any') {
  const made = process.env[MADE_SCHOOL]
  if (!made) throw new Error('no school was made before this run')
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const own = typeof settings === 'function' ? settings(origin) : settings
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sc-e2e-'))
  cpSync(made, dataDir, { recursive: true })
  const madeDatabase = place === 'any' ? process.env[MADE_DATABASE] : undefined
  const database = madeDatabase === undefined ? undefined : await copyDatabase(madeDatabase)
  let log = ''
  const start = () => startServer(dataDir, port, { ...(database ? onPostgres(database.url, own) : {}), ...own }, (text) => (log += text))
  let server = await start()
  /** No farewell: as a power cut would end it. */
  const kill = () => server.end('SIGKILL')
  return {
    origin,
    /** What it logged so far. */
    log: () => log,
    kill,
    restart: async () => {
      await kill()
      server = await start()
    },
    remove: async () => {
      await kill()
      await database?.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
