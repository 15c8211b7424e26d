import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'
import type { Peers } from './consumers/application.ts'

/** The packages in applications of strangers: as the release would publish them, with the oldest peers they take and with the newest. */
export default defineConfig<object, { peers: Peers }>({
  ...journeys,
  testDir: 'consumers',
  globalSetup: './consumers/prepare.ts',
  projects: [
    { name: 'packed', testMatch: 'packages.spec.ts' },
    { name: 'newest', testIgnore: 'packages.spec.ts', use: { peers: 'newest' } },
    { name: 'oldest', testIgnore: 'packages.spec.ts', use: { peers: 'oldest' } },
  ],
})
