import type { Locator, Page } from '@playwright/test'

/** A text in sight. The pages of other tabs are in the document too, kept alive and hidden, and may hold the same words. */
export const shown = (page: Page, text: string | RegExp): Locator => page.getByText(text).filter({ visible: true }).first()
