import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { chromiumArguments } from './chromiumArguments.ts'

/** Of the Playwright that runs journeys and stories: it exports no list of what it switches off. */
function offByPlaywright(): string[] {
  const fromTests = createRequire(new URL('../e2e/package.json', import.meta.url)).resolve('@playwright/test')
  const fromRunner = createRequire(fromTests).resolve('playwright')
  const core = dirname(createRequire(fromRunner).resolve('playwright-core'))
  const [, list = ''] = /\bdisabledFeatures = \[([^\]]+)\]/.exec(readFileSync(join(core, 'lib/coreBundle.js'), 'utf8')) ?? []
  return [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, feature = '']) => feature)
}

it('leaves nothing on that Playwright switches off, but what is of another browser', () => {
  const off = offByPlaywright()
  expect(off).toContain('PaintHolding')
  const ours = chromiumArguments.find((argument) => argument.startsWith('--disable-features='))?.split(/[=,]/)
  expect(off.filter((feature) => !feature.startsWith('ms') && !ours?.includes(feature))).toEqual([])
})
