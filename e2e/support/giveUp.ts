import type { Page } from '@playwright/test'

/** Gives up what was restored, and says so twice. */
export async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: '放弃并重来' }).click()
  await page.getByRole('dialog', { name: '放弃恢复的内容？' }).getByRole('button', { name: '放弃并重来' }).click()
}
