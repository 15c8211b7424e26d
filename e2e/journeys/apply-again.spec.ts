import type { Browser, Page } from '@playwright/test'
import { formDesigner } from '../support/formDesigner.ts'
import { expect, test } from '../support/journey.ts'
import { shown } from '../support/shown.ts'
import { arrive } from '../support/signIn.ts'

// What a student filled in outlives a new version of the form, a refusal, and a place given back.
test.describe.configure({ mode: 'serial' })

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const PROJECT = /志愿服务周/

async function open(browser: Browser, username: string, address: string, screen: object = {}): Promise<Page> {
  const page = await browser.newPage(screen)
  await arrive(page, username, address)
  return page
}

async function fillIn(page: Page, activity: string) {
  await page.getByLabel('活动名称').fill(activity)
  await page.getByRole('combobox', { name: '活动级别' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await page.getByLabel('活动日期').fill('2026-05-12')
  await page.keyboard.press('Enter')
  await page.getByLabel('认定学时').fill('9')
  await page.getByRole('radio', { name: '参与者' }).click()
  await page.getByLabel('活动说明').fill('沿湖岸清理垃圾，历时半天。')
}

test('a form that is replaced while it is filled in says what is different, and keeps what is typed', async ({ browser }) => {
  const student = await open(browser, 'student03', '/activity/open')
  await student.getByRole('row', { name: PROJECT }).getByRole('button', { name: '去申请' }).click()
  await fillIn(student, '湖边净滩行动')
  await student.getByLabel('主办单位').fill('青年志愿者协会')

  await test.step('the form gets another version', async () => {
    const admin = await open(browser, 'admin', '/desform/list')
    await admin.getByRole('link', { name: '学分认定申请' }).click()
    const designer = formDesigner(admin)
    await designer.item('主办单位').click()
    await admin.keyboard.press('Delete')
    await expect(designer.item('主办单位')).toHaveCount(0)
    await designer.palette('单行文本').click()
    await designer.rename('指导教师')
    await designer.setting('必填').click()
    await designer.save()
    await admin.getByRole('button', { name: /^发布/ }).click()
    const dialog = admin.getByRole('dialog', { name: /^发布第 \d+ 版/ })
    await dialog.getByRole('checkbox', { name: PROJECT }).click()
    await dialog.getByRole('button', { name: '发布', exact: true }).click()
    await expect(dialog).toBeHidden()
    await admin.close()
  })

  await student.getByRole('button', { name: '提交申请' }).click()
  const told = student
    .getByRole('tabpanel', { name: /^申请：/ })
    .getByRole('alert')
    .filter({ hasText: '申请表已由第' })
  await expect(told).toContainText('新增“指导教师”（必填）；去掉了“主办单位”。申请没有提交，请核对后重新提交')
  await expect(told).toBeInViewport()
  await expect(student.getByRole('status').filter({ hasText: '没有带入' })).toContainText('“主办单位”：青年志愿者协会')
  await expect(student.getByLabel('活动名称')).toHaveValue('湖边净滩行动')
  await expect(student.getByLabel('活动说明')).toHaveValue('沿湖岸清理垃圾，历时半天。')
  await expect(student.getByLabel('主办单位')).toHaveCount(0)
  await test.step('what had no place is there until it is dismissed', async () => {
    const leftOut = student.getByRole('status').filter({ hasText: '没有带入' })
    await student.reload()
    await expect(leftOut).toContainText('“主办单位”：青年志愿者协会')
    await student.getByLabel('指导教师').fill('周')
    await expect(student.getByRole('status').filter({ hasText: '已暂存' })).toBeVisible()
    await student.reload()
    await expect(student.getByLabel('指导教师')).toHaveValue('周')
    await leftOut.getByRole('button', { name: '知道了' }).click()
    await expect(leftOut).toHaveCount(0)
    await student.reload()
    await expect(student.getByLabel('指导教师')).toHaveValue('周')
    await expect(leftOut).toHaveCount(0)
  })
  await student.getByLabel('指导教师').fill('周老师')
  await student.getByRole('button', { name: '提交申请' }).click()
  await expect(student).toHaveURL(/\/task\/detail\?id=/)
  await expect(shown(student, '周老师')).toBeVisible()
  await student.close()
})

test('a refused application records nothing, and leads to another that begins with the same answers', async ({ browser }) => {
  const college = await open(browser, 'em_audit', '/task/todo')
  await college.getByRole('link', { name: PROJECT }).click()
  await college.getByRole('group', { name: '审批操作' }).getByRole('button', { name: '不同意' }).click()
  const dialog = college.getByRole('dialog', { name: /^不同意“/ })
  await dialog.getByRole('textbox').fill('缺少签到记录')
  await dialog.getByRole('button', { name: '不同意' }).click()
  await expect(shown(college, '未通过')).toBeVisible()
  await expect(college.getByRole('button', { name: '重新申请' })).toHaveCount(0)
  await college.close()

  const student = await open(browser, 'student03', '/activity/mine')
  const row = student.getByRole('row', { name: PROJECT })
  await expect(row).toContainText('未认定（9 学时未计入）')
  await row.getByRole('link', { name: PROJECT }).click()
  await expect(shown(student, '9 学时未计入成绩')).toBeVisible()
  const refused = student.getByRole('alert').filter({ hasText: '申请未通过' })
  await expect(refused).toContainText('缺少签到记录')
  await expect(refused).not.toContainText('重新申请')
  await student.getByRole('status').filter({ hasText: '您可以重新申请该项目' }).getByRole('button', { name: '重新申请' }).click()
  await student.getByRole('button', { name: '以上次填写的内容开始' }).click()
  const form = student.getByRole('tabpanel', { name: /^申请：/ })
  await expect(form.getByLabel('活动名称')).toHaveValue('湖边净滩行动')
  await expect(form.getByLabel('指导教师')).toHaveValue('周老师')
  await form.getByLabel('活动说明').fill('沿湖岸清理垃圾，附签到记录。')
  await student.getByRole('button', { name: '提交申请' }).click()
  await expect(student).toHaveURL(/\/task\/detail\?id=/)
  await expect(shown(student, '沿湖岸清理垃圾，附签到记录。')).toBeVisible()
  await student.close()
})

test('on a phone the refused application says the same', async ({ browser }) => {
  const student = await open(browser, 'student03', '/activity/mine', phone)
  const cards = student.getByRole('list', { name: '我的申请' }).getByRole('listitem').filter({ hasText: PROJECT })
  await expect(cards.filter({ hasText: '未认定（9 学时未计入）' })).toHaveCount(1)
  await student.close()
})
