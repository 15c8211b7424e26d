import { frame } from '../support/frame.ts'
import { expect, test } from '../support/journey.ts'
import { arrive, signIn } from '../support/signIn.ts'

test('an administrator renames a page and puts it elsewhere, and finds it so in the menu', async ({ page }) => {
  await arrive(page, 'admin', '/system/permission')
  const { menu } = frame(page)
  const list = page.getByRole('table', { name: '菜单与权限' })
  await page.getByRole('searchbox').fill('后台任务')
  await page.keyboard.press('Enter')
  await list
    .getByRole('row', { name: /后台任务/ })
    .getByRole('button', { name: '编辑' })
    .click()
  const drawer = page.getByRole('dialog', { name: '编辑“后台任务”' })
  await expect(drawer.getByText('/system/job')).toBeVisible()
  await drawer.getByLabel('名称', { exact: true }).fill('任务中心')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toBeHidden()
  await expect(menu.getByRole('link', { name: '任务中心' })).toBeVisible()
  await expect(menu.getByRole('link', { name: '后台任务' })).toHaveCount(0)

  await page.getByRole('searchbox').fill('')
  await page.keyboard.press('Enter')
  const places = () => menu.getByRole('link', { name: /^(审计日志|任务中心)$/ }).allInnerTexts()
  expect(await places()).toEqual(['审计日志', '任务中心'])
  await page.getByRole('button', { name: '上移“任务中心”' }).click()
  await expect.poll(places).toEqual(['任务中心', '审计日志'])
  await page.reload()
  await expect(menu.getByRole('link', { name: '任务中心' })).toBeVisible()
  expect(await places()).toEqual(['任务中心', '审计日志'])

  // The way back is not given away.
  await list
    .getByRole('row', { name: /角色管理/ })
    .getByRole('button', { name: '编辑' })
    .click()
  const own = page.getByRole('dialog', { name: '编辑“角色管理”' })
  await own.getByRole('switch').click()
  await own.getByRole('button', { name: '保存' }).click()
  await expect(own.getByRole('alert')).toContainText('管理员将无法从菜单进入')
})

test('a teacher opens an address of the administrators and is told what is missing and who grants it', async ({ browser, page }) => {
  await signIn(page, 'teacher01', '/system/user')
  await expect(page.getByRole('heading', { name: '您还不能打开“用户管理”' })).toBeVisible()
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('listitem').filter({ hasText: '页面：用户管理' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '操作：管理用户' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '林书远' })).toBeVisible()

  // Whoever was told grants it; the teacher goes on where they were.
  const admin = await browser.newPage()
  await arrive(admin, 'admin', '/system/role')
  await admin
    .getByRole('row', { name: /指导教师/ })
    .getByRole('button', { name: '权限' })
    .click()
  const drawer = admin.getByRole('dialog', { name: '“指导教师”的权限' })
  await drawer
    .getByRole('treeitem', { name: /用户管理/ })
    .locator('.ant-tree-checkbox')
    .click()
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: '用户管理' })).toBeVisible()
  const open = page.getByRole('button', { name: '更新菜单并打开' })
  await open.click()
  await expect(page).toHaveURL('/system/user')
  await expect(page.getByRole('heading', { name: '用户管理' })).toBeVisible()
})

test('a role is looked at before it is saved: its menu, its actions, and what its members would lose', async ({ page }) => {
  await arrive(page, 'admin', '/system/role')
  await page
    .getByRole('row', { name: /指导教师/ })
    .getByRole('button', { name: '权限' })
    .click()
  const drawer = page.getByRole('dialog', { name: '“指导教师”的权限' })
  await drawer.getByRole('tab', { name: '预览' }).click()
  const part = (name: string) => drawer.getByRole('region', { name, exact: true })
  await expect(part('成员会失去的权限')).toContainText('没有成员会失去权限')
  await expect(part('菜单')).toContainText('项目列表')
  await expect(part('操作')).toContainText('管理项目')

  await drawer.getByRole('tab', { name: '权限选择' }).click()
  await drawer
    .getByRole('treeitem', { name: /项目管理/ })
    .locator('.ant-tree-checkbox')
    .click()
  await drawer.getByRole('tab', { name: '预览' }).click()
  await expect(part('成员会失去的权限')).toContainText(/项目列表：\d+ 人失去/)
  await expect(part('成员会失去的权限')).toContainText(/管理项目：\d+ 人失去/)
  await expect(part('菜单')).not.toContainText('项目列表')
  await expect(part('操作')).not.toContainText('管理项目')
  await drawer.getByRole('button', { name: '取消' }).click()
  await page.getByRole('dialog', { name: '放弃对权限的修改？' }).getByRole('button', { name: '放弃修改' }).click()
  await expect(drawer).toBeHidden()
})
