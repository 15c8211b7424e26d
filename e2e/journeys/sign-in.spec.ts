import { frame } from '../support/frame.ts'
import { expect, test } from '../support/journey.ts'
import { casLogin, signIn } from '../support/signIn.ts'

test('campus sign-in leads to the home page of the school', async ({ page }) => {
  await signIn(page, 'admin')
  await expect(page).toHaveURL('/dashboard/analysis')
  await expect(page).toHaveTitle(/首页/)
  await expect(frame(page).footer).toContainText('澄湖大学')
  await expect(frame(page).footer).toContainText('第二课堂')
  await expect(frame(page).tab('首页')).toBeVisible()
})

test('a deep link survives the sign-in, without the ticket', async ({ page }) => {
  await signIn(page, 'admin', '/project/list?keyword=abc')
  await expect(page).toHaveURL('/project/list?keyword=abc')
  await expect(frame(page).tab('项目列表')).toBeVisible()
})

test('a deep link with several parameters and a fragment comes back as it was', async ({ page }) => {
  const link = '/project/list?z=1&keyword=%E6%A0%A1%E5%9B%AD+%E5%BC%80%E6%94%BE&a=2#more'
  await signIn(page, 'admin', link)
  await expect(page).toHaveURL(link)
})

test('no request names the ticket but the one that brings it, and no history keeps it', async ({ page }) => {
  const named: string[] = []
  page.on('request', (request) => {
    if (/ticket=|ST-/.test(`${request.url()} ${request.headers().referer ?? ''}`)) named.push(new URL(request.url()).pathname)
  })
  await signIn(page, 'admin', '/project/list')
  expect(named).toEqual(['/project/list'])
  await page.goBack()
  expect(page.url()).not.toContain('ticket')
})

test('many ways to the sign-in page are no loop', async ({ page }) => {
  for (let visit = 0; visit < 5; visit++) {
    await page.goto('/dashboard/analysis')
    await expect(casLogin(page).heading).toBeVisible()
  }
})

test('the menu shows what the role may do', async ({ page }) => {
  await signIn(page, 'student01')
  const { menu } = frame(page)
  await expect(menu.getByText('我的活动')).toBeVisible()
  await expect(menu.getByText('流程管理')).toHaveCount(0)
  // The home page leads nowhere that the role cannot go.
  await expect(page.getByRole('main').getByText('我发起的').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('待办')).toHaveCount(0)
})

test('a wrong password is told, and nobody is let in', async ({ page }) => {
  await page.goto('/')
  const login = casLogin(page)
  await login.submit('student02', 'Wrong-2026!')
  await expect(login.failure).toContainText('账号或密码错误')
  await page.goto('/dashboard/analysis')
  await expect(login.heading).toBeVisible()
})

test('a frozen account is told so', async ({ page }) => {
  await page.goto('/')
  const login = casLogin(page)
  await login.submit('student08')
  await expect(login.failure).toContainText('该账号已被冻结')
})

test('signing out asks first, and ends the campus session too', async ({ page }) => {
  await signIn(page, 'admin')
  await frame(page).signOut('林书远')
  await expect(casLogin(page).heading).toBeVisible()
  await page.goto('/dashboard/analysis')
  await expect(casLogin(page).heading).toBeVisible()
})
