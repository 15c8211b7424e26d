import type { Page } from '@playwright/test'

/** Gives up what an earlier story left unsaved in the builder that is shown: the product brings it back. */
export async function startAfresh(page: Page): Promise<void> {
  const giveUp = page.getByRole('button', { name: '放弃并重来' })
  if (await giveUp.isVisible()) await giveUp.click()
}
