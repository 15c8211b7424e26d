import { run } from '../process/run.mjs'
import { runPlaywright } from './suites.mjs'

/**
 * The packages as a release would publish them, in applications of strangers that npm installs.
 * @param {import('./suites.mjs').Context} context
 * @returns {Promise<import('./suites.mjs').Result>}
 */
export async function consumers(context) {
  // A release is made of what git has, and tells its changelogs by it.
  const { code, output } = await run('git', ['-c', 'safe.directory=*', 'rev-parse'], { env: context.env, timeout: 60_000 })
  if (code !== 0) return { passed: 0, failed: 0, skipped: 1, output, note: '已跳过（skipped）：没有 git，或者这里不是 git 检出的目录' }
  return runPlaywright('consumers', 'consumers', context)
}
