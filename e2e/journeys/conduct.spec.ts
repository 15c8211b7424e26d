import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { shown } from '../support/shown.ts'
import { arrive } from '../support/signIn.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const ACTIVITY = '湖畔夜读会'

/** A picture of one point, as a camera would name it. */
const picture = {
  name: '校医院病历.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64'),
}

async function open(browser: Browser, username: string, address: string, screen: object = {}): Promise<Page> {
  const page = await browser.newPage(screen)
  await arrive(page, username, address)
  return page
}

/** An activity without days: whoever records its scores says that it is over. */
async function publish(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: '新建项目' }).click()
  const drawer = admin.getByRole('dialog', { name: '新建项目' })
  await drawer.getByRole('textbox', { name: '项目名称' }).fill(ACTIVITY)
  await drawer.getByRole('combobox', { name: '所属模块' }).click()
  await admin.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: '文体活动' }).click()
  await drawer.getByRole('radio', { name: '报名，先到先得' }).check()
  await drawer.getByLabel('每人的学时').fill('2')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toBeHidden()
  await admin.getByRole('row', { name: ACTIVITY }).getByRole('button', { name: '发布', exact: true }).click()
  await admin
    .getByRole('dialog')
    .filter({ hasText: `发布项目“${ACTIVITY}”` })
    .getByRole('button', { name: '发布', exact: true })
    .click()
  await expect(shown(admin, '项目已发布')).toBeVisible()
}

test('who does not come loses points, appeals with a proof from a phone, and has them back', async ({ browser }) => {
  const admin = await open(browser, 'admin', '/project/list')
  await publish(admin)

  const came = await open(browser, 'student03', '/activity/open')
  await came.getByRole('row', { name: ACTIVITY }).getByRole('button', { name: '去报名' }).click()
  await came.getByRole('button', { name: '报名', exact: true }).click()
  await expect(came.getByRole('status').filter({ hasText: '您已报上' })).toBeVisible()
  const absent = await open(browser, 'student04', '/activity/open', phone)
  await absent.getByRole('listitem').filter({ hasText: ACTIVITY }).getByRole('button', { name: '去报名' }).tap()
  await absent.getByRole('button', { name: '报名', exact: true }).tap()
  await expect(absent.getByRole('status').filter({ hasText: '您已报上' })).toBeVisible()
  await absent.goto('/activity/conduct')
  await expect(absent.getByText('10 / 10 分')).toBeVisible()

  await test.step('the organiser marks who came, and closes the activity', async () => {
    await admin.getByRole('button', { name: `更多操作：${ACTIVITY}` }).click()
    await admin.getByRole('menuitem', { name: '签到', exact: true }).click()
    await admin
      .getByRole('row', { name: /吴佳宁/ })
      .getByRole('button', { name: '登记' })
      .click()
    await admin.getByRole('dialog', { name: '登记考勤：吴佳宁' }).getByRole('button', { name: '登记', exact: true }).click()
    await expect(admin.getByRole('row', { name: /吴佳宁/ })).toContainText('已签到')
    await expect(admin.getByRole('row', { name: /郑一鸣/ })).toContainText('未到')
    await admin.getByRole('button', { name: '现在记入成绩' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: '记入成绩' }).click()
    await expect(shown(admin, '已为 1 人记入成绩')).toBeVisible()
    const taken = admin.getByRole('table', { name: '诚信分' }).getByRole('row')
    await expect(taken.filter({ hasText: '郑一鸣' })).toContainText('-3 分')
    await expect(taken.filter({ hasText: '吴佳宁' })).toHaveCount(0)
  })

  await test.step('the student sees what was taken and why, and appeals with a proof', async () => {
    await absent.reload()
    await expect(absent.getByText('7 / 10 分')).toBeVisible()
    const entry = absent.getByRole('list', { name: '记录' }).getByRole('listitem').filter({ hasText: ACTIVITY })
    await expect(entry).toContainText('缺席')
    await expect(entry).toContainText('-3 分')
    await entry.getByRole('button', { name: `申诉：${ACTIVITY}` }).tap()
    const dialog = absent.getByRole('dialog', { name: `申诉：${ACTIVITY}` })
    await dialog.getByRole('textbox', { name: '申诉理由' }).fill('当天发烧去了校医院')
    await dialog.locator('input[type=file]').setInputFiles(picture)
    await expect(dialog.getByRole('link', { name: picture.name })).toBeVisible()
    await dialog.getByRole('button', { name: '申诉', exact: true }).tap()
    await expect(dialog).toBeHidden()
    await expect(entry).toContainText('待处理')
    await expect(entry.getByRole('link', { name: picture.name })).toBeVisible()
    await expect(entry.getByRole('button', { name: `申诉：${ACTIVITY}` })).toHaveCount(0)
  })

  await test.step('who organised it reads the proof, and grants the appeal', async () => {
    // The page asks by itself whether somebody appeals.
    const row = admin.getByRole('table', { name: '诚信分' }).getByRole('row').filter({ hasText: '郑一鸣' })
    await expect(row).toContainText('当天发烧去了校医院', { timeout: 25_000 })
    const proof = await admin.request.get((await row.getByRole('link', { name: picture.name }).getAttribute('href')) ?? '')
    expect(proof.ok()).toBe(true)
    await row.getByRole('button', { name: '同意', exact: true }).click()
    const question = admin.getByRole('dialog').filter({ hasText: '同意郑一鸣的申诉？' })
    await expect(question).toContainText('将退回 3 分')
    await question.getByRole('button', { name: '同意', exact: true }).click()
    await expect(row.filter({ hasText: '已退回' })).toBeVisible()
  })

  await test.step('the points are back, and the page says how', async () => {
    await absent.reload()
    await expect(absent.getByText('10 / 10 分')).toBeVisible()
    const entries = absent.getByRole('list', { name: '记录' }).getByRole('listitem').filter({ hasText: ACTIVITY })
    await expect(entries.filter({ hasText: '+3 分' })).toHaveCount(1)
    await expect(entries.filter({ hasText: '-3 分' })).toContainText('已退回')
    await absent.getByRole('button', { name: /^通知/ }).tap()
    await expect(shown(absent, /申诉/)).toBeVisible()
  })
})
