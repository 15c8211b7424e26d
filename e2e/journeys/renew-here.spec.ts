import type { Page } from '@playwright/test'
import { endsSession, newForm, overlayOf, UNSAVED_TITLE } from '../support/expiry.ts'
import { frame } from '../support/frame.ts'
import { giveUp } from '../support/giveUp.ts'
import { expect, test } from '../support/journey.ts'
import { casLogin, signIn } from '../support/signIn.ts'

const LINK = '/project/list?z=1&keyword=%E6%A0%A1%E5%9B%AD&a=2#more'

/** As a pop-up blocker, or a browser that knows one window, answers. */
const blocksWindows = (page: Page) => page.addInitScript(() => (window.open = () => null))

test('where no window opens, the session is renewed on the page: deep link, tabs and drafts are there again', async ({ page, context }) => {
  await blocksWindows(page)
  const ended = endsSession(page)
  await signIn(page, 'student05', '/activity/open')
  await page
    .getByRole('row', { name: /志愿服务周/ })
    .getByRole('button', { name: '去申请' })
    .click()
  await page.getByLabel('活动名称').fill('过期之前填写的')
  await ended()
  await expect(overlayOf(page)).toBeVisible()
  await context.clearCookies()
  const left = page.url()

  await overlayOf(page).getByRole('button', { name: '重新登录' }).click()
  await expect(overlayOf(page).getByRole('alert')).toContainText('浏览器没有打开登录窗口')
  await overlayOf(page).getByRole('button', { name: '在本页登录' }).click()
  await casLogin(page).submit('student05')
  await expect(page.getByLabel('活动名称')).toHaveValue('过期之前填写的')
  expect(page.url()).toBe(left)
  await expect(frame(page).tab('可申请项目')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '已暂存' })).toBeVisible()
  await giveUp(page)
})

test('an unsaved design survives renewal on the page, in the second of a pause too; other windows are released', async ({
  page,
  context,
}) => {
  const ended = endsSession(page)
  await signIn(page, 'admin', LINK)
  const behind = await context.newPage()
  await behind.goto('/workflow/List')
  await expect(behind.getByRole('link', { name: '学分认定审批' })).toBeVisible()
  await page.bringToFront()
  const form = await newForm(page, 'renewed_here')
  const left = page.url()
  await ended()
  for (const one of [page, behind]) await expect(overlayOf(one)).toBeVisible()

  // The campus remembers: there and back without a question.
  await overlayOf(page).getByRole('button', { name: '在本页登录' }).click()
  await expect(form.item(UNSAVED_TITLE)).toBeVisible()
  expect(page.url()).toBe(left)
  await expect(frame(page).tab('项目列表')).toBeVisible()
  await expect(overlayOf(behind)).toBeHidden()
  await form.save()
  await page.reload()
  await expect(form.item(UNSAVED_TITLE)).toBeVisible()
})

test('somebody else who comes back gets a page of their own; the first finds everything as it was', async ({ page, context }) => {
  const ended = endsSession(page)
  await signIn(page, 'admin', '/desform/list')
  const form = await newForm(page, 'left_to_another')
  const left = page.url()
  await ended()
  await context.clearCookies()
  await overlayOf(page).getByRole('button', { name: '在本页登录' }).click()
  await casLogin(page).submit('student03')
  await page.getByRole('button', { name: '以吴佳宁的身份继续' }).click()
  await expect(page.getByRole('button', { name: '吴佳宁' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/analysis')
  await expect(form.item(UNSAVED_TITLE)).toHaveCount(0)
  await expect(frame(page).tab('表单：会话过期的表单')).toHaveCount(0)
  await frame(page).signOut('吴佳宁')

  await casLogin(page).submit('admin')
  await expect(page.getByRole('button', { name: '林书远' })).toBeVisible()
  await page.goto(left)
  await expect(form.item(UNSAVED_TITLE)).toBeVisible()
})

test('a covered page is not printed', async ({ page }) => {
  const ended = endsSession(page)
  await signIn(page, 'student01', '/performanceManage/transcript')
  const sheet = page.getByRole('article').filter({ has: page.getByRole('heading', { name: /第二课堂成绩单$/ }) })
  await expect(sheet).toBeVisible()
  await ended()
  await expect(overlayOf(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('学时').filter({ visible: true })).toHaveCount(0)
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sc-expired'))
      .map(({ tagName }) => tagName),
  )
  expect(shown).toEqual([])
})
