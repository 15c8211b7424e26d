import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { arrive } from '../support/signIn.ts'
import { told } from '../support/told.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('row')
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

async function choose(page: Page, filter: string, value: string) {
  await page.getByRole('main').getByRole('combobox', { name: filter }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle(value, { exact: true }).click()
}

// Every list is narrowed, ordered and saved alike, and found again.
test('a list of projects is narrowed, its columns are chosen, and the view is found again', async ({ page, browser }) => {
  await arrive(page, 'admin', '/project/list')
  await expect(rows(page).nth(4)).toBeVisible()
  await choose(page, '状态', '已发布')
  await expect(header(page, '状态')).toHaveCount(0)
  await header(page, '学时').click()
  await header(page, '学时').click()
  await expect(page).toHaveURL(/status=published.*sort=-hours|sort=-hours.*status=published/)
  await expect(page.getByRole('main').getByText('草稿')).toHaveCount(0)
  const published = await rows(page).count()

  await page.getByRole('button', { name: '列设置' }).click()
  const columns = page.getByRole('dialog', { name: '选择要显示的列' })
  await expect(columns.getByRole('checkbox', { name: '项目名称' })).toBeDisabled()
  await columns.getByRole('checkbox', { name: '主办单位' }).check()
  await columns.getByRole('checkbox', { name: '名额' }).uncheck()
  await columns.getByRole('button', { name: '确定' }).click()
  await expect(header(page, '主办单位')).toBeVisible()
  await expect(header(page, '名额')).toHaveCount(0)

  await page.getByRole('button', { name: '视图' }).click()
  await page.getByRole('menuitem', { name: '把当前的条件和列保存为视图' }).click()
  await page.getByLabel('视图名称').fill('学时最多')
  await told(page, '视图“学时最多”已保存', () =>
    page.getByRole('dialog', { name: '保存视图' }).getByRole('button', { name: '保存' }).click(),
  )
  await expect(page.getByRole('button', { name: '视图：学时最多' })).toBeVisible()

  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出' }).click()])
  expect(saved.suggestedFilename()).toMatch(/^项目_\d{4}-\d\d-\d\d\.xlsx$/)

  // Another device: the columns are the usual ones there, until the view is chosen.
  const elsewhere = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await arrive(elsewhere, 'admin', '/project/list')
  await expect(header(elsewhere, '名额')).toBeVisible()
  await elsewhere.getByRole('button', { name: '视图' }).click()
  await elsewhere.getByRole('menuitem', { name: '学时最多' }).click()
  await expect(header(elsewhere, '主办单位')).toBeVisible()
  await expect(rows(elsewhere)).toHaveCount(published)
  await elsewhere.reload()
  await expect(elsewhere.getByRole('button', { name: '视图：学时最多' })).toBeVisible()
  await expect(header(elsewhere, '名额')).toHaveCount(0)

  await elsewhere.getByRole('button', { name: '视图：学时最多' }).click()
  await elsewhere.getByRole('menuitem', { name: '删除视图“学时最多”' }).click()
  await elsewhere.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(elsewhere.getByRole('button', { name: '视图', exact: true })).toBeVisible()
  await elsewhere.context().close()
})

test('on a phone a list is narrowed and ordered too, and its records stand above the fold', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await arrive(page, 'admin', '/project/list?status=published')
  await expect(page.getByRole('list', { name: '项目' }).getByRole('listitem').first()).toBeInViewport()
  await page.getByRole('button', { name: '筛选 · 1' }).click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await expect(sheet.getByRole('button', { name: '查看结果' })).toBeInViewport({ ratio: 1 })
  await sheet.getByRole('button', { name: '重置' }).click()
  await expect(page).not.toHaveURL(/status=/)
  await sheet.getByRole('combobox', { name: '排序' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('按学时降序', { exact: true }).click()
  await sheet.getByRole('button', { name: '查看结果' }).click()
  await expect(page.getByRole('button', { name: '筛选', exact: true })).toBeFocused()
  await expect(page).toHaveURL(/sort=-hours/)
  const cards = page.getByRole('list', { name: '项目' }).getByRole('listitem')
  const hours = async () => {
    const shown = await cards
      .locator('dl > div')
      .filter({ has: page.getByText('学时', { exact: true }) })
      .locator('dd')
      .allInnerTexts()
    return shown.map((text) => Number(text.replace('最多 ', '')))
  }
  await expect.poll(async () => (await hours())[0]).toBe(24)
  const shown = await hours()
  expect(shown).toEqual(shown.toSorted((one, other) => other - one))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('who looks after processes finds every application and where it stands, and nobody else does', async ({ page, browser }) => {
  await arrive(page, 'admin', '/workflow/application')
  await expect(rows(page).nth(2)).toBeVisible()
  await choose(page, '状态', '已通过')
  await expect(page).toHaveURL(/status=completed/)
  await expect(rows(page).filter({ hasText: '审批中' })).toHaveCount(0)
  await page.getByRole('searchbox').fill('2023101001')
  await page.getByRole('searchbox').press('Enter')
  await expect(rows(page).filter({ hasText: '李晓雨' }).first()).toBeVisible()
  await rows(page).filter({ hasText: '李晓雨' }).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/task\/detail\?id=/)

  const teacher = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await arrive(teacher, 'teacher01', '/workflow/application')
  await expect(teacher.getByRole('heading', { name: '您还不能打开“申请监控”' })).toBeVisible()
  await expect(teacher.getByRole('row')).toHaveCount(0)
  await teacher.context().close()
})
