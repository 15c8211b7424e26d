import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { formDesigner } from './formDesigner.ts'
import { frame } from './frame.ts'

/** What asks for a new sign-in, over a page whose session is over. */
export const overlayOf = (page: Page) => page.getByRole('dialog', { name: '登录已过期，请重新登录' })

/** Ends the session of this page on the server, as an expiry or an administrator would; nothing ends at the campus. */
export function endsSession(page: Page, origin = '') {
  let token = ''
  page.on('request', (request) => (token = request.headers()['x-access-token'] ?? token))
  return async () => {
    const ended = await page.request.post(`${origin}/sc-api/sys/logout`, { headers: { 'X-Access-Token': token } })
    expect(ended.ok()).toBe(true)
  }
}

/** What stands on the form of `newForm`. */
export const UNSAVED_TITLE = '过期之前填写的标题'

/** A form with something on it that is not saved. */
export async function newForm(page: Page, code: string) {
  if (!page.url().includes('/desform/list')) {
    const { menu } = frame(page)
    await menu.getByText('表单管理').click()
    await menu.getByText('表单列表').click()
  }
  await page.getByRole('button', { name: '新建表单' }).click()
  const dialog = page.getByRole('dialog', { name: '新建表单' })
  await dialog.getByLabel('表单名称').fill('会话过期的表单')
  await dialog.getByLabel('表单编码').fill(code)
  await dialog.getByRole('button', { name: '新建并设计' }).click()
  const form = formDesigner(page)
  await form.drag('单行文本', form.canvas)
  await form.rename(UNSAVED_TITLE)
  return form
}
