import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** What pages cost to load. It prints, and judges nothing: times are a machine's. */
export default defineConfig({
  ...journeys,
  testDir: 'bench',
  testMatch: '*.bench.ts',
  // One after the other: a load beside another one waits for it.
  workers: 1,
  timeout: 900_000,
  reporter: 'dot',
  projects: [{ name: 'bench' }],
})
