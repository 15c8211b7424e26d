import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { shown } from '../support/shown.ts'
import { arrive } from '../support/signIn.ts'

// What a power cut leaves is the embedded database's own business; PostgreSQL's is another's.
test.use({ place: 'embedded' })

const open = async (browser: Browser, username: string, address: string) => {
  const page = await browser.newPage()
  await arrive(page, username, address)
  return page
}

const approve = async (page: Page) => {
  await page.getByRole('group', { name: '审批操作' }).getByRole('button', { name: '通过' }).click()
  const dialog = page.getByRole('dialog', { name: /^通过“/ })
  await dialog.getByRole('button', { name: '通过' }).click()
  return dialog
}

// One story, told in its steps: each has the time of a test to itself.
test.describe.configure({ mode: 'serial' })

const NAME = '断电前的志愿服务'
const theirs = (page: Page) => page.getByRole('link', { name: /志愿服务周/ })

test('a server that is killed while the form is being filled in takes it when it is back', async ({ browser, school }) => {
  const student = await open(browser, 'student01', '/activity/open')
  await student
    .getByRole('row', { name: /志愿服务周/ })
    .getByRole('button', { name: '去申请' })
    .click()
  await student.getByLabel('活动名称').fill(NAME)
  await student.getByRole('combobox', { name: '活动级别' }).click()
  await student.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await student.getByLabel('活动日期').fill('2026-05-12')
  await student.keyboard.press('Enter')
  await school.restart()
  await student.getByLabel('认定学时').fill('12')
  await student.getByRole('radio', { name: '组织者' }).click()
  await student.getByLabel('活动说明').fill('在停电的一周里整理图书。')
  await student.getByRole('button', { name: '提交申请' }).click()
  await expect(student).toHaveURL(/\/task\/detail\?id=/)
  await expect(shown(student, '审批中')).toBeVisible()
})

test('a decision without a server says so and is kept', async ({ browser, school }) => {
  const college = await open(browser, 'cs_audit', '/task/todo')
  await theirs(college).click()
  await expect(shown(college, NAME)).toBeVisible()
  await school.kill()
  const dialog = await approve(college)
  await expect(dialog.getByRole('alert')).toBeVisible()
  await school.restart()
  await dialog.getByRole('button', { name: '通过' }).click()
  await expect(dialog).toBeHidden()
  await expect(shown(college, /^校级/)).toBeVisible()
})

test('a decision whose answer is lost is asked for again, and counts once', async ({ browser, school }) => {
  const first = await open(browser, 'school01', '/task/todo')
  await theirs(first).click()
  await first.route('**/workFlow/task/approve', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const dialog = await approve(first)
  await expect(dialog.getByRole('alert')).toBeVisible()
  await school.restart()
  await first.unroute('**/workFlow/task/approve')
  await dialog.getByRole('button', { name: '通过' }).click()
  await expect(dialog).toBeHidden()
  await first.reload()
  await expect(shown(first, '审批中')).toBeVisible()
  await expect(first.getByRole('group', { name: '审批操作' })).toHaveCount(0)
})

test('the last decision records one score, which a server that is killed then still has', async ({ browser, school }) => {
  const last = await open(browser, 'school02', '/task/todo')
  await theirs(last).click()
  await (await approve(last)).waitFor({ state: 'hidden' })
  await school.restart()
  await last.goto('/performanceManage/recordedScore')
  await expect(last.getByRole('row', { name: /志愿服务周/ })).toHaveCount(1)
  const student = await open(browser, 'student01', '/performanceManage/transcript')
  await expect(student.getByRole('row', { name: /志愿服务周/ })).toHaveCount(1)
})
