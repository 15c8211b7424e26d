import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { arrive, casLogin, signIn } from '../support/signIn.ts'

async function addStudent(page: Page, { name, account, depart }: Record<'name' | 'account' | 'depart', string>) {
  await page.getByRole('button', { name: '新建用户' }).click()
  const dialog = page.getByRole('dialog', { name: '新建用户' })
  await dialog.getByLabel('姓名').fill(name)
  await dialog.getByRole('textbox', { name: '账号' }).fill(account)
  for (const [field, choice] of [
    ['部门', depart],
    ['角色', '学生'],
  ] as const) {
    await dialog.getByRole('combobox', { name: field }).click()
    await page.keyboard.type(choice)
    await page.locator('.ant-select-dropdown:visible').getByTitle(choice, { exact: true }).click()
    await page.keyboard.press('Tab')
  }
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
}

async function search(page: Page, typed: string) {
  await page.getByRole('searchbox').fill(typed)
  await page.getByRole('searchbox').press('Enter')
}

test('an administrator adds a person, who signs in with a one-time password, and is frozen while they work', async ({ browser, page }) => {
  await arrive(page, 'admin', '/system/user')
  await addStudent(page, { name: '陈新来', account: 'chenxinlai', depart: '计算机学院' })
  await search(page, '陈新来')
  const row = page.getByRole('row', { name: /陈新来/ })
  await expect(row).toContainText('计算机学院')
  await expect(row).toContainText('学生')

  await row.getByRole('button', { name: '重置密码' }).click()
  await page.getByRole('dialog', { name: '重置“陈新来”的密码？' }).getByRole('button', { name: '重置密码' }).click()
  const told = page.getByRole('dialog', { name: '“陈新来”的密码已重置' })
  const password = (await told.locator('code').innerText()).trim()
  await told.getByRole('button', { name: '已记下' }).click()

  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto('/')
  await casLogin(theirs).submit('chenxinlai', password)
  await expect(theirs.getByRole('button', { name: /^通知/ }).or(theirs.getByText('修改密码').first())).toBeVisible()

  await row.getByRole('button', { name: '冻结' }).click()
  await page.getByRole('dialog', { name: '冻结“陈新来”？' }).getByRole('button', { name: '冻结' }).click()
  await expect(row).toContainText('已冻结')
  // Their page is left by itself, and CAS asks who they are.
  await expect(casLogin(theirs).heading).toBeVisible()
  await theirs.goto('/')
  await expect(casLogin(theirs).heading).toBeVisible()
})

for (const [width, height] of [
  [1366, 768],
  [390, 844],
] as const)
  test(`a dialog longer than a window of ${width}×${height} keeps its title and buttons in sight`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await arrive(page, 'admin', '/system/user')
    await page.getByRole('button', { name: '新建用户' }).click()
    const dialog = page.getByRole('dialog', { name: '新建用户' })
    const inSight = async () => {
      await expect(dialog.getByRole('button', { name: '保存' })).toBeInViewport({ ratio: 1 })
      await expect(dialog.getByText('新建用户')).toBeInViewport({ ratio: 1 })
    }
    await expect(dialog.getByLabel('专业')).not.toBeInViewport()
    await inSight()
    await dialog.getByLabel('专业').scrollIntoViewIfNeeded()
    await inSight()
  })

