import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** A slow phone, as the browser's own tools imitate one. */
const CPU_SLOWDOWN = 4
/** Their “Fast 3G”: bytes a second, and milliseconds until an answer begins. */
const FAST_3G = { offline: false, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9, latency: 150 * 3.75 }

/** When nothing more has been asked for so long, the page has all that it wants. */
const QUIET_MS = 3_000

export interface Load {
  /** All that the browser asked for until nothing moved any more: page, scripts, styles, pictures, calls. */
  requests: number
  scripts: number
  /** Bytes of these scripts, gzip at its best. */
  scriptBytes: number
  /** Bytes over the wire, as this server packs them. */
  transferred: number
  /** Milliseconds from the address to the largest contentful paint. */
  lcp: number
}

/**
 * Opens an address in a browser that has never been there, on a slow phone.
 * @param arrived what a person waits for
 */
export async function measureLoad(
  browser: Browser,
  options: BrowserContextOptions,
  address: string,
  arrived: (page: Page) => Promise<void>,
): Promise<Load> {
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPaints)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', FAST_3G)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    let transferred = 0
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (transferred += encodedDataLength))
    let requests = 0
    let lastBegan = 0
    const scripts = new Set<string>()
    page.on('request', (request) => {
      requests++
      lastBegan = Date.now()
      if (request.resourceType() === 'script') scripts.add(request.url())
    })
    await page.goto(address)
    await arrived(page)
    // Not until nothing is on its way: one call of a signed-in page is held open by the server.
    while (Date.now() - lastBegan < QUIET_MS) await wait(QUIET_MS / 10)
    const lcp = await page.evaluate(() => (window as unknown as PaintWindow).largestPaint)
    const sizes = await Promise.all([...scripts].map(gzipSize))
    return { requests, scripts: scripts.size, scriptBytes: sizes.reduce((sum, bytes) => sum + bytes, 0), transferred, lcp }
  } finally {
    await context.close()
  }
}

interface PaintWindow {
  largestPaint: number
}

/** In the page, before its scripts. */
function watchPaints() {
  const told = window as unknown as PaintWindow
  told.largestPaint = 0
  new PerformanceObserver((list) => (told.largestPaint = list.getEntries().at(-1)?.startTime ?? 0)).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  })
}

async function gzipSize(address: string): Promise<number> {
  const response = await fetch(address)
  return gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length
}
