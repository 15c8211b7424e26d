import type { Page } from '@playwright/test'

/** Fills in the application of the demonstration's form, all but handing it in. */
export async function fillApplication(page: Page, { activity, hours }: { activity: string; hours: string }): Promise<void> {
  await page.getByLabel('活动名称').fill(activity)
  await page.getByRole('combobox', { name: '活动级别' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await page.getByLabel('活动日期').fill('2026-05-12')
  await page.keyboard.press('Enter')
  await page.getByLabel('认定学时').fill(hours)
  await page.getByRole('radio', { name: '参与者' }).click()
  await page.getByLabel('活动说明').fill('沿湖岸清理垃圾，历时半天。')
}
