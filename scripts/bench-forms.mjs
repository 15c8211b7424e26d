// pnpm bench:forms: forms beside those of other renderers, the designer beside another one, in one run of a real browser, and what a form
// costs to load. Prints; it judges nothing. What can be asked for is in bench/forms/README.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { preview } from 'vite'
import { designerTogether, measureDesigner } from './forms/designer.mjs'
import { measureForm, together } from './forms/form.mjs'
import { buildPage, installPeers } from './forms/pages.mjs'
import { designers, renderers } from './forms/renderers.mjs'
import { printDesigners, printForms, printSizes } from './forms/report.mjs'
import { textFormSize } from './forms/sizes.mjs'
import { SetupError } from './process/setupError.mjs'
import { findChromium } from './setup/chromium.mjs'

/** @typedef {import('./forms/renderers.mjs').CaseName} CaseName */

/** @type {{ name: string, title: string, case: CaseName, size: number }[]} */
const forms = [
  { name: '20', title: '20 个文本字段', case: 'text', size: 20 },
  { name: '200', title: '200 个文本字段', case: 'text', size: 200 },
  { name: '1000', title: '1,000 个文本字段', case: 'text', size: 1000 },
  { name: 'mixed', title: '300 个各类字段，其中 60 个有显示条件', case: 'mixed', size: 300 },
  { name: 'table', title: '200 行 × 8 列的表格', case: 'table', size: 200 },
]
/** Asked for by name alone: others take minutes for it. */
const huge = { name: '5000', title: '5,000 个各类字段，其中 1,000 个有显示条件', case: /** @type {const} */ ('mixed'), size: 5000 }
const DESIGNER_SIZE = 500
const everything = [...forms.map(({ name }) => name), 'designer', 'size']

const { values } = parseArgs({
  options: {
    renderers: { type: 'string', default: Object.keys(renderers).join() },
    cases: { type: 'string', default: everything.join() },
    runs: { type: 'string', default: '5' },
    slow: { type: 'boolean', default: false },
  },
})
const chosen = values.renderers.split(',')
const cases = values.cases.split(',')
const runs = Number(values.runs)
const slowdown = values.slow ? 4 : 1
const unknown = [...chosen.filter((name) => !(name in renderers)), ...cases.filter((name) => ![...everything, huge.name].includes(name))]
if (unknown.length > 0 || !Number.isInteger(runs) || runs < 1) {
  console.error(`✗ 不认识 ${unknown.join('、') || `--runs ${values.runs}`}，见 bench/forms/README.md`)
  process.exit(2)
}

const outDir = mkdtempSync(join(tmpdir(), 'sc-bench-forms-'))
process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))
const drawing = [...forms, huge].filter(({ name }) => cases.includes(name))
const comparedDesigners = Object.entries(designers).filter(([name]) => cases.includes('designer') && chosen.includes(name))
const pages = [...(drawing.length > 0 ? chosen.map((name) => renderers[name].page) : []), ...comparedDesigners.map(([, { page }]) => page)]
try {
  await installPeers(pages)
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`✗ ${error.message}\n${error.detail}`)
  process.exit(1)
}
for (const page of pages) await buildPage(page, join(outDir, page))

const executablePath = await findChromium(process.env)
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const server = await preview({
  root: outDir,
  configFile: false,
  logLevel: 'error',
  build: { outDir: '.' },
  preview: { port: 0, host: '127.0.0.1' },
})
const addressOf = (/** @type {string} */ page) => `${server.resolvedUrls?.local[0] ?? ''}${page}/`

console.log(
  `毫秒，${runs} 次的中位数，各渲染器轮流${slowdown > 1 ? `，处理器慢 ${slowdown} 倍` : ''}。CPU 是页面主线程的用时；用时与上屏只有在没有其他程序运行时才准确。`,
)
for (const form of drawing) {
  const able = chosen.map((name) => renderers[name]).filter((renderer) => renderer.cases.includes(form.case))
  const results = await inTurns(able, ({ page, device }) =>
    measureForm(browser, { address: addressOf(page), device, slowdown, case: form.case, size: form.size }),
  )
  // Who has nothing for it says so.
  const rows = chosen.map((name) => ({ ...renderers[name], figures: together(results.get(renderers[name]) ?? []) }))
  printForms(form.title, form.case, form.size, rows)
}
if (comparedDesigners.length > 0) {
  const compared = comparedDesigners.map(([, designer]) => designer)
  const results = await inTurns(compared, ({ page }) =>
    measureDesigner(browser, { address: addressOf(page), slowdown, size: DESIGNER_SIZE }),
  )
  printDesigners(
    compared.flatMap((designer) => {
      const measured = results.get(designer) ?? []
      return measured.length > 0 ? [{ ...designer, ...designerTogether(measured) }] : []
    }),
    DESIGNER_SIZE,
  )
}
await browser.close()
await server.close()

if (cases.includes('size')) {
  printSizes([
    { title: 'PC', limit: 100, size: await textFormSize(renderers.ours.page, /widgets\/input\/Desktop\.tsx$/) },
    { title: '手机', limit: 50, size: await textFormSize(renderers.phone.page, /widgets\/input\/Mobile\.tsx$/) },
  ])
}

/**
 * Measures each as often as asked for, forwards and backwards, so that nobody is always the first.
 * @template {{ title: string }} T
 * @template R
 * @param {T[]} subjects
 * @param {(subject: T) => Promise<R>} measure
 * @returns {Promise<Map<T, R[]>>}
 */
async function inTurns(subjects, measure) {
  const results = new Map(subjects.map((subject) => [subject, /** @type {R[]} */ ([])]))
  for (let run = 0; run < runs; run++) {
    for (const subject of run % 2 === 0 ? subjects : subjects.toReversed()) {
      try {
        results.get(subject)?.push(await measure(subject))
      } catch (error) {
        console.error(`✗ ${subject.title}：${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  return results
}
