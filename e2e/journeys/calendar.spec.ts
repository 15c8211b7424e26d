import { expect, test } from '../support/journey.ts'
import { arrive } from '../support/signIn.ts'
import { told } from '../support/told.ts'

// What somebody notes is where they put it, moves by dragging, and can be put back; other programs read it by an address.
test('an entry is noted, dragged to another day, put back, and read by another program', async ({ page }) => {
  await arrive(page, 'teacher01', '/personal/calendar?day=2031-03-04')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: '2031年3月' })).toBeVisible()

  await main.getByRole('button', { name: '新建日程' }).click()
  const dialog = page.getByRole('dialog', { name: '新建日程' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('请填写标题')).toBeVisible()
  await dialog.getByLabel('标题').fill('学时认定协调会')
  await dialog.getByRole('switch', { name: '全天' }).click()
  await dialog.getByLabel('地点').fill('行政楼 301')
  await told(page, '日程已保存', () => dialog.getByRole('button', { name: '保存' }).click())

  const day = (date: string) => main.locator(`[data-date="${date}"]`)
  const entry = main.locator('.fc-event', { hasText: '学时认定协调会' })
  await expect(day('2031-03-04').locator('.fc-event')).toHaveText('学时认定协调会')
  await told(page, '“学时认定协调会”已改到 2031-03-12', () => entry.dragTo(day('2031-03-12')))
  await expect(day('2031-03-12').locator('.fc-event')).toBeVisible()
  await told(page, '已撤销', () => page.getByRole('button', { name: '撤销' }).click())
  await expect(day('2031-03-04').locator('.fc-event')).toBeVisible()

  // What is not to be seen stays hidden when the page is loaded anew; an agenda says which weekdays its days are.
  const view = (name: string) => main.locator('.ant-segmented-item', { hasText: name })
  await view('日程').click()
  await main.getByRole('checkbox', { name: '校历' }).uncheck()
  await expect(main.getByText('周二 3月4日')).toBeVisible()
  await expect(main.getByRole('columnheader', { name: '安排' })).toBeAttached()
  await page.reload()
  await expect(main.getByText('周二 3月4日')).toBeVisible()
  await expect(main.getByRole('checkbox', { name: '校历' })).not.toBeChecked()
  await view('月').click()

  // By keyboard.
  await entry.focus()
  await page.keyboard.press('Enter')
  const edit = page.getByRole('dialog', { name: '修改日程' })
  await expect(edit.getByLabel('地点')).toHaveValue('行政楼 301')
  await edit.getByRole('button', { name: '删除' }).click()
  const removing = page.getByRole('dialog', { name: '删除日程“学时认定协调会”？' })
  await told(page, '日程已删除', () => removing.getByRole('button', { name: '删除' }).click())
  await expect(entry).toHaveCount(0)

  await main.getByRole('button', { name: '订阅日历' }).click()
  const feed = page.getByRole('dialog', { name: '订阅日历' })
  await feed.getByRole('button', { name: '生成地址' }).click()
  const address = await feed.getByLabel('订阅地址').inputValue()
  const answer = await page.request.get(address)
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
})

test('what the campus does is in everybody’s calendar', async ({ page, browser }) => {
  await arrive(page, 'admin', '/system/campusCalendar')
  await expect(page.getByRole('region', { name: '学期校历' }).getByRole('row', { name: /第 5 周/ })).toContainText('秋季假期')
  await page.getByRole('button', { name: '新建校历安排' }).click()
  const dialog = page.getByRole('dialog', { name: '新建校历安排' })
  await dialog.getByLabel('名称', { exact: true }).fill('劳动节')
  await dialog.getByLabel('开始日期').fill('2031-05-01')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('结束日期').fill('2031-05-05')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: '劳动节' })).toContainText('2031-05-05')

  // On a phone, in the campus's days wherever it is.
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'America/New_York', viewport: { width: 390, height: 800 } })
  const phone = await context.newPage()
  await arrive(phone, 'student01', '/personal/calendar?day=2031-05-01')
  await expect(phone.getByRole('main').locator('.fc-list-day', { hasText: '5月1日' })).toBeVisible()
  await expect(phone.getByRole('main').getByText('劳动节').first()).toBeVisible()
  await context.close()
})
