import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/**
 * That a page which is read in English says nothing in Chinese, neither in sight nor to who listens, but what people have
 * called things.
 * @param names what may be in Chinese: names of people, departments and records of the demonstration
 */
export async function saysNothingChinese(page: Page, names: readonly RegExp[] = []): Promise<void> {
  // What is still loading has said nothing yet.
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  const said = await page.evaluate(() => {
    const texts = new Set<string>([document.title])
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement!
      if (/^(script|style|noscript)$/i.test(element.tagName) || !element.checkVisibility()) continue
      if (node instanceof Element)
        for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']) texts.add(node.getAttribute(name) ?? '')
      else texts.add(node.textContent ?? '')
    }
    return [...texts]
  })
  const chinese = said
    .filter((text) => /\p{Script=Han}/u.test(names.reduce((rest, name) => rest.replaceAll(name, ''), text)))
    .map((text) => text.trim())
  expect(chinese).toEqual([])
}
