import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '../process/setupError.mjs'
import { run } from '../process/run.mjs'
import { root } from '../root.mjs'

const marker = 'node_modules/.sc-installed'

/**
 * Tells whether the dependencies on disk are those of the lockfile: an install that finished leaves
 * the lockfile's fingerprint behind.
 * @param {string} [directory]
 */
export function isInstalled(directory = root) {
  const file = join(directory, marker)
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint(directory)
}

/**
 * @param {NodeJS.ProcessEnv} env of {@link import('./pnpm.mjs').bringPnpm}
 * @param {(line: string) => void} onLine
 */
export async function installDependencies(env, onLine) {
  const result = await run('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only'], {
    // CI keeps pnpm from asking questions when it has to replace an older node_modules.
    env: { ...env, CI: 'true' },
    onLine,
    timeout: 20 * 60_000,
  })
  if (result.code !== 0) throw new SetupError('依赖安装失败。已下载的部分会保留，重试时不会从头开始。', result.output)
  markInstalled()
}

/** @param {string} [directory] */
export function markInstalled(directory = root) {
  writeFileSync(join(directory, marker), fingerprint(directory))
}

/**
 * The platform is part of it: some dependencies are binaries, and a tree may be copied.
 * @param {string} directory
 */
function fingerprint(directory) {
  const lockfile = readFileSync(join(directory, 'pnpm-lock.yaml'))
  return createHash('sha256').update(lockfile).update(`${process.platform}-${process.arch}`).digest('hex')
}
