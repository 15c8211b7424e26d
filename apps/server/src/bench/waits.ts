import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { task } from '@sc/api-client/contract'
import { Campus } from '../test/campus.ts'
import { clientOf } from '../test/client.ts'
import { postgresBinaries, startOwnPostgres } from '../test/ownPostgres.ts'
import { startServerProcess } from '../test/serverProcess.ts'
import type { Heard, Job, Longest } from './asker.ts'
import { casesOf } from './cases.ts'
import type { Case } from './cases.ts'

/**
 * How long somebody else waits while the largest requests there are come in, on the embedded database and on PostgreSQL
 * where there is one. Prints; it judges nothing. What the server computed meanwhile is what the wait would be on a machine
 * without others. `SC_BENCH`: only cases whose name contains it.
 */
const API = '/sc-api'
/** What a case leaves to be done, such as a rest between large bodies, is not the next one's. */
const BETWEEN_MS = 1_500

interface Measured {
  database: string
  job: Job
  cases: readonly Case[]
}

const closing: (() => Promise<void> | void)[] = []
try {
  const bin = postgresBinaries()
  const embedded = await start('embedded', {})
  const measured = [embedded, ...(bin ? [await start('PostgreSQL', await postgresOf(bin))] : [])]
  print('', ['another account', 'the process', 'all took'])
  for (const { name } of embedded.cases)
    if (name.includes(process.env.SC_BENCH ?? ''))
      for (const { database, job, cases } of measured)
        for (const same of cases) if (same.name === name) await measureCase(database, same, job)
} finally {
  for (const close of closing.toReversed()) await close()
}

async function postgresOf(bin: string): Promise<Record<string, string>> {
  const postgres = await startOwnPostgres(bin)
  closing.push(() => postgres.remove())
  return { DATABASE_URL: postgres.url, SC_SEED: '1' }
}

async function start(database: string, settings: Record<string, string>): Promise<Measured> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sc-bench-'))
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const server = await startServerProcess(path.resolve('dist/main.js'), dataDir, settings)
  closing.push(() => server.stop())
  const client = clientOf(server.origin, API)
  const token = await client.login('cs_audit')
  const job = { call: `${server.origin}${API}${task.todo.path}`, process: `${server.origin}/healthz`, token, pid: server.pid }
  return { database, job, cases: await casesOf(new Campus(client)) }
}

async function measureCase(database: string, { name, prepare, run }: Case, job: Job) {
  await prepare?.()
  await wait(BETWEEN_MS)
  const asker = fork(fileURLToPath(new URL('asker.js', import.meta.url)))
  asker.send(job)
  await once(asker, 'message')
  await wait(300)
  const began = performance.now()
  await run()
  const took = performance.now() - began
  asker.send('enough')
  const [heard] = (await once(asker, 'message')) as [Heard]
  print(`${name}, ${database}`, [told(heard.call), told(heard.process), `${Math.round(took)} ms`])
}

function told({ waited, computed }: Longest): string {
  return `${Math.round(waited)} ms${computed === undefined ? '' : `, ${Math.round(computed)} computed`}`
}

function print(name: string, columns: readonly string[]) {
  process.stdout.write(`${name.padEnd(40)}${columns.map((column) => column.padStart(24)).join('')}\n`)
}
