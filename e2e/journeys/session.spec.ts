import type { Page } from '@playwright/test'
import { consoleProblems } from '../support/consoleProblems.ts'
import { unanswered } from '../support/unanswered.ts'
import { endsSession, newForm, overlayOf, UNSAVED_TITLE } from '../support/expiry.ts'
import type { formDesigner } from '../support/formDesigner.ts'
import { frame } from '../support/frame.ts'
import { expect, test } from '../support/journey.ts'
import { PASSWORD } from '../support/product.ts'
import { casLogin, signIn } from '../support/signIn.ts'

test('a session opened with a password asks for it over the page: what was typed is kept, and then saved', async ({ page }) => {
  const ended = endsSession(page)
  await page.goto('/user/login?redirect=/desform/list')
  await page.getByLabel('账号').fill('admin')
  await page.getByLabel('密码').fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const form = await newForm(page, 'expired_form')
  const title = form.setting('标题')
  await title.focus()

  await ended()
  const overlay = overlayOf(page)
  await expect(overlay).toContainText('当前页面和已填写的内容都会保留')
  await expect(overlay.getByLabel('账号')).toHaveValue('admin')
  await overlay.getByLabel('密码').fill('Wrong-2026!')
  await overlay.getByRole('button', { name: '登录', exact: true }).click()
  await expect(overlay.getByRole('alert')).toContainText('账号或密码错误')
  await overlay.getByLabel('密码').fill(PASSWORD)
  await overlay.getByRole('button', { name: '登录', exact: true }).click()
  await expect(overlay).toBeHidden()
  await expect(title).toBeFocused()
  await keepsAndSaves(page, form)
})

test('a session opened by CAS is renewed by CAS, in a window of its own, and asks for no password here', async ({ page, context }) => {
  const ended = endsSession(page)
  await signIn(page, 'admin', '/desform/list')
  const form = await newForm(page, 'expired_by_cas')

  await ended()
  const overlay = overlayOf(page)
  await expect(overlay.getByLabel('密码')).toHaveCount(0)
  await expect(overlay.getByRole('button', { name: '换一个账号' })).toBeVisible()
  await expect(overlay.getByRole('button', { name: '退出登录' })).toBeVisible()

  // The campus session ended too: the window asks for its password.
  await context.clearCookies()
  const opened = page.waitForEvent('popup')
  await overlay.getByRole('button', { name: '重新登录' }).click()
  const window = await opened
  await casLogin(window).submit('admin')
  await expect(overlay).toBeHidden()
  await expect.poll(() => window.isClosed()).toBe(true)
  await keepsAndSaves(page, form)

  // As long as the campus remembers, one click is enough.
  await ended()
  const again = page.waitForEvent('popup')
  await overlay.getByRole('button', { name: '重新登录' }).click()
  await expect.poll(async () => (await again).isClosed()).toBe(true)
  await expect(overlay).toBeHidden()
  await expect(form.item(UNSAVED_TITLE)).toBeVisible()
})

test('when somebody else renews, the page shows nothing of the first and says whose it was; either may go on', async ({
  page,
  context,
}) => {
  const ended = endsSession(page)
  await signIn(page, 'admin', '/desform/list')
  const form = await newForm(page, 'expired_for_another')
  const left = page.url()
  await ended()
  await context.clearCookies()
  const opened = page.waitForEvent('popup')
  await overlayOf(page).getByRole('button', { name: '重新登录' }).click()
  const window = await opened
  await casLogin(window).submit('student03')
  await expect(page.getByText('当前登录的是吴佳宁的账号')).toBeVisible()
  await expect(page.getByText('林书远暂存的内容都还在')).toBeVisible()
  await expect(form.item(UNSAVED_TITLE)).toHaveCount(0)
  await expect.poll(() => window.isClosed()).toBe(true)

  const beside = await context.newPage()
  await beside.goto('/')
  await expect(beside.getByRole('button', { name: '吴佳宁' })).toBeVisible()
  await page.getByRole('button', { name: '登录林书远的账号' }).click()
  await casLogin(page).submit('admin')
  await expect(page.getByRole('button', { name: '林书远' })).toBeVisible()
  await page.goto(left)
  await expect(form.item(UNSAVED_TITLE)).toBeVisible()
})

test('signing out of an expired page names what is lost, and ends the campus session', async ({ page }) => {
  const ended = endsSession(page)
  await signIn(page, 'admin', '/desform/list')
  await newForm(page, 'expired_signed_out')
  await ended()
  const overlay = overlayOf(page)
  await overlay.getByRole('button', { name: '换一个账号' }).click()
  const question = page.getByRole('dialog', { name: '提示' })
  await expect(question).toContainText('还没有保存的修改会丢失')
  await question.getByRole('button', { name: '取消' }).click()
  await expect(overlay).toBeVisible()
  await overlay.getByRole('button', { name: '退出登录' }).click()
  await question.getByRole('button', { name: '仍要离开' }).click()
  await expect(casLogin(page).heading).toBeVisible()
})

