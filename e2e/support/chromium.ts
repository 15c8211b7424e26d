import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test'
import { chromiumArguments } from '../../scripts/chromiumArguments.ts'

/** The browser of the machine: journeys download none. */
export const chromium = {
  browserName: 'chromium',
  launchOptions: {
    executablePath: process.env.SC_CHROMIUM ?? '/usr/bin/chromium',
    // Without a UTF-8 locale Chromium has no Chinese file names.
    env: { ...(process.env as Record<string, string>), LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    args: chromiumArguments,
  },
} satisfies Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>
