import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The product among the programs of a campus: Debian's CAS server, and Debian's CAS client before a service of its own. */
export default defineConfig({
  ...journeys,
  testDir: 'campus',
  // The service behind Apache has a certificate of this run.
  use: { ...journeys.use, ignoreHTTPSErrors: true },
})
