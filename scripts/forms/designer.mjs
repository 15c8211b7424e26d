import { costOf, inPage } from './browser.mjs'
import { median } from './numbers.mjs'

const KEYS = 20
const WARM_UP = 5
/** Which widgets are selected: all of them are on the screen. */
const SELECTED = [3, 1, 4, 2, 5]
const MOVES = 40
/** Pixels between two moves of what is dragged. */
const STEP = 7

/**
 * @typedef {object} DesignerFigures milliseconds, of the processor or until it is on the screen, and megabytes
 * @property {number} open
 * @property {number} openWall
 * @property {number} select
 * @property {number} key
 * @property {number} move
 * @property {number} heap
 */

/**
 * A designer with a large form in a fresh page: opened, widgets selected, a title typed, a new widget dragged over the form.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ address: string, slowdown: number, size: number }} options
 * @returns {Promise<DesignerFigures>}
 */
export function measureDesigner(browser, { address, slowdown, size }) {
  // Titles are found in what the canvas draws.
  return inPage(browser, { address: `${address}?case=mixed&size=${size}`, slowdown }, async (measured) => {
    const { page, press, settle } = measured
    const heapBefore = await measured.heap()
    const [open, openWall] = await costOf(measured, () => page.evaluate((last) => window.formBench.mount(last), `Field ${size - 1}.`))
    const heap = (await measured.heap()) - heapBefore

    const costs = []
    for (const at of [0, ...SELECTED]) {
      const [x, y] = await middleOf(page, 'item', at)
      const [cost] = await costOf(measured, () => page.mouse.click(x, y))
      costs.push(cost)
    }
    // The first brings what the others find.
    const select = median(costs.slice(1))

    await page.evaluate(() => window.formBench.designer?.unfold?.())
    await settle()
    await page.evaluate(() => window.formBench.designer?.title()?.focus())
    await page.keyboard.press('End')
    for (let key = 0; key < WARM_UP; key++) await press('x')
    await settle()
    const [keys] = await costOf(measured, async () => {
      for (let key = 0; key < KEYS; key++) await press('x')
    })

    const [fromX, fromY] = await middleOf(page, 'source')
    const [overX, overY] = await middleOf(page, 'item', 1)
    await page.mouse.move(fromX, fromY)
    await page.mouse.down()
    await page.mouse.move(fromX + STEP, fromY + STEP)
    await page.mouse.move(overX, overY, { steps: 5 })
    await settle()
    const [moves] = await costOf(measured, async () => {
      for (let move = 1; move <= MOVES; move++) await page.mouse.move(overX, overY + move * STEP)
    })
    await page.mouse.up()
    return { open, openWall, select, key: keys / KEYS, move: moves / MOVES, heap }
  })
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {'item' | 'source'} part
 * @returns {Promise<[x: number, y: number]>}
 */
async function middleOf(page, part, at = 0) {
  const place = await page.evaluate(
    ([which, index]) => {
      const box = window.formBench.designer?.[which](index)?.getBoundingClientRect()
      return box && /** @type {[number, number]} */ ([box.x + box.width / 2, box.y + box.height / 2])
    },
    /** @type {const} */ ([part, at]),
  )
  if (!place) throw new Error(`the designer shows no ${part} ${at}`)
  return place
}

/** @param {DesignerFigures[]} runs */
export function designerTogether(runs) {
  /** @param {(run: DesignerFigures) => number} of */
  const middle = (of) => median(runs.map(of))
  return {
    open: middle((run) => run.open),
    openWall: middle((run) => run.openWall),
    select: middle((run) => run.select),
    key: middle((run) => run.key),
    move: middle((run) => run.move),
    heap: middle((run) => run.heap),
  }
}
