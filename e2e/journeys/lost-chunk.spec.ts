import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { formDesigner } from '../support/formDesigner.ts'
import { expect, test } from '../support/journey.ts'
import { startSchool } from '../support/school.ts'
import type { School } from '../support/school.ts'
import { adminDist } from '../support/product.ts'
import { arrive } from '../support/signIn.ts'
import { tabs } from '../support/tabs.ts'

// The code of a page does not arrive: the page says so, and nothing that was typed elsewhere is lost.

const FORM = '表单：学分认定申请'
const CHUNK = /\/assets\/ModelList-[^/]*\.js$/

/** A form that is being changed in one tab, while another page is opened. */
async function editThenOpenProcesses(page: Page) {
  const form = formDesigner(page)
  await page.getByRole('link', { name: '学分认定申请' }).click()
  await form.item('活动名称').click()
  await form.rename('活动全称')
  await expect(tabs(page).unsaved(FORM)).toBeVisible()
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByText('流程管理').click()
  await menu.getByText('流程模型').click()
}

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: '页面没有加载出来' })

test('offline: it says so in its tab, the others work on, and another try brings it', async ({ page }) => {
  await arrive(page, 'admin', '/desform/list')
  await page.route(CHUNK, (route) => route.abort('internetdisconnected'))
  await editThenOpenProcesses(page)
  await expect(failure(page)).toContainText('已填写的内容都还在')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()

  await tabs(page).show(FORM)
  await expect(formDesigner(page).item('活动全称')).toBeVisible()
  await tabs(page).show('流程模型')
  await expect(failure(page)).toBeVisible()

  await page.unroute(CHUNK)
  await failure(page).getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('link', { name: '学分认定审批' })).toBeVisible()
  await tabs(page).show(FORM)
  await expect(formDesigner(page).item('活动全称')).toBeVisible()
  await expect(tabs(page).unsaved(FORM)).toBeVisible()
})

test('the script of the system itself does not come: the page says what to do, and is not empty', async ({ page }) => {
  await page.route(/\/assets\/(?:index|start)-[^/]*\.js$/, (route) => route.abort('internetdisconnected'))
  await page.goto('')
  await expect(page.getByText('请检查网络后刷新本页')).toBeVisible({ timeout: 20_000 })
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect(page.getByText('页面还没有加载出来')).toHaveCount(0)
})

test.describe('the admin is replaced while somebody works', () => {
  let adminDir: string
  let own: School
  test.beforeAll(async () => {
    adminDir = mkdtempSync(path.join(tmpdir(), 'sc-e2e-admin-'))
    cpSync(adminDist, adminDir, { recursive: true })
    own = await startSchool({ SC_ADMIN_DIR: adminDir })
  })
  test.afterAll(async () => {
    await own?.remove()
    rmSync(adminDir, { recursive: true, force: true })
  })

  test('another try does not help; the whole page is loaded again, and not without a question', async ({ browser }) => {
    const assets = path.join(adminDir, 'assets')
    // A folder that was built into before may hold the page of an earlier version too.
    const chunks = readdirSync(assets)
      .filter((name) => CHUNK.test(`/assets/${name}`))
      .map((name) => path.join(assets, name))
    const page = await browser.newPage({ baseURL: own.origin })
    await arrive(page, 'admin', '/desform/list')
    for (const chunk of chunks) renameSync(chunk, `${chunk}.gone`)
    await editThenOpenProcesses(page)
    await failure(page).getByRole('button', { name: '重试' }).click()
    const reload = failure(page).getByRole('button', { name: '重新加载系统' })
    await expect(failure(page)).toContainText('尚未保存的内容会丢失')

    const asked = page.waitForEvent('dialog')
    const clicked = reload.click()
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await clicked
    await tabs(page).show(FORM)
    const form = formDesigner(page)
    await expect(form.item('活动全称')).toBeVisible()
    await form.save()

    // Saved: nobody asks any more, and the new version has its page.
    for (const chunk of chunks) renameSync(`${chunk}.gone`, chunk)
    await tabs(page).show('流程模型')
    await reload.click()
    await expect(page.getByRole('link', { name: '学分认定审批' })).toBeVisible()
    await tabs(page).show(FORM)
    await expect(form.item('活动全称')).toBeVisible()
    await page.close()
  })
})
