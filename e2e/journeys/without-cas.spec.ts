import { expect, test } from '@playwright/test'
import { frame } from '../support/frame.ts'
import { PASSWORD } from '../support/product.ts'
import { startSchool } from '../support/school.ts'
import type { School } from '../support/school.ts'

/** A school that takes part in no CAS, as one on a PostgreSQL of its own where nothing else was said. */
let school: School

test.beforeAll(async () => {
  test.setTimeout(180_000)
  school = await startSchool({ SC_DEV_CAS: '0' })
})
test.afterAll(() => school?.remove())

test('account and password are the one way in, lead on to the page that was asked for, and out again', async ({ page }) => {
  const link = '/project/list?z=1&keyword=%E6%A0%A1%E5%9B%AD&a=2#more'
  await page.goto(school.origin + link)
  await expect(page).toHaveURL(/\/user\/login\?redirect=/)
  await expect(page.getByRole('heading', { name: '账号登录' })).toBeVisible()
  await page.getByLabel('账号').fill('admin')
  await page.getByLabel('密码').fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(school.origin + link)
  await expect(frame(page).tab('项目列表')).toBeVisible()

  await frame(page).signOut('林书远')
  await expect(page.getByRole('heading', { name: '账号登录' })).toBeVisible()
  await expect(page.getByRole('button', { name: '统一身份认证登录' })).toHaveCount(0)
  expect((await page.request.get(`${school.origin}/cas/login`)).status()).toBe(404)
})
