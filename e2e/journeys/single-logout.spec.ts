import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { PASSWORD } from '../support/product.ts'
import { signIn } from '../support/signIn.ts'

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
  await expect.poll(() => isCovered(process)).toBe(true)
  await expect.poll(() => isCovered(page.getByLabel('表单名称'))).toBe(true)

  await overlayOf(page).getByLabel('密码').fill(PASSWORD)
  await overlayOf(page).getByRole('button', { name: '登录' }).click()
  for (const one of [page, behind]) await expect(overlayOf(one)).toBeHidden()
  await expect(page.getByRole('dialog', { name: '新建表单' }).getByLabel('表单名称')).toHaveValue('退出之前填写的名称')
  await expect(process).toBeVisible()
})

/** Whether something opaque lies over the element. */
const isCovered = (locator: Locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const over = document.elementsFromPoint(x + width / 2, y + height / 2)
    return over.slice(0, over.indexOf(element)).some((one) => {
      const { backgroundColor, opacity } = getComputedStyle(one)
      return opacity === '1' && backgroundColor.startsWith('rgb(') && one.getBoundingClientRect().width >= innerWidth
    })
  })
