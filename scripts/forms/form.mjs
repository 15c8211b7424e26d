import { makeScenario } from '../../bench/forms/shared/scenarios.js'
import { costOf, inPage } from './browser.mjs'
import { median, quantile } from './numbers.mjs'

/** Keys that are not measured: the first ones compile what the next ones use. */
const WARM_UP = 5
const KEYS = 25
/** How often a condition is made to hold, and not to. */
const FLIPS = 6

/**
 * @typedef {object} FormFigures milliseconds, of the processor or until it is on the screen, and megabytes
 * @property {number} mount
 * @property {number} mountWall
 * @property {number} [key] none where nothing is typed in the form itself
 * @property {number[]} [keyWalls]
 * @property {number} [flip]
 * @property {number} [flipWall]
 * @property {number} heap what the form holds, without the code that was there before it
 */

/**
 * One form in a fresh page: drawn, typed into, and a condition of it flipped.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ address: string, device: 'pc' | 'phone', slowdown: number, case: import('./renderers.mjs').CaseName, size: number }} options
 * @returns {Promise<FormFigures>}
 */
export function measureForm(browser, { address, device, slowdown, case: name, size }) {
  const scenario = makeScenario(name, size)
  return inPage(browser, { address: `${address}?case=${name}&size=${size}`, device, slowdown }, async (measured) => {
    const { page } = measured
    const heapBefore = await measured.heap()
    const [mount, mountWall] = await costOf(measured, () => page.evaluate(() => window.formBench.mount()))
    const heap = (await measured.heap()) - heapBefore

    const figures = { mount, mountWall, heap, ...(await typing(measured, scenario.typeInto)) }
    return scenario.flip ? { ...figures, ...(await flips(measured, scenario.flip.shows)) } : figures
  })
}

/**
 * @param {import('./browser.mjs').Measured} measured
 * @param {string} selector
 */
async function typing(measured, selector) {
  const { page, press, settle } = measured
  if ((await textControls(page, selector).count()) === 0) return {}
  await textControls(page, selector).first().focus()
  for (let key = 0; key < WARM_UP; key++) await press('x')
  await settle()
  await page.evaluate(() => window.formBench.keys.splice(0))
  const [keys] = await costOf(measured, async () => {
    for (let key = 0; key < KEYS; key++) await press('x')
  })
  return { key: keys / KEYS, keyWalls: await page.evaluate(() => window.formBench.keys) }
}

/**
 * @param {import('./browser.mjs').Measured} measured
 * @param {string} label of the field that comes and goes
 */
async function flips(measured, label) {
  const { page, settle } = measured
  await textControls(page, 'input').first().focus()
  await settle()
  const costs = []
  const walls = []
  for (let flip = 0; flip < FLIPS; flip++) {
    for (const [key, shown] of /** @type {const} */ ([
      ['a', true],
      ['Backspace', false],
    ])) {
      await page.evaluate(([text, there]) => window.formBench.awaitFlip(text, there), /** @type {[string, boolean]} */ ([label, shown]))
      const [cost, wall] = await costOf(measured, async () => {
        await page.keyboard.press(key)
        return page.evaluate(() => window.formBench.flip)
      })
      costs.push(cost)
      walls.push(wall)
    }
  }
  return { flip: median(costs), flipWall: median(walls) }
}

/**
 * The controls of a kind that text can be typed into.
 * @param {import('@playwright/test').Page} page
 * @param {string} selector
 */
function textControls(page, selector) {
  const isText = selector === 'input' ? ':is(:not([type]), [type="text"]):not([readonly], [role="combobox"])' : ''
  return page.locator(`#root ${selector}${isText}`)
}

/**
 * What several runs come to.
 * @param {FormFigures[]} runs
 */
export function together(runs) {
  const keyWalls = runs.flatMap((run) => run.keyWalls ?? [])
  /** @param {(run: FormFigures) => number | undefined} of */
  const middle = (of) => {
    const values = runs.map(of).filter((value) => value !== undefined)
    return values.length > 0 ? median(values) : undefined
  }
  return {
    mount: middle((run) => run.mount),
    mountWall: middle((run) => run.mountWall),
    key: middle((run) => run.key),
    key50: keyWalls.length > 0 ? median(keyWalls) : undefined,
    key95: keyWalls.length > 0 ? quantile(keyWalls, 0.95) : undefined,
    flip: middle((run) => run.flip),
    flipWall: middle((run) => run.flipWall),
    heap: middle((run) => run.heap),
  }
}