test('people are found by the tree of departments, which F5 and Back keep, and given a role from the list', async ({ page }) => {
  await arrive(page, 'admin', '/system/user')
  await search(page, 'audit')
  await expect(page.getByRole('row', { name: /王海川/ })).toBeVisible()
  const tree = page.getByRole('region', { name: '部门' })
  await tree.getByRole('textbox', { name: '查找部门' }).fill('wgy')
  await tree.getByText('外国语学院').click()
  await expect(page.getByRole('row', { name: /王海川/ })).toBeHidden()
  const row = page.getByRole('row', { name: /赵雅琴/ })
  await expect(row).toContainText('外国语学院')
  await page.reload()
  await expect(page.getByRole('treeitem', { name: '外国语学院', selected: true })).toBeVisible()
  await expect(row).toBeVisible()

  await page.getByRole('checkbox', { name: '选择赵雅琴' }).check()
  await page.getByRole('button', { name: '调整角色' }).click()
  const dialog = page.getByRole('dialog', { name: '调整 1 人的角色：赵雅琴' })
  await dialog.getByRole('combobox', { name: '角色' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('指导教师', { exact: true }).click()
  await dialog.getByRole('radio', { name: '全部换成' }).check()
  await expect(dialog.getByText('赵雅琴（fl_audit）：学院审核组')).toBeVisible()
  await dialog.getByRole('radio', { name: '增加角色' }).check()
  await expect(dialog.getByText('赵雅琴（fl_audit）：指导教师')).toBeVisible()
  await dialog.getByRole('button', { name: '增加角色' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('指导教师')
  await page.goBack()
  await expect(page.getByRole('row', { name: /王海川/ })).toBeVisible()
})

test('people of a roster get codes once, set their password with one, and sign in', async ({ browser, page }) => {
  await arrive(page, 'admin', '/system/user')
  await addStudent(page, { name: '周入学', account: 'zhouruxue', depart: '外国语学院' })

  await page.getByRole('button', { name: '导出激活码' }).click()
  const codes = page.getByRole('dialog', { name: '导出激活码' })
  await codes.getByRole('combobox', { name: '部门' }).click()
  await page.keyboard.type('外国语学院')
  await page.locator('.ant-select-dropdown:visible').getByTitle('外国语学院', { exact: true }).click()
  await expect(codes.getByText(/^\d+ 人还没有密码$/)).toBeVisible()
  const [saved] = await Promise.all([page.waitForEvent('download'), codes.getByRole('button', { name: '生成并导出' }).click()])
  const { sheets } = await readXlsx(await readFile(await saved.path()))
  const code = String(sheets[0]?.rows.find((row) => row.includes('zhouruxue'))?.[4])

  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto('/user/login')
  await theirs.getByRole('link', { name: '首次登录？用激活码设置密码' }).click()
  await theirs.getByLabel('账号').fill('zhouruxue')
  await theirs.getByLabel('激活码').fill('AAAA-AAAA-AAAA')
  await theirs.getByLabel('新密码', { exact: true }).fill('Xinmima-2026!')
  await theirs.getByLabel('确认新密码').fill('Xinmima-2026!')
  await theirs.getByRole('button', { name: '设置密码' }).click()
  await expect(theirs.getByText('账号或激活码不对')).toBeVisible()
  await theirs.getByLabel('激活码').fill(code.toLowerCase())
  await theirs.getByRole('button', { name: '设置密码' }).click()
  await expect(theirs.getByRole('button', { name: /^通知/ })).toBeVisible()
})

test('a role is given a page and its action, says what that is before, and its members find it', async ({ browser, page }) => {
  await arrive(page, 'admin', '/system/role')
  await page
    .getByRole('row', { name: /指导教师/ })
    .getByRole('button', { name: '权限' })
    .click()
  const drawer = page.getByRole('dialog', { name: '“指导教师”的权限' })
  await drawer
    .getByRole('treeitem', { name: /^操作：管理字典/ })
    .locator('.ant-tree-checkbox')
    .click()
  await expect(drawer.getByRole('status')).toHaveText('新增：数据字典、管理字典')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toBeHidden()

  const teacher = await browser.newPage()
  await signIn(teacher, 'teacher01', '/system/dict')
  await expect(teacher.getByRole('heading', { name: '数据字典' })).toBeVisible()
  await expect(teacher.getByRole('button', { name: '新建字典' })).toBeVisible()
})

test('a roster with other systems’ headings is mapped once; who is not in it is found, frozen with it, and let in again', async ({
  page,
}) => {
  await arrive(page, 'admin', '/system/user')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导入用户' })
  const roster = 'XH,XM,学院\r\nfl_audit,赵雅琴,外国语学院\r\nroster01,秦新生,外国语学院\r\n'
  const pick = () =>
    dialog.locator('input[type="file"]').setInputFiles({ name: '外院学生.csv', mimeType: 'text/csv', buffer: Buffer.from(roster) })
  await pick()
  for (const [heading, field] of [
    ['XH', '账号'],
    ['XM', '姓名'],
  ] as const) {
    await dialog.getByRole('combobox', { name: `“${heading}”对应到` }).focus()
    await page.keyboard.type(field)
    await page.keyboard.press('Enter')
  }
  await dialog.getByRole('button', { name: '开始检查' }).click()
  await expect(dialog.getByRole('button', { name: /^导入 \d 个用户$/ })).toBeEnabled()
  await dialog.getByRole('button', { name: '重新选择文件' }).click()
  await pick()

  const missing = dialog.getByRole('region', { name: '不在名单中的人' })
  await missing.getByRole('combobox', { name: '名单包含哪个角色的所有人' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('学院审核组', { exact: true }).click()
  await missing.getByRole('checkbox', { name: '只查找名单中出现的部门' }).uncheck()
  await missing.getByRole('button', { name: '查找不在名单中的人' }).click()
  const row = missing.getByRole('row', { name: /em_audit/ })
  await expect(row).toContainText('经济管理学院')
  await expect(missing.getByRole('row', { name: /fl_audit/ })).toBeHidden()
  await missing.getByRole('checkbox', { name: /^导入时冻结这 \d+ 人的账号$/ }).check()
  await dialog.getByRole('button', { name: /，冻结 \d+ 人$/ }).click()
  await expect(dialog.getByText('已冻结').first()).toBeVisible()

  await dialog.getByRole('button', { name: '撤销导入' }).click()
  await page.getByRole('dialog', { name: '撤销导入“外院学生.csv”？' }).getByRole('button', { name: '撤销导入' }).click()
  await expect(dialog.getByText(/人已恢复正常。/)).toBeVisible()
  await dialog.getByRole('button', { name: '完成' }).click()
  await search(page, 'em_audit')
  await expect(page.getByRole('row', { name: /em_audit/ })).toContainText('正常')
})
