import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { casLogin, signIn } from '../support/signIn.ts'

const overlayOf = (page: Page) => page.getByRole('dialog', { name: '登录已过期，请重新登录' })

test('a single logout covers every window within seconds, also who is not touched; what was typed stays', async ({ page, context }) => {
  const held: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/sys/session/alive')) held.push(request.url())
  })
  await signIn(page, 'admin', '/desform/list')
  await page.getByRole('button', { name: '新建表单' }).click()
  await page.getByRole('dialog', { name: '新建表单' }).getByLabel('表单名称').fill('退出之前填写的名称')
  const behind = await context.newPage()
  await behind.goto('/workflow/List')
  const process = behind.getByRole('link', { name: '学分认定审批' })
  await expect(process).toBeVisible()
  await page.bringToFront()

  // One call is open for both windows.
  expect(held).toHaveLength(1)

  const began = Date.now()
  await context.request.get('/cas/logout')
  await Promise.all([page, behind].map((one) => expect(overlayOf(one)).toBeVisible({ timeout: 5_000 })))
  expect(Date.now() - began).toBeLessThan(5_000)
  for (const one of [page, behind]) await expectCovered(one)

  const opened = page.waitForEvent('popup')
  await overlayOf(page).getByRole('button', { name: '重新登录' }).click()
  await casLogin(await opened).submit('admin')
  for (const one of [page, behind]) await expect(overlayOf(one)).toBeHidden()
  await expect(page.getByRole('dialog', { name: '新建表单' }).getByLabel('表单名称')).toHaveValue('退出之前填写的名称')
  await expect(process).toBeVisible()
})

/** Nothing of the page shows through: what lies below the overlay is opaque, as large as the window, and above all else. */
async function expectCovered(page: Page) {
  const mask = page.locator('.ant-modal-root').filter({ has: overlayOf(page) }).locator('.ant-modal-mask')
  await expect(mask).toHaveCSS('opacity', '1')
  await expect(mask).toHaveCSS('background-color', /^rgb\(/)
  await expect(mask).toHaveCSS('z-index', '3000')
  expect(await mask.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
}
