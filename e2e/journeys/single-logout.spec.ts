import type { BrowserContext, Page, Request } from '@playwright/test'
import { overlayOf } from '../support/expiry.ts'
import { expect, test } from '../support/journey.ts'
import { casLogin, signIn } from '../support/signIn.ts'

test('a single logout covers every window within seconds, also who is not touched; what was typed stays', async ({ page, context }) => {
  const watching = watchCalls(context)
  await signIn(page, 'admin', '/desform/list')
  await page.getByRole('button', { name: '新建表单' }).click()
  await page.getByRole('dialog', { name: '新建表单' }).getByLabel('表单名称').fill('退出之前填写的名称')
  const behind = await context.newPage()
  await behind.goto('/workflow/List')
  const process = behind.getByRole('link', { name: '学分认定审批' })
  await expect(process).toBeVisible()
  await page.bringToFront()

  // One call is open for both windows, and has just begun: while we wait, no answer comes but for the logout.
  await watching.began()
  expect(watching.open()).toBe(1)
  await context.request.get('/cas/logout')
  await Promise.all([page, behind].map((one) => expect(overlayOf(one)).toBeVisible({ timeout: 15_000 })))
  for (const one of [page, behind]) await expectCovered(one)

  const opened = page.waitForEvent('popup')
  await overlayOf(page).getByRole('button', { name: '重新登录' }).click()
  await casLogin(await opened).submit('admin')
  for (const one of [page, behind]) await expect(overlayOf(one)).toBeHidden()
  await expect(page.getByRole('dialog', { name: '新建表单' }).getByLabel('表单名称')).toHaveValue('退出之前填写的名称')
  await expect(process).toBeVisible()
})

/** The calls by which a browser hears that its session ended. The server holds each for 25 seconds. */
function watchCalls(context: BrowserContext) {
  const isOne = (request: Request) => request.url().includes('/sys/session/alive')
  const open = new Set<Request>()
  let latest = 0
  context.on('request', (request) => {
    if (!isOne(request)) return
    open.add(request)
    latest = Date.now()
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return {
    open: () => open.size,
    /** A call that is open, and younger than five seconds. */
    began: async () => {
      if (open.size === 0 || Date.now() - latest > 5_000) await context.waitForEvent('request', { predicate: isOne, timeout: 60_000 })
    },
  }
}

/** Nothing of the page shows through: what lies below the overlay is opaque, as large as the window, and above all else. */
async function expectCovered(page: Page) {
  const mask = page
    .locator('.ant-modal-root')
    .filter({ has: overlayOf(page) })
    .locator('.ant-modal-mask')
  await expect(mask).toHaveCSS('opacity', '1')
  await expect(mask).toHaveCSS('background-color', /^rgb\(/)
  await expect(mask).toHaveCSS('z-index', '3000')
  expect(await mask.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
}
