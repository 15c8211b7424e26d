import type { Page } from '@playwright/test'
import { endsSession, overlayOf } from '../support/expiry.ts'
import { expect, test } from '../support/journey.ts'
import { arrive, casLogin } from '../support/signIn.ts'

// What is filled in over a page is not lost without a question, and is there again after the page was.

const drawer = (page: Page) => page.getByRole('dialog', { name: '新建项目' })
const question = (page: Page) => page.getByRole('dialog', { name: '还有未保存的内容' })

async function newProject(page: Page, name: string) {
  await page.getByRole('button', { name: '新建项目' }).first().click()
  await drawer(page).getByLabel('项目名称').fill(name)
}

test('a project that is being filled in asks before it is closed, and is there again after a reload and a sign-in', async ({
  page,
  context,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const ended = endsSession(page)
  await arrive(page, 'admin', '/project/list')
  await newProject(page, '填到一半的项目')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: '继续填写' }).click()
  await expect(drawer(page).getByLabel('项目名称')).toHaveValue('填到一半的项目')

  const asked = page.waitForEvent('dialog')
  await page.reload()
  expect((await asked).type()).toBe('beforeunload')
  await expect(drawer(page).getByLabel('项目名称')).toHaveValue('填到一半的项目')

  await ended()
  await expect(overlayOf(page)).toBeVisible()
  await context.clearCookies()
  await overlayOf(page).getByRole('button', { name: '在本页登录' }).click()
  await casLogin(page).submit('admin')
  await expect(drawer(page).getByLabel('项目名称')).toHaveValue('填到一半的项目')
  await drawer(page).getByLabel('名额').fill('-3')
  await page.keyboard.press('Tab')
  await expect(drawer(page).getByText('名额不能小于 1')).toBeVisible()
  await expect(drawer(page).getByLabel('名额')).toHaveValue('-3')

  await drawer(page).getByRole('button', { name: '取消' }).click()
  await question(page).getByRole('button', { name: '放弃并关闭' }).click()
  await expect(drawer(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: '新建项目' }).first()).toBeVisible()
  await expect(drawer(page)).toBeHidden()
})

test('an announcement that is being written is there again after a reload, and begins anew once that is given up', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await arrive(page, 'admin', '/isps/announcement')
  const written = page.getByRole('dialog', { name: '新建公告' })
  const title = written.getByRole('textbox', { name: '标题' })
  const content = written.getByRole('textbox', { name: '正文' })
  await page.getByRole('button', { name: '新建公告' }).click()
  await title.fill('写到一半的公告')
  await content.click()
  await page.keyboard.type('正文也写到一半')
  await page.reload()
  await expect(title).toHaveValue('写到一半的公告')
  await expect(content).toContainText('正文也写到一半')
  await expect(written.getByText('已恢复上次未保存的内容')).toBeVisible()

  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: '放弃并关闭' }).click()
  await expect(written).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: '新建公告' }).click()
  await expect(title).toHaveValue('')
})

test('the words of a decision are there again after a reload, until they are given up', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await arrive(page, 'em_audit', '/task/todo')
  await page.getByRole('link', { name: /校史馆讲解/ }).click()
  const approve = page.getByRole('group', { name: '审批操作' }).getByRole('button', { name: '通过' })
  const dialog = page.getByRole('dialog', { name: /^通过/ })
  await approve.click()
  await dialog.getByLabel(/审批意见/).fill('材料齐全')
  await page.reload()
  await approve.click()
  await expect(dialog.getByLabel(/审批意见/)).toHaveValue('材料齐全')
  await dialog.getByRole('button', { name: '取消' }).click()
  await question(page).getByRole('button', { name: '放弃并关闭' }).click()
  await expect(dialog).toBeHidden()
  await approve.click()
  await expect(dialog.getByLabel(/审批意见/)).toHaveValue('')
})

test('what is filled in over a page is there again after Back and Forward', async ({ page }) => {
  await arrive(page, 'admin', '/dashboard/analysis')
  await page.getByRole('menuitem', { name: '系统管理' }).click()
  await page.getByRole('link', { name: '用户管理' }).click()
  await page.getByRole('button', { name: '新建用户' }).click()
  const name = page.getByRole('dialog', { name: '新建用户' }).getByLabel('姓名')
  await name.fill('填到一半的人')
  await page.goBack()
  await expect(name).toBeHidden()
  await page.goForward()
  await expect(name).toHaveValue('填到一半的人')
})

test('an announcement that is being written is there again after Back and Forward', async ({ page }) => {
  await arrive(page, 'admin', '/dashboard/analysis')
  await page.getByRole('menuitem', { name: '系统管理' }).click()
  await page.getByRole('link', { name: '公告管理' }).click()
  await page.getByRole('button', { name: '新建公告' }).click()
  const title = page.getByRole('dialog', { name: '新建公告' }).getByRole('textbox', { name: '标题' })
  await title.fill('写到一半的公告')
  await page.goBack()
  await expect(title).toBeHidden()
  await page.goForward()
  await expect(title).toHaveValue('写到一半的公告')
})
