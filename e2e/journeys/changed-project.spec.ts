import { expect, test } from '../support/journey.ts'
import { shown } from '../support/shown.ts'
import { signIn } from '../support/signIn.ts'

// A project is changed while somebody fills its form in: what was typed stays, and nothing is put on record unseen.
test('an application for a project that changed meanwhile is handed in once its applicant has seen the change', async ({ page, browser }) => {
  await signIn(page, 'student06', '/activity/open')
  await page.getByRole('row', { name: /志愿服务周/ }).getByRole('button', { name: '去申请' }).click()
  await page.getByLabel('活动名称').fill('环湖清洁行动')
  await page.getByRole('combobox', { name: '活动级别' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await page.getByLabel('活动日期').fill('2026-05-12')
  await page.keyboard.press('Enter')
  await page.getByLabel('认定学时').fill('6')
  await page.getByRole('radio', { name: '参与者' }).click()
  await page.getByLabel('活动说明').fill('沿湖岸清理垃圾，历时半天。')

  const admin = await browser.newPage()
  await signIn(admin, 'admin', '/project/list')
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
