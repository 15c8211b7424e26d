import type { Page } from '@playwright/test'
import { formDesigner } from '../support/formDesigner.ts'
import { frame } from '../support/frame.ts'
import { expect, test } from '../support/journey.ts'
import { shown } from '../support/shown.ts'
import { signIn } from '../support/signIn.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

/** Nothing on the page that is shown reaches past its right edge, unless it scrolls by itself. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll|hidden/.test(getComputedStyle(element).overflowX) && !element.matches('[role=tabpanel], main, body')
        ? true
        : scrolls(element.parentElement))
    return [...document.querySelectorAll('main *')]
      .filter(
        (element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element.parentElement),
      )
      .map((element) => `${element.tagName.toLowerCase()}.${element.className.toString()} ${element.textContent?.slice(0, 20)}`)
  })

for (const [username, pages] of [
  ['student04', ['首页', '可申请项目', '我的申请', '第二课堂成绩单']],
  ['school02', ['首页', '待办', '已办', '已录成绩']],
] as const) {
  test(`every page of ${username} fits the phone, and the menu is a tap away`, async ({ page }) => {
    await signIn(page, username)
    const { menu } = frame(page)
    for (const title of pages) {
      await page.getByRole('button', { name: '打开菜单' }).tap()
      // An icon before the word may be part of the entry's name.
      const entry = menu.getByRole('menuitem', { name: new RegExp(`(^| )${title}$`) })
      await expect(menu.getByRole('menuitem').first()).toBeVisible()
      const folded = menu.locator('.ant-menu-submenu-title[aria-expanded=false]')
      while ((await folded.count()) > 0) await folded.first().tap()
      await entry.tap()
      await expect(menu).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible()
      expect(await tooWide(page)).toEqual([])
    }
  })
}

test('what the bell opens begins within the screen', async ({ page }) => {
  await signIn(page, 'student04')
  await page.getByRole('button', { name: /^通知/ }).tap()
  const shown = page.locator('.sc-notices-popover .ant-popover-container')
  await expect(shown).toBeVisible()
  await expect.poll(async () => (await shown.boundingBox())?.x).toBeGreaterThanOrEqual(4)
  expect((await shown.boundingBox())?.width).toBeCloseTo(300, 0)
})

test('the tip of a tool does not lie on what the tool opened', async ({ page }) => {
  await signIn(page, 'admin', '/desform/list')
  await page.getByRole('listitem').filter({ hasText: 'credit_apply' }).getByRole('button', { name: '设计' }).tap()
  await formDesigner(page).tool('生成JSON').tap()
  await expect(page.getByRole('dialog', { name: '生成JSON' })).toBeVisible()
  const tip = page.locator('.sc-button-tip')
  await tip.waitFor({ state: 'attached' })
  await expect(tip).toBeHidden()
})

test('signing up is at the lower edge, however little the page says', async ({ page }) => {
  await signIn(page, 'student04', '/activity/open')
  await page.getByRole('button', { name: '去报名' }).first().tap()
  const bar = page.locator('.sc-action-bar').filter({ visible: true })
  // A page alone is no panel of tabs.
  const panel = page.locator('.sc-tab-panel').filter({ visible: true })
  await expect(bar).toBeVisible()
  const [{ y, height }, edge] = [(await bar.boundingBox())!, (await panel.boundingBox())!]
  expect(Math.abs(y + height - (edge.y + edge.height))).toBeLessThanOrEqual(2)
})

test('applying is within reach of the thumb', async ({ page }) => {
  await signIn(page, 'student04', '/activity/open')
  await page.getByRole('listitem').filter({ hasText: '志愿服务周' }).getByRole('button', { name: '去申请' }).tap()
  await expect(page.getByLabel('活动名称')).toBeVisible()
  const submit = (await page.getByRole('button', { name: '提交申请' }).boundingBox())!
  expect(submit.height).toBeGreaterThanOrEqual(44)
  expect(submit.y + submit.height).toBeLessThanOrEqual(844)
  expect(await tooWide(page)).toEqual([])
  const level = page.getByRole('button', { name: /活动级别/ })
  await level.tap()
  await page.getByRole('dialog', { name: '活动级别' }).getByText('校级').tap()
  await expect(level).toContainText('校级')
  // Turned, it is as wide as a desk's: other controls, and the same application.
  await page.getByLabel('活动名称').fill('转屏之前填写的')
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(page.getByRole('combobox', { name: '活动级别' })).toBeVisible()
  await expect(page.getByLabel('活动名称')).toHaveValue('转屏之前填写的')
  await expect(shown(page, '校级')).toBeVisible()
})
