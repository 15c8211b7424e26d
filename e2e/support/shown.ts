import type { Locator, Page } from '@playwright/test'

/**
 * A text in sight, all of it: a question that asks before the answer is known may have the same words within longer ones.
 * The pages of other tabs are in the document too, kept alive and hidden.
 */
export const shown = (page: Page, text: string | RegExp): Locator => page.getByText(text, { exact: true }).filter({ visible: true }).first()
