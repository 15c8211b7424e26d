import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { migrationsFolder } from '../db/migrationsFolder.ts'
import { TEST_PASSWORD } from './config.ts'
import { freePort } from './freePort.ts'

const serverFolder = fileURLToPath(new URL('../..', import.meta.url))

/** Bundles the server as it is shipped, from source, into a folder of its own where its dependencies are found. */
export async function buildServer(): Promise<{ main: string; remove: () => void }> {
  const cache = path.join(serverFolder, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'server-'))
  const tsup = path.join(serverFolder, 'node_modules/tsup/dist/cli-default.js')
  // The configured step after a build would write into the usual folder.
  await promisify(execFile)(process.execPath, [tsup, '--out-dir', folder, '--onSuccess', 'node --version'], { cwd: serverFolder })
  cpSync(migrationsFolder, path.join(folder, 'migrations'), { recursive: true })
  return { main: path.join(folder, 'main.js'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export interface ServerProcess {
  origin: string
  pid: number
  /** What it has printed so far. */
  output(): string
  /** SIGTERM: it ends in order. */
  stop(): Promise<void>
  /** SIGKILL: the process gets no chance to finish anything. */
  kill(): Promise<void>
}

const environment = (dataDir: string, settings: Record<string, string>) => ({
  PATH: process.env.PATH,
  TZ: process.env.TZ,
  HOST: '127.0.0.1',
  SC_DATA_DIR: dataDir,
  SC_DEMO_PASSWORD: TEST_PASSWORD,
  SC_LOG_LEVEL: 'error',
  ...settings,
})

/** Runs a built server with words behind its name until it ends, as an operator does. */
export async function runServerCommand(
  main: string,
  words: readonly string[],
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<{ code: number | string | null; output: string }> {
  const env = environment(dataDir, { PORT: String(await freePort()), ...settings })
  return new Promise((resolve) =>
    execFile(process.execPath, [main, ...words], { env, timeout: 60_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? error.signal ?? null) : 0, output: stdout + stderr }),
    ),
  )
}

/** Starts a built server on a data directory and waits until it is ready. */
export async function startServerProcess(main: string, dataDir: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    env: environment(dataDir, { PORT: String(port), ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server did not start:\n${output}`)
    await wait(50)
  }
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
  }
  return { origin, pid: child.pid!, output: () => output, stop: end('SIGTERM'), kill: end('SIGKILL') }
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
