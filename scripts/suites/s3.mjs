import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { run, start } from '../process/run.mjs'
import { root } from '../root.mjs'
import { freePort } from '../setup/port.mjs'
import { serverOnPostgres } from './suites.mjs'

/** An S3-compatible server from npm, in the cache of this checkout: no part of the workspace, so that no `npm start` pays for it. */
const version = '3.7.1'
const cache = join(root, 'node_modules/.cache/s3rver')
const brought = join(cache, 'node_modules/s3rver')
/** Those that it knows. */
const key = 'S3RVER'

/** What of the server's tests is about files. */
const parts = ['files', 'modules/upload', 'modules/score/batch'].map((part) => `apps/server/src/${part}`)

/**
 * Files in a bucket, at a real S3 server.
 * @param {import('./suites.mjs').Context} context
 * @returns {Promise<import('./suites.mjs').Result>}
 */
export async function s3(context) {
  const output = existsSync(brought) ? '' : await bring(context)
  if (!existsSync(brought)) return { passed: 0, failed: 0, skipped: 1, output, note: '已跳过（skipped）：没有 s3rver（npm）' }
  const directory = mkdtempSync(join(tmpdir(), 'sc-s3-'))
  const port = await freePort()
  // It is older than what Node's OpenSSL asks for.
  const server = start(
    process.execPath,
    ['--openssl-legacy-provider', join(brought, 'bin/s3rver.js'), '-s', '-d', directory, '-a', '127.0.0.1', '-p', String(port)],
    { stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => server.once('close', resolve))
  try {
    const address = `127.0.0.1:${port}`
    for (const deadline = Date.now() + 30_000; !(await answers(`http://${address}`)); await setTimeout(100))
      if (server.exitCode !== null || Date.now() > deadline) return { passed: 0, failed: 1, skipped: 0, output, note: 's3rver 未能启动' }
    return await serverOnPostgres('s3', context, parts, { SC_TEST_S3_URL: `http://${key}:${key}@${address}` })
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(directory, { recursive: true, force: true })
  }
}

/**
 * @param {import('./suites.mjs').Context} context
 * @returns {Promise<string>} what npm said
 */
async function bring({ env, report }) {
  mkdirSync(cache, { recursive: true })
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', cache, `s3rver@${version}`]
  const { output } = await run('npm', args, { cwd: cache, env, onLine: report, timeout: 10 * 60_000 })
  return output
}

/** @param {string} url */
const answers = (url) =>
  fetch(url).then(
    () => true,
    () => false,
  )