async function keepsAndSaves(page: Page, form: ReturnType<typeof formDesigner>) {
  await expect(form.item(UNSAVED_TITLE)).toBeVisible()
  await form.save()
  await page.reload()
  await expect(form.item(UNSAVED_TITLE)).toBeVisible()
}

test('a first sign-in must change the password, by the rule, and then it holds', async ({ page }) => {
  const NEW = 'Xinhe-2026#'
  await page.goto('/')
  await casLogin(page).submit('student07')
  await expect(page).toHaveURL(/\/user\/enforepassword\?/)
  await expect(page.getByText('沈新禾，请先修改初始密码')).toBeVisible()
  await page.goto('/activity/open?from=mail')
  await expect(page).toHaveURL(/\/user\/enforepassword\?/)

  const change = page.getByRole('button', { name: '修改密码并进入系统' })
  await page.getByLabel('旧密码').fill(PASSWORD)
  await page.getByLabel('新密码', { exact: true }).fill('12345678')
  await page.getByLabel('确认新密码').fill('1234')
  await change.click()
  await expect(page.getByText('密码由8位数字、字母和特殊符号组成!')).toBeVisible()
  await expect(page.getByText('两次输入的密码不一样！')).toBeVisible()
  await page.getByLabel('新密码', { exact: true }).fill(NEW)
  await page.getByLabel('确认新密码').fill(NEW)
  await change.click()
  await expect(page).toHaveURL('/activity/open?from=mail')

  await frame(page).signOut('沈新禾')
  await casLogin(page).submit('student07')
  await expect(casLogin(page).failure).toContainText('账号或密码错误')
  await casLogin(page).submit('student07', NEW)
  await expect(frame(page).menu).toBeVisible()
  await expect(page).toHaveURL('/dashboard/analysis')
})

test('who belongs to several departments chooses one first, and may change it later', async ({ page }) => {
  await signIn(page, 'teacher02')
  const dialog = page.getByRole('dialog', { name: '请选择当前部门' })
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByText('请选择部门', { exact: true }).last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('combobox', { name: '部门' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('外国语学院').click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(frame(page).menu).toBeVisible()
  await page.getByRole('button', { name: '孙立群' }).click()
  await expect(page.getByRole('menuitem', { name: '切换部门（外国语学院）' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a frozen account is refused at the own sign-in page too', async ({ page }) => {
  await page.goto('/user/login')
  await page.getByLabel('账号').fill('student08')
  await page.getByLabel('密码').fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('冻结')
  await expect(page).toHaveURL('/user/login')
})

test('a page that the role does not have is not there, and says so', async ({ page }) => {
  await signIn(page, 'student02', '/desform/list')
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('heading', { name: '您还不能打开“表单列表”' })).toBeVisible()
  await expect(frame(page).menu.getByText('表单管理')).toHaveCount(0)
})

test('a walk over every page of the menu, without a problem in the browser’s console', async ({ page }) => {
  const heard = consoleProblems(page)
  const asked = unanswered(page)
  for (const [username, visits] of [
    ['admin', 8],
    ['student03', 4],
  ] as const) {
    await signIn(page, username)
    const { menu } = frame(page)
    await expect(menu.getByRole('menuitem').first()).toBeVisible()
    for (const group of await menu.locator('.ant-menu-submenu-title').all()) {
      if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
    }
    const entries = menu.getByRole('menuitem').filter({ hasNot: page.locator('.ant-menu-submenu-arrow') })
    await expect(entries.nth(visits - 1)).toBeVisible()
    for (const entry of await entries.all()) {
      await entry.click()
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible()
      await expect(page.getByRole('main').getByText('这里出了点问题')).toHaveCount(0)
    }
    if (username === 'admin') {
      await page.goto('/desform/list')
      await page.getByRole('link', { name: '学分认定申请' }).click()
      await expect(page.getByRole('region', { name: '画布' })).toBeVisible()
      await page.goto('/workflow/List')
      await page.getByRole('link', { name: '学分认定审批' }).click()
      await expect(page.getByRole('complementary', { name: '属性面板' }).getByText('基本设置')).toBeVisible()
    }
    // What is still asked when the session ends is refused, and the browser notes that.
    await expect.poll(() => asked.size).toBe(0)
    await frame(page).signOut(username === 'admin' ? '林书远' : '吴佳宁')
    await expect(casLogin(page).heading).toBeVisible()
  }
  expect(heard).toEqual([])
})
