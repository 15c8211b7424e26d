import type { Page } from '@playwright/test'
import { fillApplication } from '../support/application.ts'
import { expect, test } from '../support/journey.ts'
import { arrive } from '../support/signIn.ts'

// Without a network nothing is put off: what was asked for fails with words, at once, and is asked for again by the person alone.

const NO_NETWORK = '网络连接失败，请检查网络后重试'
/** Longer than a call that was put off would wait for, once the network is back. */
const AFTERWARDS_MS = 2_000

const posted = (page: Page, path: string) => {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(path)) bodies.push(request.postData() ?? '')
  })
  return bodies
}

test('what is submitted without a network says so, stays as typed, and is submitted as it is when it is asked for again', async ({
  page,
  context,
}) => {
  await arrive(page, 'student03', '/activity/open')
  await page
    .getByRole('row', { name: /志愿服务周/ })
    .getByRole('button', { name: '去申请' })
    .click()
  await fillApplication(page, { activity: '离线时的标题', hours: '3' })
  const submit = page.getByRole('button', { name: '提交申请' })
  const starts = posted(page, '/instance/start')

  await context.setOffline(true)
  await submit.click()
  await expect(page.getByText(NO_NETWORK)).toBeVisible()
  await expect(submit).toBeEnabled()
  await expect(submit).not.toHaveClass(/loading/)
  await page.getByLabel('活动名称').fill('联网后的标题')
  const before = starts.length
  await context.setOffline(false)
  // oxlint-disable-next-line no-restricted-properties -- nothing is to happen: there is nothing to wait for
  await page.waitForTimeout(AFTERWARDS_MS)
  expect(starts).toHaveLength(before)
  await expect(page.getByLabel('活动名称')).toHaveValue('联网后的标题')

  await submit.click()
  await expect(page).toHaveURL(/\/task\/detail\?id=/)
  await expect(page.getByText('联网后的标题').or(page.locator('input[value="联网后的标题"]')).first()).toBeVisible()
})

test('who never hears that it was submitted, and corrects it, is told what was submitted', async ({ page }) => {
  await arrive(page, 'student06', '/activity/open')
  await page
    .getByRole('row', { name: /志愿服务周/ })
    .getByRole('button', { name: '去申请' })
    .click()
  await fillApplication(page, { activity: '先填的标题', hours: '3' })
  const submit = page.getByRole('button', { name: '提交申请' })
  // It reaches the server; the answer is lost on its way back.
  await page.route('**/instance/start', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit.click()
  await expect(page.getByText(NO_NETWORK)).toBeVisible()
  await page.unroute('**/instance/start')
  // Keeping the correction would tell of the submission as well, of a draft that has ended: here it is submitting that does.
  await page.route('**/draft/**', (route) => route.abort())

  await page.getByLabel('认定学时').fill('5')
  await submit.click()
  await expect(page.getByRole('alert').filter({ hasText: '您上一次的操作其实已经成功' })).toBeVisible()
  await expect(page.getByLabel('认定学时')).toHaveValue('5')
  await page.getByRole('link', { name: '打开已提交的申请' }).click()
  await expect(page.getByRole('heading', { name: /志愿服务周申请/ })).toBeVisible()
  await expect(page.getByText('按“认定学时：3”')).toBeVisible()
})

test('a decision without a network can be taken back, and is not carried out by itself', async ({ page, context }) => {
  await arrive(page, 'em_audit', '/task/todo')
  await page.getByRole('link', { name: /校史馆讲解/ }).click()
  const bar = page.getByRole('group', { name: '审批操作' })
  await expect(bar).toBeVisible()
  const approvals = posted(page, '/task/approve')

  await context.setOffline(true)
  await bar.getByRole('button', { name: '通过' }).click()
  const dialog = page.getByRole('dialog', { name: /^通过/ })
  await dialog.getByLabel(/审批意见/).fill('同意')
  await dialog.getByRole('button', { name: '通过' }).click()
  await expect(dialog.getByRole('alert')).toContainText(NO_NETWORK)
  await expect(dialog.getByLabel(/审批意见/)).toHaveValue('同意')
  await dialog.getByLabel(/审批意见/).fill('')
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toBeHidden()

  const before = approvals.length
  await context.setOffline(false)
  // oxlint-disable-next-line no-restricted-properties -- nothing is to happen: there is nothing to wait for
  await page.waitForTimeout(AFTERWARDS_MS)
  expect(approvals).toHaveLength(before)
  await page.reload()
  await expect(bar).toBeVisible()
})

test('a page that is opened without a network says so, and comes with another try', async ({ page, context }) => {
  await arrive(page, 'student02', '/activity/open')
  await page
    .getByRole('row', { name: /志愿服务周/ })
    .getByRole('button', { name: '去申请' })
    .click()
  await expect(page.getByLabel('活动名称')).toBeVisible()
  await page.getByRole('tab', { name: '可申请项目' }).click()
  await context.setOffline(true)
  await page.getByRole('row').getByRole('button', { name: '去申请' }).first().click()
  const failure = page.getByRole('alert').filter({ hasText: NO_NETWORK })
  await expect(failure).toBeVisible()
  await context.setOffline(false)
  await page
    .getByRole('button', { name: '重试' })
    .or(page.getByRole('button', { name: '提交申请' }))
    .first()
    .click()
  await expect(page.getByRole('button', { name: '提交申请' })).toBeVisible()
})
