import { expect, test } from '../support/journey.ts'
import { arrive } from '../support/signIn.ts'
import { told } from '../support/told.ts'

// A term begins: its weeks are made at once, and who looks later sees which it is.
test('all weeks of a term are made at once, and one is marked as a holiday', async ({ page }) => {
  await arrive(page, 'admin', '/system/week')
  await expect(page.getByRole('main').getByText(/当前是 \d{4}-\d{4} 学年第[一二]学期第 \d+ 周/)).toBeVisible()

  const generate = page.getByRole('button', { name: '生成教学周' })
  const dialog = page.getByRole('dialog', { name: '生成教学周' })
  const ask = async (monday: string) => {
    await dialog.getByLabel('第一周的星期一').fill(monday)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: '生成', exact: true }).click()
  }
  await generate.first().click()
  await dialog.getByLabel('学年').fill('2031-2032')
  await dialog.getByRole('combobox', { name: '学期' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('第二学期').click()
  await dialog.getByLabel('周数').fill('16')
  await ask('2032-02-24')
  await expect(dialog.getByText('2032-02-24 不是星期一', { exact: true })).toBeVisible()

  await ask('2032-02-23')
  const question = page.getByRole('dialog', { name: '为 2031-2032 学年第二学期生成 16 个教学周？' })
  await expect(question).toContainText('2032-02-23 至 2032-06-13')
  await told(page, '已生成 16 个教学周', () => question.getByRole('button', { name: '生成教学周' }).click())
  await expect(dialog).toBeHidden()

  const search = page.getByLabel('搜索学年学期周次')
  await search.fill('2031-2032-2')
  await page.keyboard.press('Enter')
  const week = page.getByRole('main').getByRole('row').filter({ hasText: '2031-2032-2-08' })
  await expect(week).toContainText('2032-04-12')
  await week.getByRole('button', { name: '修改' }).click()
  await page.getByRole('dialog', { name: '修改教学周' }).getByRole('switch', { name: '假期周' }).click()
  await page.getByRole('dialog', { name: '修改教学周' }).getByRole('button', { name: '保存' }).click()
  await expect(week.getByRole('cell', { name: '是', exact: true })).toBeVisible()

  await week.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('第 8 周在学期中间，删除后周次不连续')).toBeVisible()
})
