import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './product.ts'
import { startServer } from './server.ts'
import type { Settings } from './server.ts'

/** Where `makeSchool` says that its school is. */
export const MADE_SCHOOL = 'SC_E2E_MADE_SCHOOL'

export type School = Awaited<ReturnType<typeof startSchool>>

/** The product on a school of its own, to which nothing has happened yet. */
export async function startSchool(settings: Settings | ((origin: string) => Settings) = {}) {
  const made = process.env[MADE_SCHOOL]
  if (!made) throw new Error('no school was made before this run')
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const own = typeof settings === 'function' ? settings(origin) : settings
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sc-e2e-'))
  cpSync(made, dataDir, { recursive: true })
  let log = ''
  const start = () => startServer(dataDir, port, own, (text) => (log += text))
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
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
