import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { SetupError } from '../process/setupError.mjs'
import { run, start } from '../process/run.mjs'
import { freePort } from '../setup/port.mjs'

/**
 * Starts a PostgreSQL of its own on a free port of the loopback, with a new cluster that is thrown
 * away, hands its address to `work`, and stops it whatever happens.
 * @template T
 * @param {string} bin folder of its programs
 * @param {(url: string) => Promise<T>} work
 */
export async function withPostgres(bin, work) {
  const directory = mkdtempSync(join(quickPlace(), 'sc-postgres-'))
  const remove = () => rmSync(directory, { recursive: true, force: true, maxRetries: 10 })
  process.once('exit', remove)
  try {
    const account = serverAccount()
    const password = randomBytes(16).toString('hex')
    const passwordFile = join(directory, 'password')
    writeFileSync(passwordFile, password)
    chmodSync(directory, 0o700)
    if (account) for (const path of [passwordFile, directory]) chownSync(path, account.uid, account.gid)
    const data = await initialise(bin, account, directory, passwordFile)
    const port = await freePort()
    const stop = await listen(bin, account, ['-D', data, '-p', String(port), '-k', directory, ...settings])
    try {
      return await work(`postgres://sc:${password}@127.0.0.1:${port}/postgres`)
    } finally {
      await stop()
    }
  } finally {
    process.off('exit', remove)
    remove()
  }
}

/**
 * Each test file has a database of its own, a thousand small files: made in memory they cost a fifth of what a disk takes. Two
 * suites at once keep some hundred megabytes there, so that it is used only where several times as much is free.
 * @returns {string} a folder
 */
function quickPlace() {
  const memory = '/dev/shm'
  if (process.platform !== 'linux' || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, freemem()) > 4 * 1024 ** 3 ? memory : tmpdir()
}

/** Durability is PostgreSQL's own business; ours is to be fast. */
const settings = ['-h', '127.0.0.1', '-F', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200']

/** @typedef {{ uid: number, gid: number } | undefined} Account */

/**
 * @param {string} bin
 * @param {Account} account
 * @param {string} directory
 * @param {string} passwordFile
 * @returns {Promise<string>} the cluster's folder
 */
async function initialise(bin, account, directory, passwordFile) {
  const data = join(directory, 'data')
  const authentication = ['-U', 'sc', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const args = ['-D', data, ...authentication, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  const result = await run(join(bin, 'initdb'), args, { cwd: tmpdir(), timeout: 120_000, ...account })
  if (result.code !== 0) throw new SetupError('PostgreSQL: initdb 失败', result.output)
  return data
}

/**
 * Runs the server as our child, so that it ends when we are ended.
 * @param {string} bin
 * @param {Account} account
 * @param {string[]} args
 * @returns {Promise<() => Promise<void>>} stops it
 */
async function listen(bin, account, args) {
  const server = start(join(bin, 'postgres'), args, { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'], ...account })
  let log = ''
  server.stderr?.setEncoding('utf8').on('data', (text) => (log += text))
  const ended = new Promise((resolve) => server.once('close', resolve))
  for (const deadline = Date.now() + 60_000; ; await setTimeout(100)) {
    if (log.includes('database system is ready to accept connections')) break
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL')
      throw new SetupError('PostgreSQL: 未能启动', log)
    }
  }
  return async () => {
    server.kill('SIGINT')
    await ended
  }
}

/** PostgreSQL refuses to run as root: then the account that its package made is used, or the one that owns nothing. */
function serverAccount() {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
  for (const name of ['postgres', 'nobody']) {
    const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(accounts) ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new SetupError('PostgreSQL: 没有 postgres 或 nobody 用户，不能以 root 运行')
}
