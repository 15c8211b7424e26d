import type { Page } from '@playwright/test'

/** What surrounds every page of the admin. */
export const frame = (page: Page) => ({
  menu: page.getByRole('navigation', { name: '主菜单' }),
  footer: page.getByRole('contentinfo'),
  tab: (title: string) => page.getByRole('tab', { name: title }),
  async signOut(realname: string) {
    await page.getByRole('button', { name: realname }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    const question = page.getByRole('dialog', { name: '提示' })
    await question.getByText('真的要注销登录吗 ?').waitFor()
    await question.getByRole('button', { name: '确定' }).click()
  },
})
