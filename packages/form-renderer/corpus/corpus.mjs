// pnpm --filter @sc/form-renderer corpus <folder>
// Opens every saved design of a folder, draws it on a PC and on a phone in a real browser, saves it again, and says what became of it.
// Ends with 1 where anything was lost, was not drawn, or ran.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build, preview } from 'vite'

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`)
/** @param {string} line */
const complain = (line) => process.stderr.write(`${line}\n`)

/** Milliseconds within which a form is to be there. */
const PATIENCE = 60_000

const page = fileURLToPath(new URL('page', import.meta.url))
const [folder] = process.argv.slice(2)
// pnpm runs a script in its package: a path is meant from where it was called.
const root = folder === undefined ? undefined : resolve(process.env.INIT_CWD ?? process.cwd(), folder)
if (root === undefined || !existsSync(root)) {
  complain(root === undefined ? 'corpus <folder with .json files>' : `There is no folder ${root}`)
  process.exit(2)
}
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .toSorted()
if (files.length === 0) {
  complain(`There is no .json file in ${root}`)
  process.exit(2)
}

const outDir = mkdtempSync(join(tmpdir(), 'sc-corpus-'))
const shared = /** @type {import('vite').InlineConfig} */ ({
  root: page,
  configFile: false,
  logLevel: 'error',
  build: { outDir, target: 'es2022' },
})
await build({ ...shared, resolve: { conditions: ['@sc/source', 'module', 'browser', 'production', 'import', 'default'] } })
const server = await preview({ ...shared, preview: { port: 0, host: '127.0.0.1' } })
const address = server.resolvedUrls?.local[0] ?? ''
const named = process.env.SC_CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find((path) => existsSync(path))
const browser = await chromium.launch({ ...(named ? { executablePath: named } : {}), args: ['--no-sandbox'] })

const sides = [
  await openSide('PC', 'desktop', { viewport: { width: 1440, height: 900 } }),
  await openSide('phone', 'mobile', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }),
]

let faulty = 0
const totals = { opened: 0, fillable: 0, fields: 0, lost: 0, errors: 0 }
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8')
  const [first] = sides
  const found = await first.tab.evaluate((design) => window.corpus.inspect(design), text)
  /** @type {string[]} */
  const errors = []
  if (found.refused === undefined) for (const side of sides) errors.push(...(await drawOn(side, text)))
  const isFaulty = errors.length > 0 || found.lost.length > 0
  if (isFaulty) faulty += 1
  if (found.refused === undefined) totals.opened += 1
  totals.fillable += found.fillable
  totals.fields += found.fields
  totals.lost += found.lost.length
  totals.errors += errors.length
  const { error, warning, info } = found.issues
  const opened = found.refused === undefined ? `opened, fillable ${found.fillable} of ${found.fields}` : `not opened: ${found.refused}`
  say(`${isFaulty ? '✗' : '✓'} ${file}: ${opened}; findings ${error} errors, ${warning} warnings, ${info} remarks`)
  if (found.unsupported.length > 0) say(`    unsupported: ${found.unsupported.map((type) => type || '(no type)').join(', ')}`)
  for (const path of found.lost) say(`    lost: ${path}`)
  for (const line of errors) say(`    ${line}`)
  for (const url of new Set(sides.flatMap(({ loads }) => [...loads]))) say(`    loads ${url}`)
  for (const { loads } of sides) loads.clear()
}
say(
  `\n${totals.opened} of ${files.length} designs of ${relative(process.cwd(), root) || root} opened; fillable ${totals.fillable} of ${totals.fields} fields; ${totals.lost} parts lost; ${totals.errors} errors in the browser`,
)
await browser.close()
await server.close()
rmSync(outDir, { recursive: true, force: true })
process.exit(faulty > 0 ? 1 : 0)

/**
 * @param {string} name
 * @param {'desktop' | 'mobile'} device
 * @param {import('@playwright/test').BrowserContextOptions} options
 */
async function openSide(name, device, options) {
  const context = await browser.newContext({ ...options, locale: 'zh-CN', serviceWorkers: 'block' })
  /** @type {string[]} */
  const told = []
  /** @type {Set<string>} */
  const loads = new Set()
  // Told, and answered with nothing: a picture of the school's may be meant.
  await context.route(
    (url) => url.protocol.startsWith('http') && !url.href.startsWith(address),
    (route) => {
      loads.add(route.request().url())
      return route.fulfill({ status: 204 })
    },
  )
  const tab = await context.newPage()
  tab.on('console', (message) => message.type() === 'error' && told.push(`console: ${message.text()}`))
  tab.on('pageerror', (error) => told.push(`error: ${error.message}`))
  tab.on('dialog', (dialog) => {
    told.push(`a script of the design ran: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await tab.goto(`${address}?device=${device}`)
  await tab.waitForFunction(() => window.corpus !== undefined, undefined, { timeout: PATIENCE })
  return { name, tab, told, loads }
}

/**
 * @param {Awaited<ReturnType<typeof openSide>>} side
 * @param {string} text
 * @returns {Promise<string[]>} what went wrong
 */
async function drawOn({ name, tab, told }, text) {
  told.splice(0)
  const drawn = tab
    .evaluate((design) => window.corpus.draw(design), text)
    .then(
      () => [],
      (/** @type {Error} */ error) => [`not drawn: ${error.message}`],
    )
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const late = new Promise((end) => (timer = setTimeout(() => end([`not drawn within ${PATIENCE / 1000} s`]), PATIENCE)))
  const faults = /** @type {string[]} */ (await Promise.race([drawn, late]))
  clearTimeout(timer)
  return [...faults, ...told].map((line) => `${name}: ${line}`)
}
