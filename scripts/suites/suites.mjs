import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../process/run.mjs'
import { root } from '../root.mjs'
import { playwrightCounts, vitestCounts } from './counts.mjs'
import { withPostgres } from './postgres.mjs'

/**
 * @typedef {object} Context
 * @property {NodeJS.ProcessEnv} env with pnpm on PATH
 * @property {string | undefined} chromium path of the browser
 * @property {string | undefined} postgres folder of PostgreSQL's programs
 * @property {(line: string) => void} report what is being done
 *
 * @typedef {import('./counts.mjs').Counts & { output: string, note?: string }} Result
 *
 * @typedef {object} Suite
 * @property {string} name for --only
 * @property {string} title
 * @property {(context: Context) => Promise<Result>} run
 */

/** Nothing takes longer than this, on a machine five times as slow as usual either; what does hangs. */
const timeout = 75 * 60_000

/**
 * What looks through the whole tree, in two lanes. It ends before anything is built: a build writes its bundled
 * configuration beside the sources for a moment, and a file that is gone before it is read fails the check.
 * @type {Suite[][]}
 */
export const treeSuites = [
  [check('lint', '代码规范与类型（oxlint）', ['oxlint'])],
  [
    check('arrows', '依赖方向（dependency-cruiser）', ['depcruise', '--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'e2e']),
    check('unused', '无用代码与依赖（knip）', ['knip']),
    check('locale', '中文只在 locale 中', ['node', 'scripts/check-locale.mjs']),
    check('format', '排版（oxfmt）', ['oxfmt', '--check']),
    check('size', '文件长度', ['node', 'scripts/check-size.mjs']),
    check('docs', '公开导出的说明', ['node', 'scripts/check-docs.mjs']),
    check('lockfile', '锁文件不含下载地址', ['node', 'scripts/check-lockfile.mjs']),
  ],
]

/**
 * What needs no build.
 * @type {Suite[]}
 */
export const sourceSuites = [
  vitest('unit', '单元测试', ['--project', 'unit']),
  vitest('dom', '组件测试（jsdom）', ['--project', 'dom']),
  { name: 'server-postgres', title: '服务端测试 · PostgreSQL', run: onPostgres },
]

/**
 * What builds, and what needs what the build made; last what needs nothing, as this is the shorter lane.
 * @type {Suite[]}
 */
export const productSuites = [
  check('build', '构建全部包与应用', ['turbo', 'run', 'build', '--continue', '--concurrency=2', '--output-logs=errors-only']),
  check('packages', '发布物检查（publint、attw）', [
    'turbo',
    'run',
    'check:package',
    '--continue',
    '--concurrency=2',
    '--output-logs=errors-only',
  ]),
  check('node-imports', '服务端用到的包在 Node 中可直接加载', ['node', 'scripts/check-node-imports.mjs']),
  { name: 'stories', title: '组件故事（Chromium）', run: stories },
  check('storybook', '构建 Storybook', ['pnpm', '--filter', '@sc/storybook', 'build:storybook']),
  { name: 'e2e', title: '端到端（Chromium）', run: (context) => playwrightOnPostgres('e2e', 'e2e', context) },
  { name: 'server-embedded', title: '服务端测试 · PGlite（数据库本身）', run: serverOnEmbedded },
]

/**
 * A check passes or fails as a whole.
 * @param {string} name
 * @param {string} title
 * @param {string[]} command
 * @returns {Suite}
 */
export function check(name, title, command) {
  return {
    name,
    title,
    async run({ env, report }) {
      const { code, output, timedOut } = await run('pnpm', ['exec', ...command], { env, onLine: report, timeout })
      const passed = code === 0 ? 1 : 0
      return { passed, failed: 1 - passed, skipped: 0, output, ...(timedOut ? { note: '超时' } : {}) }
    },
  }
}

/**
 * @param {string} name
 * @param {string} title
 * @param {string[]} args
 * @returns {Suite}
 */
export function vitest(name, title, args) {
  return { name, title, run: (context) => runVitest(name, args, context, {}) }
}

/** @param {Context} context @returns {Promise<Result>} */
async function onPostgres(context) {
  if (!context.postgres)
    return { passed: 0, failed: 0, skipped: 1, output: '', note: '已跳过（skipped）：没有 PostgreSQL，全部在 PGlite 上运行' }
  return serverOnPostgres('server-postgres', context, [], {})
}

/**
 * The server's tests, or some of them; where there is no PostgreSQL, on the embedded database.
 * @param {string} name of the report
 * @param {Context} context
 * @param {string[]} parts
 * @param {NodeJS.ProcessEnv} extra
 * @returns {Promise<Result>}
 */
export async function serverOnPostgres(name, context, parts, extra) {
  const args = ['--project', 'server', ...parts]
  const bin = context.postgres
  if (!bin) return runVitest(name, args, context, extra)
  return withPostgres(bin, (url) => runVitest(name, args, context, { ...extra, SC_TEST_DATABASE_URL: url }))
}

/** What the embedded database does otherwise: one connection, files, a process that is killed. */
const embeddedParts = ['db/known', 'db/lock', 'db/turns', 'install/', 'test/'].map((part) => `apps/server/src/${part}`)

/**
 * The embedded database runs the same SQL, the journeys run on it, and `npm run test:all` runs everything on it: here is what it
 * does otherwise. Where there is no PostgreSQL, everything.
 * @param {Context} context
 * @returns {Promise<Result>}
 */
async function serverOnEmbedded(context) {
  const part = context.postgres ? embeddedParts : []
  return runVitest('server-embedded', ['--project', 'server', ...part], context, {})
}

/** @param {Context} context @returns {Promise<Result>} */
async function stories(context) {
  if (!context.chromium) return withoutBrowser()
  return runVitest('stories', ['--root', 'apps/storybook'], context, { SC_CHROMIUM: context.chromium })
}

/**
 * @param {string} name of the report
 * @param {string} script of the package e2e
 * @param {Context} context
 * @returns {Promise<Result>}
 */
export async function runPlaywright(name, script, { env, chromium, report }) {
  if (!chromium) return withoutBrowser()
  // The journeys run what was built; alone, this suite would otherwise run yesterday's.
  const filters = ['--filter=@sc/admin', '--filter=@sc/server']
  const built = await run('pnpm', ['exec', 'turbo', 'run', 'build', ...filters, '--concurrency=2'], { env, onLine: report, timeout })
  if (built.code !== 0) return { passed: 0, failed: 1, skipped: 0, output: built.output, note: '构建失败' }
  const file = freshReport(name)
  const { code, output, timedOut } = await run('pnpm', ['--filter', '@sc/e2e', script, '--reporter=list,json'], {
    env: { ...env, CI: 'true', SC_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    onLine: report,
    timeout: 2 * timeout,
  })
  return counted(file, output, timedOut, (json) => playwrightCounts(json, code))
}

/**
 * As campuses run the product; where there is no PostgreSQL, on the embedded database.
 * @param {string} name of the report
 * @param {string} script of the package e2e
 * @param {Context} context
 * @returns {Promise<Result>}
 */
export async function playwrightOnPostgres(name, script, context) {
  const bin = context.postgres
  if (!context.chromium || !bin) return runPlaywright(name, script, context)
  return withPostgres(bin, (url) => runPlaywright(name, script, { ...context, env: { ...context.env, SC_E2E_DATABASE_URL: url } }))
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {Context} context
 * @param {NodeJS.ProcessEnv} extra
 * @returns {Promise<Result>}
 */
async function runVitest(name, args, { env, postgres, report }, extra) {
  const file = freshReport(name)
  // Tests that stop and start a PostgreSQL of their own find it by this.
  const bin = postgres && { SC_TEST_POSTGRES_BIN: postgres }
  const command = ['exec', 'vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code, output, timedOut } = await run('pnpm', command, { env: { ...env, CI: 'true', ...bin, ...extra }, onLine: report, timeout })
  return counted(file, output, timedOut, (json) => vitestCounts(json, code))
}

/**
 * A suite that did not get as far as its report could not run: that is a failure.
 * @param {string} file
 * @param {string} output
 * @param {boolean} timedOut
 * @param {(json: string) => import('./counts.mjs').Counts} count
 * @returns {Result}
 */
function counted(file, output, timedOut, count) {
  const note = timedOut ? '超时' : '未能运行'
  return existsSync(file) && !timedOut
    ? { ...count(readFileSync(file, 'utf8')), output }
    : { passed: 0, failed: 1, skipped: 0, output, note }
}

/** @returns {Result} */
export function withoutBrowser() {
  return { passed: 0, failed: 1, skipped: 0, output: '', note: '没有 Chromium：安装后重试，或以 SC_CHROMIUM= 指定其路径' }
}

/** @param {string} name */
function freshReport(name) {
  const directory = join(root, 'test-results')
  mkdirSync(directory, { recursive: true })
  const file = join(directory, `${name}.json`)
  rmSync(file, { force: true })
  return file
}
