import { expect, test } from '@playwright/test'
import { CAMPUS_ZONE, onCampus } from '../support/campusTime.ts'
import { formDesigner } from '../support/formDesigner.ts'
import { signIn } from '../support/signIn.ts'
import { startAfresh } from '../support/startAfresh.ts'

// Everything here reads the same wherever the browser is: the clock on the wall is the campus's.

interface Notices {
  result: { records: { title: string; sendTime: string | null; createTime: string }[] }
}

test('the greeting and the times of the home page are those of the campus', async ({ page }) => {
  const listed = page.waitForResponse(/\/sys\/annountCement\/listMine/)
  await signIn(page, 'admin')
  const { result } = (await (await listed).json()) as Notices
  const notices = page.getByRole('region', { name: '通知公告' })
  expect(result.records.length).toBeGreaterThan(0)
  for (const { title, sendTime, createTime } of result.records) {
    const time = notices.getByRole('listitem').filter({ hasText: title }).getByRole('time')
    // The wire has what a campus clock showed; the page may say it in words, but means that moment.
    const moment = new Date((await time.getAttribute('datetime'))!)
    expect(onCampus(moment).exact).toBe(sendTime ?? createTime)
    const [today, yesterday] = [onCampus(new Date()), onCampus(new Date(Date.now() - 86_400_000))]
    if (onCampus(moment).day === today.day) await expect(time).toHaveText(`今天 ${onCampus(moment).clock}`)
    if (onCampus(moment).day === yesterday.day) await expect(time).toHaveText(`昨天 ${onCampus(moment).clock}`)
  }
  const { hour } = onCampus(new Date())
  const hello = hour < 9 ? '早上好' : hour < 11 ? '上午好' : hour < 13 ? '中午好' : hour < 20 ? '下午好' : '晚上好'
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hello)
})

test('a form opens its calendar on the day of the campus', async ({ page }) => {
  await signIn(page, 'student06', '/activity/open')
  await page.getByRole('row', { name: /志愿服务周/ }).getByRole('button', { name: '去申请' }).click()
  await page.getByLabel('活动日期').click()
  const marked = page.locator('.ant-picker-dropdown:visible .ant-picker-cell-today')
  await expect(marked).toHaveAttribute('title', onCampus(new Date()).day)
})

test('a designer says by the clock of the campus when it saved', async ({ page }) => {
  await signIn(page, 'admin', '/desform/list')
  await page.getByRole('link', { name: '学分认定申请' }).click()
  const form = formDesigner(page)
  await expect(form.tool('保存')).toBeVisible()
  await startAfresh(page)
  await expect(form.item('活动名称')).toBeVisible()
  const before = onCampus(new Date()).clock
  await form.save()
  const after = onCampus(new Date()).clock
  await expect(form.state).toContainText(new RegExp(`已保存 (${before}|${after})`))
  expect(await page.evaluate(() => (JSON.parse(document.getElementById('sc-config')!.textContent) as { timeZone: string }).timeZone)).toBe(CAMPUS_ZONE)
})
