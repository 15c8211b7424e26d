import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { withoutInstallation } from '../../scripts/suites/withoutInstallation.mjs'
import { answers, waitFor } from './answers.ts'
import { PASSWORD, serverMain } from './product.ts'

export type Settings = Readonly<Record<string, string>>

/**
 * The built server, ready, on what is in a directory. It ends with whoever started it.
 * @param hear is told what it logs
 */
export async function startServer(dataDir: string, port: number, settings: Settings = {}, hear?: (text: string) => void) {
  const late = process.env.SC_E2E_LATE ? ['--import', new URL('late.mjs', import.meta.url).href] : []
  const server = spawn(process.execPath, [...late, serverMain], {
    env: {
      ...withoutInstallation(process.env),
      PORT: String(port),
      SC_DATA_DIR: dataDir,
      SC_DEMO_PASSWORD: PASSWORD,
      SC_BANNER: '0',
      SC_LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', hear ? 'pipe' : 'ignore', 'inherit', 'ipc'],
  })
  if (hear) server.stdout?.setEncoding('utf8').on('data', hear)
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exit = once(server, 'exit')
    server.kill(signal)
    await exit
  }
  try {
    await waitFor(
      () => answers(`http://localhost:${port}/readyz`),
      'the server',
      () => server.exitCode,
    )
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
  return { end }
}
