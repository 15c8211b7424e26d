import type { Browser, Page } from '@playwright/test'
import { fillApplication } from '../support/application.ts'
import { expect, test } from '../support/journey.ts'
import { shown } from '../support/shown.ts'
import { arrive } from '../support/signIn.ts'

// A page that stands open while something happens elsewhere: it is told, with what can be done now, and loses nothing.
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const PROJECT = /志愿服务周/

async function open(browser: Browser, username: string, address: string, screen: object = {}): Promise<Page> {
  const page = await browser.newPage(screen)
  await arrive(page, username, address)
  return page
}

const entry = (page: Page) => page.getByRole('row', { name: PROJECT }).getByRole('button', { name: /去申请|继续填写/ })
const kept = (page: Page) => page.getByRole('status').filter({ hasText: '已暂存' })
const bar = (page: Page) => page.getByRole('group', { name: '提交' })

async function sendBack(browser: Browser, applicant: string, reason: string) {
  const college = await open(browser, 'em_audit', '/task/todo')
  await college.getByRole('link', { name: new RegExp(`${applicant}的.*志愿服务周`) }).click()
  await college.getByRole('group', { name: '审批操作' }).getByRole('button', { name: '退回' }).click()
  const dialog = college.getByRole('dialog', { name: /^退回/ })
  await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: '退回' }).click()
  await expect(dialog).toBeHidden()
  await college.context().close()
}

test('an act that comes too late is refused, and the page is what the application is by now', async ({ browser }) => {
  const student = await open(browser, 'student03', '/activity/open')
  await entry(student).click()
  await fillApplication(student, { activity: '湖边净滩行动', hours: '6' })
  await student.getByRole('button', { name: '提交申请' }).click()
  await expect(student).toHaveURL(/\/task\/detail\?id=/)
  const address = student.url()
  const [urging, cancelling] = await Promise.all([open(browser, 'student03', address), open(browser, 'student03', address)])
  for (const page of [urging, cancelling]) await expect(shown(page, '湖边净滩行动')).toBeVisible()
  await sendBack(browser, '吴佳宁', '请补充签到表')

  await student.getByRole('button', { name: '撤回申请' }).click()
  await student.getByRole('dialog', { name: '撤回这份申请？' }).getByRole('button', { name: '撤回' }).click()
  await expect(shown(student, '只有审批中的申请可以撤回')).toBeVisible()
  await urging.getByRole('button', { name: '催办' }).click()
  for (const page of [student, urging]) {
    await expect(page.getByRole('alert').filter({ hasText: '退回了申请' })).toContainText('请补充签到表')
    for (const gone of ['撤回申请', '催办']) await expect(page.getByRole('button', { name: gone })).toHaveCount(0)
    await expect(page.getByRole('button', { name: '重新提交' })).toBeVisible()
  }
  await student.getByRole('button', { name: '取消申请' }).click()
  await student.getByRole('dialog', { name: '取消这份申请？' }).getByRole('button', { name: '取消申请' }).click()
  await expect(shown(student, '已取消')).toBeVisible()
  await urging.getByRole('button', { name: '取消申请' }).click()
  await urging.getByRole('dialog', { name: '取消这份申请？' }).getByRole('button', { name: '取消申请' }).click()
  await expect(shown(urging, '已取消')).toBeVisible()
  await expect(urging.getByRole('button', { name: '取消申请' })).toHaveCount(0)
})

test('an application that was submitted on another device is said to be, with the way to it; what is typed here stays', async ({
  browser,
}) => {
  const desktop = await open(browser, 'student05', '/activity/open')
  await entry(desktop).click()
  await desktop.getByLabel('活动说明').fill('电脑上写的')
  await expect(kept(desktop)).toBeVisible()
  const mobile = await open(browser, 'student05', '/activity/open', phone)
  await mobile.getByRole('listitem').filter({ hasText: PROJECT }).getByRole('button', { name: '继续填写' }).tap()
  await expect(mobile.getByLabel('活动说明')).toHaveValue('电脑上写的')
  await fillApplication(desktop, { activity: '湖边净滩', hours: '3' })
  await expect(kept(desktop)).toBeVisible()

  await test.step('two drafts: the bar says so where the notice is out of sight', async () => {
    await mobile.getByLabel('活动说明').fill('手机上写的')
    await expect(mobile.getByRole('alert').filter({ hasText: '您在另一处暂存过不同的内容' })).not.toBeInViewport()
    await expect(bar(mobile).getByRole('status')).toBeInViewport()
    await expect(bar(mobile).getByRole('status')).toContainText('与另一处暂存的不同')
  })
  await desktop.getByRole('button', { name: '提交申请' }).click()
  await expect(desktop).toHaveURL(/\/task\/detail\?id=/)

  await test.step('what is typed on the phone is not submitted, and is told so before it asks anything', async () => {
    await mobile.getByRole('button', { name: '用另一处的' }).tap()
    const told = mobile.getByRole('alert').filter({ hasText: '您已提交了这个项目的申请' })
    await expect(told).toBeVisible()
    await expect(mobile.getByText('您在另一处暂存过不同的内容')).toHaveCount(0)
    await expect(bar(mobile)).toContainText('您已提交过申请；这里的内容没有再次提交')
    await expect(mobile.getByRole('button', { name: '提交申请' })).toHaveCount(0)
    await expect(mobile.getByLabel('活动说明')).toHaveValue('手机上写的')
    await told.getByRole('link', { name: '打开已提交的申请' }).tap()
    await expect(shown(mobile, '湖边净滩')).toBeVisible()
  })
})

test('a change that another device’s submission overtook stays to be read', async ({ browser }) => {
  const student = await open(browser, 'student04', '/activity/open')
  await entry(student).click()
  await fillApplication(student, { activity: '图书整理', hours: '2' })
  await student.getByRole('button', { name: '提交申请' }).click()
  await expect(student).toHaveURL(/\/task\/detail\?id=/)
  await student.getByRole('button', { name: '撤回申请' }).click()
  await student.getByRole('dialog', { name: '撤回这份申请？' }).getByRole('button', { name: '撤回' }).click()
  await student.getByRole('textbox', { name: '活动说明' }).fill('电脑上改的')
  await expect(kept(student)).toBeVisible()
  const mobile = await open(browser, 'student04', student.url(), phone)
  await expect(mobile.getByRole('textbox', { name: '活动说明' })).toHaveValue('电脑上改的')
  await student.getByRole('button', { name: '重新提交' }).click()
  await expect(student.getByRole('button', { name: '重新提交' })).toHaveCount(0)
  await mobile.getByRole('textbox', { name: '活动说明' }).fill('手机上改的')
  const told = mobile.getByRole('status').filter({ hasText: '这份申请已在另一处处理' })
  await expect(told).toContainText('“活动说明”：手机上改的')
  await told.getByRole('button', { name: '知道了' }).tap()
  await expect(told).toHaveCount(0)
})
