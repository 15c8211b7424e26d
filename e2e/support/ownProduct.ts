import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, product } from './product.ts'

/** A product of its own, for a journey that does to it what the others must not see. */
export async function startOwnProduct(settings: Readonly<Record<string, string>> = {}) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sc-e2e-own-'))
  let server: ChildProcess | null = null

  async function start() {
    server = spawn(process.execPath, [product.main], {
      env: { ...process.env, ...product.env, PORT: String(port), SC_DATA_DIR: dataDir, SC_BANNER: '0', ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const deadline = Date.now() + 60_000
    while (!(await answers(`${origin}/readyz`))) {
      if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
      if (Date.now() > deadline) throw new Error('the server was not ready within a minute')
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
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

const answers = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )
