import type { Page } from '@playwright/test'

/**
 * Does something, and waits until the page says so in words that it shows for a few seconds. The page itself looks for them, from before:
 * on a busy machine they can come and go between two looks from outside.
 */
export async function told(page: Page, words: string, act: () => Promise<unknown>): Promise<void> {
  const said = page.waitForFunction(
    (text) => [...document.querySelectorAll('.ant-message-notice, .ant-notification-notice')].some((one) => one.textContent.includes(text)),
    words,
  )
  await Promise.all([said, act()])
}
