import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { consoleProblems } from '../support/consoleProblems.ts'
import { formDesigner } from '../support/formDesigner.ts'
import { frame } from '../support/frame.ts'
import { freePort } from '../support/product.ts'
import { startServer } from '../support/server.ts'
import { casLogin } from '../support/signIn.ts'
import { tabs } from '../support/tabs.ts'
import { workflowDesigner } from '../support/workflowDesigner.ts'
import { typeFaults } from './application.ts'
import { consumer } from './consumer.ts'

/** The real server with its demonstration school and its development CAS, behind the application's own address. */
const test = consumer('office', async (origin) => {
  const port = await freePort()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sc-consumer-school-'))
  const server = await startServer(dataDir, port, { SC_PUBLIC_URL: origin })
  return {
    env: { OFFICE_SERVER: `http://localhost:${port}` },
    stop: async () => {
      await server.end('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
})

test('its types are in order, and those of the packages', async ({ folder }) => {
  test.setTimeout(1_800_000)
  expect(await typeFaults(folder)).toEqual([])
})

test.describe('whoever signed in through CAS', () => {
  let problems: string[]

  test.beforeEach(async ({ page }) => {
    problems = consoleProblems(page)
    await page.goto('/')
    await casLogin(page).submit('school01')
    await expect(page.getByRole('button', { name: '周明轩' })).toBeVisible()
  })
  test.afterEach(() => expect(problems).toEqual([]))

  test('is told by the real server what waits for them, and signs out', async ({ page }) => {
    await expect(page.getByText(/^\d+ 件待办$/)).toBeVisible()
    await expect(page.getByText('无权看到')).toHaveCount(0)
    await frame(page).signOut('周明轩')
    await expect(page).toHaveURL(/\/cas\//)
  })

  test('opens pages in tabs, which are kept', async ({ page }) => {
    const { menu } = frame(page)
    await page.getByLabel('备忘').fill('还没有保存')
    await menu.getByText('流程设计').click()
    await menu.getByText('表单设计').click()
    await expect(tabs(page).all).toHaveText([/首页/, /流程设计/, /表单设计/])
    await expect(page).toHaveTitle('表单设计 - 办公')
    await tabs(page).show('首页')
    await expect(page.getByLabel('备忘')).toHaveValue('还没有保存')
    await tabs(page).close('流程设计')
    await expect(tabs(page).all).toHaveText([/首页/, /表单设计/])
  })

  test('draws a process, and has its text', async ({ page }) => {
    await frame(page).menu.getByText('流程设计').click()
    const designer = workflowDesigner(page)
    await expect(page.locator('.djs-shape:visible').first()).toBeVisible()
    await designer.tool('保存').click()
    const text = page.getByLabel('已保存的流程')
    await expect(text).toContainText('<bpmn:process id="leave" name="请假审批"')
  })

  test('builds a condition, and has its text', async ({ page }) => {
    await frame(page).menu.getByText('加分条件').click()
    const condition = page.getByRole('group', { name: '加分条件' })
    await condition.getByRole('combobox', { name: '值' }).click()
    await page.locator('.ant-select-dropdown:visible').getByText('省级', { exact: true }).click()
    await condition.getByRole('textbox', { name: '值' }).fill('2026-06-01')
    await condition.getByRole('textbox', { name: '值' }).press('Enter')
    await expect(page.getByLabel('条件文本')).toHaveText("${level == '2' && day >= '2026-06-01'}")
  })

  test('opens a form, and adds to it', async ({ page }) => {
    await frame(page).menu.getByText('表单设计').click()
    const form = formDesigner(page)
    await expect(form.item('活动名称')).toBeVisible()
    await form.drag('日期选择器', form.canvas)
    await form.rename('活动日期')
    await form.save()
    const saved = JSON.parse((await page.getByLabel('已保存的表单').textContent()) ?? '') as { list: { name: string; type: string }[] }
    expect(saved.list.map(({ type, name }) => `${type} ${name}`)).toEqual(['input 活动名称', 'date 活动日期'])
  })
})
