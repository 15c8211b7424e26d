import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Complaint } from '../process/complaint.mjs'
import { onEnd } from '../process/lifetime.mjs'
import { endAll } from '../process/run.mjs'
import { elapsed, seconds, step } from '../process/steps.mjs'
import { root } from '../root.mjs'
import { findChromium, installChromium } from '../setup/chromium.mjs'
import { installDependencies, isInstalled } from '../setup/install.mjs'
import { nodeComplaint } from '../setup/node.mjs'
import { bringPnpm, pnpmVersion } from '../setup/pnpm.mjs'
import { bringPostgres, findPostgres, runnablePostgres } from '../setup/postgres.mjs'
import { suites as everyday } from './suites.mjs'

/**
 * Runs every suite one after the other, whatever fails, and sets the exit code.
 * @param {object} options
 * @param {boolean} options.setUp install what is missing first (dependencies, Chromium)
 * @param {readonly import('./suites.mjs').Suite[]} [options.suites]
 */
export async function runSuites({ setUp, suites = everyday }) {
  onEnd(() => void endAll().then(() => process.exit(130)))
  try {
    const chosen = chooseSuites(suites)
    const context = await prepare(setUp)
    const lines = []
    const total = { passed: 0, failed: 0, skipped: 0 }
    for (const suite of chosen) {
      const began = Date.now()
      const result = await step(suite.title, (report) => runSuite(suite, { ...context, report }), ({ failed }) => failed === 0)
      total.passed += result.passed
      total.failed += result.failed
      total.skipped += result.skipped
      const log = keepLog(suite.name, result.output)
      if (result.failed) console.log(`${tail(result.output)}\n  全部输出：${log}`)
      lines.push(summaryLine(suite.title, result, Date.now() - began))
    }
    console.log(`\n${lines.join('\n')}\n\n用时 ${elapsed()}${total.skipped ? `，跳过 ${total.skipped} 项（skipped）` : ''}`)
    // Last and plain: programs read it.
    console.log(`${total.passed} passed, ${total.failed} failed`)
    process.exit(total.failed ? 1 : 0)
  } catch (error) {
    if (!(error instanceof Complaint)) throw error
    console.error(`${tail(error.detail)}\n✗ ${error.message}\n0 passed, 1 failed`)
    process.exit(1)
  }
}

/** @param {readonly import('./suites.mjs').Suite[]} suites */
function chooseSuites(suites) {
  const { only } = parseArgs({ options: { only: { type: 'string', multiple: true } } }).values
  if (!only) return suites
  const names = only.flatMap((value) => value.split(','))
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name))
  if (unknown.length) throw new Complaint(`没有这个检查：${unknown.join('、')}。可选：${suites.map((suite) => suite.name).join(' ')}`)
  return suites.filter((suite) => names.includes(suite.name))
}

/** @param {boolean} setUp */
async function prepare(setUp) {
  const complaint = nodeComplaint(process.versions.node)
  if (complaint) throw new Complaint(complaint)
  const installed = isInstalled()
  const env = await step(`准备 ${pnpmVersion()}`, () => bringPnpm({ offline: installed }))
  if (setUp && !installed) await step('安装依赖', (report) => installDependencies(env, report))
  let chromium = await findChromium(env)
  if (setUp && !chromium) chromium = await step('安装 Chromium', (report) => installChromium(env, report))
  let postgres = findPostgres()
  if (setUp && !postgres) postgres = await step('准备 PostgreSQL', (report) => bringPostgres(env, report))
  return { env, chromium, postgres: postgres && runnablePostgres(postgres) }
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
    const output = error instanceof Complaint ? error.detail : String(error instanceof Error ? error.stack : error)
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
