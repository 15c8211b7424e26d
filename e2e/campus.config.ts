import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The product among the programs of a campus: Debian's CAS server, and Debian's CAS client before a service of its own. */
const { webServer: _, ...base } = journeys

export default defineConfig({
  ...base,
  testDir: 'campus',
  // The service behind Apache has a certificate of this run.
  use: { ...base.use, ignoreHTTPSErrors: true },
})
