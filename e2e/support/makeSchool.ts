import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeDatabase } from './database.ts'
import { freePort } from './product.ts'
import { MADE_DATABASE, MADE_SCHOOL, onPostgres } from './school.ts'
import { startServer } from './server.ts'

/**
 * Before a run: the demonstration school as a first start makes it, on the embedded database, and on the PostgreSQL of
 * `SC_E2E_DATABASE_URL` where there is one. Each file of journeys gets a copy, which takes no time.
 */
export default async function makeSchool(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sc-e2e-made-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', remove)
  await startOnce(dataDir)
  // Workers inherit it.
  process.env[MADE_SCHOOL] = dataDir
  const server = process.env.SC_E2E_DATABASE_URL
  const database = server ? await makeDatabase(server) : undefined
  if (database) {
    await startOnce(dataDir, onPostgres(database.url))
    process.env[MADE_DATABASE] = database.url
  }
  return async () => {
    await database?.remove()
    remove()
  }
}

async function startOnce(dataDir: string, settings = {}) {
  const server = await startServer(dataDir, await freePort(), settings)
  await server.end('SIGTERM')
}
