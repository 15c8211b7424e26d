import { defineConfig } from '@playwright/test'
import { chromium } from './support/chromium.ts'
import { product } from './support/product.ts'

/** Journeys of people through the built product: the real server, the real admin, the real sign-in. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results/artifacts',
  // The journeys share one school; one after the other they also share two cores fairly.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    ...chromium,
    baseURL: product.origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: product.command,
    env: product.env,
    url: `${product.origin}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
