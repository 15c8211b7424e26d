import { CAMPUS_ZONE, onCampus } from '../support/campusTime.ts'
import { formDesigner } from '../support/formDesigner.ts'
import { expect, test } from '../support/journey.ts'
import { arrive } from '../support/signIn.ts'

// Everything here reads the same wherever the browser is: the clock on the wall is the campus's.

interface Notices {
  result: { records: { title: string; sendTime: string | null; createTime: string }[] }
}

const hello = ({ hour }: { hour: number }) =>
  hour < 9 ? '早上好' : hour < 11 ? '上午好' : hour < 13 ? '中午好' : hour < 20 ? '下午好' : '晚上好'

test('the greeting and the times of the home page are those of the campus', async ({ page }) => {
  const before = onCampus(new Date())
  const listed = page.waitForResponse(/\/sys\/annountCement\/listMine/)
  await arrive(page, 'admin')
  const { result } = (await (await listed).json()) as Notices
  const notices = page.getByRole('region', { name: '通知公告' })
  expect(result.records.length).toBeGreaterThan(0)
  for (const { title, sendTime, createTime } of result.records) {
    const time = notices.getByRole('listitem').filter({ hasText: title }).getByRole('time')
    // The wire has what a campus clock showed; the page may say it in words, but means that moment.
    const moment = new Date((await time.getAttribute('datetime'))!)
    expect(onCampus(moment).exact).toBe(sendTime ?? createTime)
    const { day, clock } = onCampus(moment)
    // At midnight both may be right: the page was drawn on one day and is read on the next.
    const words = [before, onCampus(new Date())].flatMap((now) => [
      ...(day === now.day ? [`今天 ${clock}`] : []),
      ...(day === now.yesterday ? [`昨天 ${clock}`] : []),
    ])
    if (words.length > 0) await expect(time).toHaveText(new RegExp(`^(${words.join('|')})$`))
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(`${hello(before)}|${hello(onCampus(new Date()))}`))
})

test('a form opens its calendar on the day of the campus', async ({ page }) => {
  await arrive(page, 'student06', '/activity/open')
  await page
    .getByRole('row', { name: /志愿服务周/ })
    .getByRole('button', { name: '去申请' })
    .click()
  const before = onCampus(new Date()).day
  await page.getByLabel('活动日期').click()
  const marked = page.locator('.ant-picker-dropdown:visible .ant-picker-cell-today')
  await expect(marked).toHaveAttribute('title', new RegExp(`^(${before}|${onCampus(new Date()).day})$`))
})

test('a designer says by the clock of the campus when it saved', async ({ page }) => {
  await arrive(page, 'admin', '/desform/list')
  await page.getByRole('link', { name: '学分认定申请' }).click()
  const form = formDesigner(page)
  await expect(form.item('活动名称')).toBeVisible()
  const before = onCampus(new Date()).clock
  await form.save()
  const after = onCampus(new Date()).clock
  await expect(form.state).toContainText(new RegExp(`已保存 (${before}|${after})`))
  expect(await page.evaluate(() => (JSON.parse(document.getElementById('sc-config')!.textContent) as { timeZone: string }).timeZone)).toBe(
    CAMPUS_ZONE,
  )
})
