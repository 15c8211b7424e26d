import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { answers, waitFor } from './answers.ts'
import { freePort, product } from './product.ts'

type Settings = Readonly<Record<string, string>>

/** A product of its own, for a journey that does to it what the others must not see, or that needs other settings. */
export async function startOwnProduct(settings: Settings | ((origin: string) => Settings) = {}) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const own = typeof settings === 'function' ? settings(origin) : settings
  let log = ''
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sc-e2e-own-'))
  let server: ChildProcess | null = null

  async function start() {
    server = spawn(process.execPath, [product.main], {
      env: { ...process.env, ...product.env, PORT: String(port), SC_DATA_DIR: dataDir, SC_BANNER: '0', ...own },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    server.stdout?.setEncoding('utf8').on('data', (text: string) => (log += text))
    const started = server
    await waitFor(() => answers(`${origin}/readyz`), 'the server', () => started.exitCode)
  }

  /** No farewell: as a power cut would end it. */
  async function kill() {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }

  await start()
  return {
    origin,
    /** What it logged so far. */
    log: () => log,
    kill,
    restart: async () => {
      await kill()
      await start()
    },
    remove: async () => {
      await kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
