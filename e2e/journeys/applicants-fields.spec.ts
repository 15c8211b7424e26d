import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { shown } from '../support/shown.ts'
import { arrive } from '../support/signIn.ts'
import { told } from '../support/told.ts'
import { workflowDesigner } from '../support/workflowDesigner.ts'

// What a process lets its applicants do with fields: drawn by a registrar, seen and kept by students.
test.describe.configure({ mode: 'serial' })

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const PROJECT = /志愿服务周/

async function fillIn(page: Page, activity: string) {
  await page.getByLabel('活动名称').fill(activity)
  await page.getByLabel('活动日期').fill('2026-05-12')
  await page.keyboard.press('Enter')
  await page.getByLabel('认定学时').fill('9')
  await page.getByRole('radio', { name: '参与者' }).click()
  await page.getByLabel('活动说明').fill('沿湖岸清理垃圾，历时半天。')
}

async function chooseLevel(page: Page) {
  await page.getByRole('combobox', { name: '活动级别' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
}

test('fields that are closed at the applicant’s step are closed to who applies, also to who had opened the form before', async ({
  browser,
}) => {
  const student = await browser.newPage()
  await arrive(student, 'student06', '/activity/open')
  await student.getByRole('row', { name: PROJECT }).getByRole('button', { name: '去申请' }).click()
  await fillIn(student, '湖边净滩行动')
  await chooseLevel(student)
  await student.getByLabel('主办单位').fill('青年志愿者协会')

  await test.step('the registrar closes a field of the form at the step', async () => {
    const admin = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await arrive(admin, 'admin', '/workflow/List')
    await admin.getByRole('link', { name: '学分认定审批' }).click()
    const process = workflowDesigner(admin)
    await process.select('提交申请')
    const group = process.panel.getByRole('button', { name: /^表单字段权限/ })
    await expect(group).toContainText('全部按表单设置')
    await group.click()
    await expect(process.panel.getByText(/以表单自身的设置为准/)).toBeVisible()
    const access = (field: string, word: string) =>
      process.panel.getByRole('radiogroup', { name: field }).getByRole('radio', { name: word }).click()
    await access('活动说明', '只读')
    await process.tool('部署').click()
    await expect(admin.getByText(/对申请人只读“活动说明”，但表单要求填写它，它没有默认值/).first()).toBeVisible()
    await access('活动说明', '可编辑')
    await access('主办单位', '隐藏')

    await process.tool('试运行').click()
    const trial = admin.getByRole('dialog', { name: '试运行流程' })
    await expect(trial.getByLabel('活动名称')).toBeVisible()
    await expect(trial.getByLabel('主办单位')).toHaveCount(0)
    await admin.keyboard.press('Escape')
    await expect(trial).toBeHidden()

    await process.tool('部署').click()
    const news = admin.getByRole('dialog', { name: '这会影响审批走向或认定学时，请核对' })
    await expect(news).toContainText('正在使用这个流程，部署后新的申请按新的流程审批')
    await told(admin, '流程“学分认定审批”已部署', () => news.getByRole('button', { name: '已核对，继续' }).click())
    await admin.close()
  })

  await student.getByRole('button', { name: '提交申请' }).click()
  const refusal = student.getByRole('main').getByRole('alert').filter({ hasText: '申请没有提交' })
  await expect(refusal).toContainText('可填写的内容有变化：“主办单位”不再显示')
  await expect(student.getByRole('status').filter({ hasText: '没有带入' })).toContainText('“主办单位”：青年志愿者协会')
  await expect(student.getByLabel('活动名称')).toHaveValue('湖边净滩行动')
  await expect(student.getByLabel('主办单位')).toHaveCount(0)
  await student.getByRole('button', { name: '提交申请' }).click()
  await expect(student).toHaveURL(/\/task\/detail\?id=/)
  await expect(shown(student, '湖边净滩行动')).toBeVisible()

  await test.step('and again when it is submitted again', async () => {
    await student.getByRole('button', { name: '撤回申请' }).click()
    await student
      .getByRole('dialog', { name: '撤回这份申请？' })
      .getByRole('button', { name: /^撤\s?回$/ })
      .click()
    await expect(student.getByRole('button', { name: '重新提交' })).toBeVisible()
    await expect(student.getByLabel('活动名称')).toHaveValue('湖边净滩行动')
    await expect(student.getByLabel('主办单位')).toHaveCount(0)
    await student.getByRole('button', { name: '重新提交' }).click()
    await expect(shown(student, '审批中')).toBeVisible()
  })
  await student.close()
})

test('on a phone, too', async ({ browser }) => {
  const student = await browser.newPage(phone)
  await arrive(student, 'student05', '/activity/open')
  await student.getByRole('listitem').filter({ hasText: PROJECT }).getByRole('button', { name: '去申请' }).click()
  await expect(student.getByLabel('活动名称')).toBeVisible()
  await expect(student.getByText('主办单位')).toHaveCount(0)
  await student.close()
})
