import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

// Every process of a run reads this file; the first one decides, the others inherit its choice.
if (!process.env.SC_E2E_PORT) {
  process.env.SC_E2E_PORT = String(await freePort())
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sc-e2e-'))
  process.env.SC_E2E_DATA_DIR = dataDir
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
}

/** Every demonstration account of a run has it. */
export const PASSWORD = 'Kete-2026!'

/** The built admin, as the server serves it. */
export const adminDist = path.join(root, 'apps/admin/dist')
const main = path.join(root, 'apps/server/dist/main.js')

/** The product under test: what was built, on an empty data directory. */
export const product = {
  origin: `http://localhost:${process.env.SC_E2E_PORT}`,
  main,
  command: `node ${JSON.stringify(main)}`,
  env: {
    PORT: process.env.SC_E2E_PORT,
    SC_DATA_DIR: process.env.SC_E2E_DATA_DIR!,
    SC_DEMO_PASSWORD: PASSWORD,
    SC_BANNER: '1',
    SC_LOG_LEVEL: 'warn',
  },
}
