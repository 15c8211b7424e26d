import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { shown } from '../support/shown.ts'
import { arrive } from '../support/signIn.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const ACTIVITY = '草坪音乐会'

async function open(browser: Browser, username: string, address: string, screen: object = {}): Promise<Page> {
  const page = await browser.newPage(screen)
  await arrive(page, username, address)
  return page
}

test('an activity goes from signing up, with a waiting list, to a code at the door and the hours of who came', async ({ browser }) => {
  const admin = await open(browser, 'admin', '/project/list')
  await test.step('the project is made, for one, and published without a form', async () => {
    await admin.getByRole('button', { name: '新建项目' }).click()
    const drawer = admin.getByRole('dialog', { name: '新建项目' })
    await drawer.getByRole('textbox', { name: '项目名称' }).fill(ACTIVITY)
    await drawer.getByRole('combobox', { name: '所属模块' }).click()
    await admin.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: '文体活动' }).click()
    await drawer.getByRole('radio', { name: '报名，先到先得' }).check()
    await expect(drawer.getByRole('radio', { name: '签到', exact: true })).toBeChecked()
    await expect(drawer.getByRole('combobox', { name: '申请表单' })).toHaveCount(0)
    await drawer.getByRole('spinbutton', { name: '名额', exact: true }).fill('1')
    await drawer.getByLabel('每人的学时').fill('2')
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(drawer).toBeHidden()
    await admin.getByRole('row', { name: ACTIVITY }).getByRole('button', { name: '发布', exact: true }).click()
    const question = admin.getByRole('dialog').filter({ hasText: `发布项目“${ACTIVITY}”` })
    await expect(question).toContainText('报名，先到先得')
    await question.getByRole('button', { name: '发布', exact: true }).click()
    await expect(shown(admin, '项目已发布')).toBeVisible()
  })

  const first = await open(browser, 'student03', '/activity/open')
  await first.getByRole('row', { name: ACTIVITY }).getByRole('button', { name: '去报名' }).click()
  await first.getByRole('button', { name: '报名', exact: true }).click()
  await expect(first.getByRole('status').filter({ hasText: '您已报上' })).toBeVisible()

  const second = await open(browser, 'student04', '/activity/open', phone)
  await test.step('the next one waits, on a phone, and is given the place that is given back', async () => {
    await second.getByRole('listitem').filter({ hasText: ACTIVITY }).getByRole('button', { name: '去报名' }).tap()
    await second.getByRole('button', { name: '名额已满，报名候补' }).tap()
    await expect(second.getByRole('status').filter({ hasText: '候补第 1 位' })).toBeVisible()
    await first.getByRole('button', { name: '取消报名' }).click()
    await first.getByRole('dialog').getByRole('button', { name: '取消报名' }).click()
    await expect(first.getByRole('status').filter({ hasText: '您已取消报名' })).toBeVisible()
    // The page asks by itself.
    await expect(second.getByRole('status').filter({ hasText: '您已报上' })).toBeVisible()
  })

  await test.step('who organises it sees who comes, and shows the code', async () => {
    await admin.getByRole('button', { name: `更多操作：${ACTIVITY}` }).click()
    await admin.getByRole('menuitem', { name: '报名名单' }).click()
    const row = admin.getByRole('row').filter({ hasText: '郑一鸣' })
    await expect(row).toContainText('已报上')
    const code = admin.waitForResponse((response) => response.url().includes('/attendance/token'))
    await admin.getByRole('button', { name: '去签到' }).click()
    const { result } = (await (await code).json()) as { result: { token: string } }
    await expect(admin.getByRole('row').filter({ hasText: '郑一鸣' })).toContainText('未到')
    await first.goto(`/scanScore?${new URLSearchParams({ token: result.token })}`)
    await expect(first.getByText('您没有报上')).toBeVisible()
    await second.goto(`/scanScore?${new URLSearchParams({ token: result.token })}`)
    await expect(second.getByRole('heading', { name: /^已签到 \d\d:\d\d/ })).toBeVisible()
  })

  await test.step('the hours of who came are recorded', async () => {
    await expect(admin.getByRole('row').filter({ hasText: '郑一鸣' })).toContainText('已签到')
    await admin.getByRole('button', { name: '现在记入成绩' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: '记入成绩' }).click()
    await expect(shown(admin, '已为 1 人记入成绩')).toBeVisible()
    await second.goto('/activity/score')
    await expect(second.getByText(ACTIVITY)).toBeVisible()
  })
})
