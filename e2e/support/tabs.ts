import type { Page } from '@playwright/test'

/** The strip of open pages. */
export const tabs = (page: Page) => {
  const strip = page.getByRole('tablist', { name: '已打开的页面' })
  const tab = (title: string | RegExp) => strip.getByRole('tab', { name: title })
  return {
    strip,
    all: strip.getByRole('tab'),
    tab,
    unsaved: (title: string) => tab(title).getByRole('img', { name: '有未保存的修改', includeHidden: true }),
    show: (title: string) => tab(title).click(),
    /** The cross is for the mouse and not read out; Delete is the keyboard's way. */
    async close(title: string) {
      await tab(title).locator('.sc-tab-close').click()
    },
    question: page.getByRole('dialog', { name: '还有未保存的修改' }),
  }
}
