import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArguments } from '../../scripts/chromiumArguments.ts'

const directory = dirname(fileURLToPath(import.meta.url))

/** The system's Chromium where there is one; otherwise the one that Playwright downloaded. */
const executablePath = process.env.SC_CHROMIUM ?? ['/usr/bin/chromium'].find((path) => existsSync(path))

/** Every story is rendered, and its play function run, in a real Chromium. */
export default defineConfig({
  plugins: [storybookTest({ configDir: join(directory, '.storybook') })],
  test: {
    name: 'stories',
    // Every file would load antd and the designers anew: that was more than half of the whole (411 and 184 s of processor time).
    isolate: false,
    testTimeout: 90_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: chromiumArguments,
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
