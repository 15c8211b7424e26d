import { defineConfig } from '@playwright/test'
import { chromium } from './support/chromium.ts'

/** Journeys of people through the built product: the real server, the real admin, the real sign-in. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results/artifacts',
  globalSetup: './support/makeSchool.ts',
  // Each file has a server and a school of its own. A journey waits for its server half of the time: two share two cores.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Against what hangs: the longest journey, six people with a sign-in each, takes half a minute on a quiet machine and
  // four times that on a busy one. So is what a single step may take, below.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    ...chromium,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // A dialog that grows from a fifth of its size stands still for its first two frames: the pointer goes down where
    // its button was and up where it no longer is, and nothing is clicked. Nobody is that fast; journeys are.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // A trace of every journey costs a third of the machine, and what fails leaves a picture and the page in words.
    // `--trace retain-on-failure` makes one for who looks for a cause.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'campus' },
    // A browser that is elsewhere: dates and hours are still the campus's.
    { name: 'abroad', testMatch: ['dates.spec.ts', 'print.spec.ts'], use: { timezoneId: 'America/Los_Angeles' } },
  ],
})
