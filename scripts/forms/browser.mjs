import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds within which whatever is waited for has to come. */
const PATIENCE = 120_000
/** Milliseconds between two keys: longer than the slowest of them takes, so that none waits for the one before it. */
const BETWEEN_KEYS = 60
/** Milliseconds after which nothing is left of what was done. */
const SETTLED = 400

const viewports = {
  pc: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
}

/**
 * @typedef {object} Measured
 * @property {import('@playwright/test').Page} page
 * @property {() => Promise<number>} processor milliseconds that the main thread has worked so far, and no other program in its place
 * @property {() => Promise<number>} heap megabytes that are held
 * @property {() => Promise<void>} settle
 * @property {(key: string) => Promise<void>} press
 */

/**
 * Opens a page in a browser that has never been there.
 * @template T
 * @param {import('@playwright/test').Browser} browser
 * @param {{ address: string, device?: 'pc' | 'phone', slowdown: number }} options
 * @param {(measured: Measured) => Promise<T>} measure
 * @returns {Promise<T>}
 */
export async function inPage(browser, { address, device = 'pc', slowdown }, measure) {
  const context = await browser.newContext({ ...viewports[device], locale: 'zh-CN', serviceWorkers: 'block' })
  try {
    // Nothing but the page: some ask for a font of their maker's.
    await context.route(
      ({ origin }) => origin !== new URL(address).origin,
      (route) => route.abort(),
    )
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(address)
    await page.waitForFunction(() => 'formBench' in globalThis)
    if (slowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    /** @param {string} name */
    const metric = async (name) => {
      const { metrics } = await cdp.send('Performance.getMetrics')
      return metrics.find((each) => each.name === name)?.value ?? Number.NaN
    }
    const settle = () => wait(SETTLED)
    await settle()
    return await measure({
      page,
      processor: async () => (await metric('TaskDuration')) * 1000,
      async heap() {
        await cdp.send('HeapProfiler.collectGarbage')
        return (await metric('JSHeapUsedSize')) / 1e6
      },
      settle,
      async press(key) {
        await page.keyboard.press(key)
        await wait(BETWEEN_KEYS)
      },
    })
  } finally {
    await context.close()
  }
}

/**
 * What a piece of work costs the main thread, until nothing is left of it.
 * @template T
 * @param {Measured} measured
 * @param {() => Promise<T>} work
 * @returns {Promise<[processor: number, result: T]>}
 */
export async function costOf({ processor, settle }, work) {
  const before = await processor()
  const result = await work()
  await settle()
  return [(await processor()) - before, result]
}
