import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SetupError } from '../process/setupError.mjs'
import { onEnd } from '../process/lifetime.mjs'
import { endAll } from '../process/run.mjs'
import { elapsed, seconds, step } from '../process/steps.mjs'
import { root } from '../root.mjs'
import { findChromium, installChromium } from '../setup/chromium.mjs'
import { installDependencies, isInstalled } from '../setup/install.mjs'
import { nodeProblem } from '../setup/node.mjs'
import { bringPnpm, pnpmVersion } from '../setup/pnpm.mjs'
import { bringPostgres, findPostgres, runnablePostgres } from '../setup/postgres.mjs'
import { productSuites, sourceSuites, treeSuites } from './suites.mjs'
import { withoutInstallation } from './withoutInstallation.mjs'

/**
 * @typedef {readonly import('./suites.mjs').Suite[]} Lane suites that run one after the other
 *
 * @typedef {object} More
 * @property {Lane} source what needs no build
 * @property {Lane} product what needs the built product
 */

/**
 * Runs every suite, whatever fails, and sets the exit code. Those of the tree go first; then the lanes run side by side: a
 * browser that waits for its server, and a server's test that waits for its database, leave half of two cores idle.
 * @param {object} options
 * @param {boolean} options.setUp install what is missing first (dependencies, Chromium)
 * @param {More} [options.more] what else is run
 */
export async function runSuites({ setUp, more = { source: [], product: [] } }) {
  onEnd(() => void endAll().then(() => process.exit(130)))
  try {
    const stages = chooseSuites([
      treeSuites,
      [
        [...sourceSuites, ...more.source],
        [...productSuites, ...more.product],
      ],
    ])
    const context = await prepare(setUp)
    /** @type {Awaited<ReturnType<typeof runLane>>} */
    const outcomes = []
    for (const lanes of stages) outcomes.push(...(await Promise.all(lanes.map((lane) => runLane(lane, context)))).flat())
    const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ kind) => outcomes.reduce((count, { result }) => count + result[kind], 0)
    const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
    const lines = outcomes.map(({ suite, result, duration }) => summaryLine(suite.title, result, duration))
    console.log(`\n${lines.join('\n')}\n\n用时 ${elapsed()}${total.skipped ? `，跳过 ${total.skipped} 项（skipped）` : ''}`)
    // Last and plain: programs read it.
    console.log(`${total.passed} passed, ${total.failed} failed`)
    process.exit(total.failed ? 1 : 0)
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(`${tail(error.detail)}\n✗ ${error.message}\n0 passed, 1 failed`)
    process.exit(1)
  }
}

/**
 * @param {Lane} lane
 * @param {Omit<import('./suites.mjs').Context, 'report'>} context
 */
async function runLane(lane, context) {
  const outcomes = []
  for (const suite of lane) {
    const began = Date.now()
    const result = await step(
      suite.title,
      (report) => runSuite(suite, { ...context, report }),
      ({ failed }) => failed === 0,
    )
    const log = keepLog(suite.name, result.output)
    if (result.failed) console.log(`${tail(result.output)}\n  全部输出：${log}`)
    outcomes.push({ suite, result, duration: Date.now() - began })
  }
  return outcomes
}

/**
 * @param {readonly (readonly Lane[])[]} stages
 * @returns {readonly (readonly Lane[])[]} those of `--only`, or all
 */
function chooseSuites(stages) {
  const { only } = parseArgs({ options: { only: { type: 'string', multiple: true } } }).values
  if (!only) return stages
  const names = only.flatMap((value) => value.split(','))
  const suites = stages.flat(2)
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name))
  if (unknown.length) throw new SetupError(`没有这个检查：${unknown.join('、')}。可选：${suites.map((suite) => suite.name).join(' ')}`)
  return stages.map((lanes) => lanes.map((lane) => lane.filter((suite) => names.includes(suite.name))))
}

/** @param {boolean} setUp */
async function prepare(setUp) {
  const problem = nodeProblem(process.versions.node)
  if (problem) throw new SetupError(problem)
  const installed = isInstalled()
  const env = await step(`准备 ${pnpmVersion()}`, () => bringPnpm({ offline: installed }))
  if (setUp && !installed) await step('安装依赖', (report) => installDependencies(env, report))
  let chromium = await findChromium(env)
  if (setUp && !chromium) chromium = await step('安装 Chromium', (report) => installChromium(env, report))
  let postgres = findPostgres()
  if (setUp && !postgres) postgres = await step('准备 PostgreSQL', (report) => bringPostgres(env, report))
  return { env: withoutInstallation(env), chromium, postgres: postgres && runnablePostgres(postgres) }
}

/**
 * A suite that throws could not run: that is a failure with a reason, and the others go on.
 * @param {import('./suites.mjs').Suite} suite
 * @param {import('./suites.mjs').Context} context
 * @returns {Promise<import('./suites.mjs').Result>}
 */
async function runSuite(suite, context) {
  try {
    return await suite.run(context)
  } catch (error) {
    const output = error instanceof SetupError ? error.detail : String(error instanceof Error ? error.stack : error)
    return { passed: 0, failed: 1, skipped: 0, output, note: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * @param {string} title
 * @param {import('./suites.mjs').Result} result
 * @param {number} duration milliseconds
 */
function summaryLine(title, { passed, failed, skipped, note }, duration) {
  const sign = failed ? '✗' : passed ? '✓' : '–'
  const counts = [`${passed} passed`, failed ? `${failed} failed` : '', skipped ? `${skipped} skipped` : ''].filter(Boolean)
  return `${sign} ${title}　${counts.join(', ')}　${seconds(duration)}${note ? `　${note}` : ''}`
}

/**
 * @param {string} name
 * @param {string} output
 * @returns {string} path from the root
 */
function keepLog(name, output) {
  mkdirSync(join(root, 'test-results'), { recursive: true })
  writeFileSync(join(root, 'test-results', `${name}.log`), output)
  return `test-results/${name}.log`
}

/** @param {string} output */
function tail(output) {
  return output.trimEnd().split('\n').slice(-80).join('\n')
}
