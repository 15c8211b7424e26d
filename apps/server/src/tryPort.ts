import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'

/** Listens for a moment, to find out whether it can. Rejects with the system's own error where it cannot. */
export async function tryPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const trial = createServer((connection) => connection.destroy()).listen({ port, host })
  await once(trial, 'listening')
  trial.close()
  await once(trial, 'close')
}
