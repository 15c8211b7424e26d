import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { shown } from '../support/shown.ts'
import { arrive } from '../support/signIn.ts'
import { told } from '../support/told.ts'

// A project is changed while somebody fills its form in: what was typed stays, and nothing is put on record unseen.
test('an application for a project that changed meanwhile is handed in once its applicant has seen the change', async ({
  page,
  browser,
}) => {
  await arrive(page, 'student06', '/activity/open')
  await page
    .getByRole('row', { name: /志愿服务周/ })
    .getByRole('button', { name: '去申请' })
    .click()
  await page.getByLabel('活动名称').fill('环湖清洁行动')
  await page.getByRole('combobox', { name: '活动级别' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await page.getByLabel('活动日期').fill('2026-05-12')
  await page.keyboard.press('Enter')
  await page.getByLabel('认定学时').fill('6')
  await page.getByRole('radio', { name: '参与者' }).click()
  await page.getByLabel('活动说明').fill('沿湖岸清理垃圾，历时半天。')

  const admin = await browser.newPage()
  await arrive(admin, 'admin', '/project/list')
  const row = admin.getByRole('row', { name: /志愿服务周/ })
  await row.getByRole('button', { name: '修改', exact: true }).click()
  const drawer = admin.getByRole('dialog', { name: /^修改项目/ })
  await drawer.getByLabel('项目名称').fill('“澄湖之光”志愿服务周（春季）')
  await drawer.getByLabel('学分', { exact: true }).fill('0.5')
  await drawer.getByRole('button', { name: '保存' }).click()
  await admin.getByRole('button', { name: '确认修改' }).click()
  await expect(row).toContainText('（春季）')
  await admin.close()

  await page.getByRole('button', { name: '提交申请' }).click()
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: '申请没有提交' })
  await expect(alert).toContainText('项目名称现在是“‘澄湖之光’志愿服务周（春季）”')
  await expect(alert).toContainText('学分现在是 0.5 学分，与您看到的 0 学分不同')
  await expect(page.getByRole('heading', { name: '“澄湖之光”志愿服务周（春季）' })).toBeVisible()
  await expect(shown(page, '0.5 学分（项目统一学分）')).toBeVisible()
  await expect(page.getByLabel('活动名称')).toHaveValue('环湖清洁行动')
  await expect(page.getByLabel('活动说明')).toHaveValue('沿湖岸清理垃圾，历时半天。')

  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page).toHaveURL(/\/task\/detail\?id=/)
  await expect(shown(page, '审批中')).toBeVisible()
})

// Two change one project: who saves second is told what the first one changed, loses nothing, and saves over it knowingly.
test('a project that a colleague saved first is merged with what was typed, and saved once it was read', async ({ page, browser }) => {
  const open = async (of: Page) => {
    const drawer = of.getByRole('dialog', { name: /^修改项目/ })
    await of
      .getByRole('row', { name: /校史馆讲解/ })
      .getByRole('button', { name: '修改', exact: true })
      .click()
    await expect(drawer.getByLabel('项目名称')).toHaveValue('校史馆讲解志愿者')
    return drawer
  }
  await arrive(page, 'admin', '/project/list')
  const mine = await open(page)
  await mine.getByLabel('地点').fill('校史馆二楼')
  await mine.getByLabel('主办单位').fill('档案馆')

  const other = await browser.newPage()
  await arrive(other, 'admin', '/project/list')
  const theirs = await open(other)
  await theirs.getByLabel('地点').fill('校史馆三楼')
  await theirs.getByLabel('项目说明').fill('每周六上午，请提前一天报名。')
  await theirs.getByRole('button', { name: '保存' }).click()
  await expect(theirs).toBeHidden()
  await other.close()

  await mine.getByRole('button', { name: '保存' }).click()
  const alert = mine.getByRole('alert').filter({ hasText: '您的修改未保存，请核对后再保存' })
  await expect(alert).toBeVisible()
  await expect(alert).toContainText('该项目已由 您自己在另一个窗口 于')
  await expect(alert).toContainText('→ 校史馆三楼')
  await expect(alert).toContainText('您在这里也改过“地点”')
  await expect(mine.getByLabel('地点')).toHaveValue('校史馆二楼')
  await expect(mine.getByLabel('主办单位')).toHaveValue('档案馆')
  await expect(mine.getByLabel('项目说明')).toHaveValue('每周六上午，请提前一天报名。')
  await mine.getByRole('button', { name: '保存' }).click()
  await expect(mine).toBeHidden()
  await expect(page.getByRole('row', { name: /校史馆讲解/ })).toContainText('档案馆')
})

test('what a published project promised is shown to a teacher, who changes the rest', async ({ page }) => {
  await arrive(page, 'teacher01', '/project/list')
  await page
    .getByRole('row', { name: /澄湖自然观察/ })
    .getByRole('button', { name: '修改', exact: true })
    .click()
  const drawer = page.getByRole('dialog', { name: /^修改项目/ })
  await expect(drawer.getByText('须由有发布权限的人修改')).toBeVisible()
  await expect(drawer.getByText('澄湖自然观察', { exact: true })).toBeVisible()
  await expect(drawer.getByRole('textbox', { name: '项目名称' })).toHaveCount(0)
  await expect(drawer.getByRole('combobox', { name: '表单版本' })).toBeDisabled()
  await drawer.getByLabel('地点').fill('澄湖北岸')
  await told(page, '修改成功!', () => drawer.getByRole('button', { name: '保存' }).click())
  await expect(drawer).toBeHidden()
})
