import { execFile, execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './freePort.ts'
import { onServer } from './postgresServer.ts'

/** Where PostgreSQL's programs are: those that `npm test` found or brought, or Debian's newest. Undefined where there are none. */
export function postgresBinaries(base = '/usr/lib/postgresql'): string | undefined {
  const named = process.env.SC_TEST_POSTGRES_BIN
  if (named) return named
  if (!existsSync(base)) return undefined
  return readdirSync(base)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(base, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')))
}

/** PostgreSQL refuses to run as root: then as the account that its package made, or the one that owns nothing. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(accounts) ?? /^nobody:[^:]*:(\d+):(\d+):/m.exec(accounts) ?? []
  if (!uid || !gid) throw new Error('no account for PostgreSQL')
  return { uid: Number(uid), gid: Number(gid) }
}

export interface OwnPostgres {
  url: string
  /** As an administrator restarts it: connections are ended. */
  stop(): Promise<void>
  start(): Promise<void>
  /** It neither answers nor hangs up, as behind a broken network; `thaw` lets it go on. */
  freeze(): void
  thaw(): void
  remove(): Promise<void>
}

/** A PostgreSQL that a test may stop and start. */
export async function startOwnPostgres(bin: string): Promise<OwnPostgres> {
  const owner = account()
  const directory = mkdtempSync(path.join(tmpdir(), 'sc-own-postgres-'))
  if (owner) chownSync(directory, owner.uid, owner.gid)
  const data = path.join(directory, 'data')
  await promisify(execFile)(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'sc', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { cwd: tmpdir(), ...owner },
  )
  const port = await freePort()
  const url = `postgres://sc@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined

  async function start() {
    server = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', directory, '-h', '127.0.0.1', '-F'], {
      cwd: tmpdir(),
      stdio: 'ignore',
      ...owner,
    })
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(100))
      if (
        await onServer(url, 'select 1').then(
          () => true,
          () => false,
        )
      )
        return
    throw new Error('PostgreSQL did not start')
  }
  async function stop() {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
  }
  /** With its children, one per connection; each has a process group of its own. */
  function signal(name: 'SIGSTOP' | 'SIGCONT') {
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server!.pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
    for (const pid of [server!.pid!, ...children.map(Number)]) process.kill(pid, name)
  }

  await start()
  return {
    url,
    start,
    stop,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    remove: async () => {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
