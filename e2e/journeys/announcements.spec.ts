import { expect, test } from '../support/journey.ts'
import { arrive, signIn } from '../support/signIn.ts'

test('an announcement is written, released to a college, read by one, and the others are reminded', async ({ browser, page }) => {
  await arrive(page, 'admin', '/isps/announcement')
  await page.getByRole('button', { name: '新建公告' }).click()
  const editor = page.getByRole('dialog', { name: '新建公告' })
  await editor.getByRole('textbox', { name: '标题' }).fill('实验室安全培训')
  await editor.getByRole('textbox', { name: '正文' }).click()
  await page.keyboard.type('请于周五前完成培训。')
  await editor.getByRole('radio', { name: '部分人员' }).check()
  await editor.getByRole('combobox', { name: '部门' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('计算机学院', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(editor.getByText(/^共 [1-9]\d* 人接收$/)).toBeVisible()
  await editor
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: '培训安排.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
    })
  await expect(editor.getByRole('link', { name: '培训安排.pdf' })).toBeVisible()

  // It is seen as its readers will see it, and nothing is saved by that.
  await editor.getByRole('button', { name: '预览' }).click()
  const preview = page.getByRole('dialog', { name: '实验室安全培训', exact: true })
  await expect(preview).toContainText('请于周五前完成培训。')
  await expect(preview.getByRole('link', { name: '培训安排.pdf' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(editor.getByRole('button', { name: '预览' })).toBeFocused()

  // A draft is nobody's yet, and is gone on with.
  await editor.getByRole('button', { name: '保存草稿' }).click()
  await expect(editor).toBeHidden()
  const row = page.getByRole('row', { name: /实验室安全培训/ })
  await expect(row).toContainText('草稿')
  await row.getByRole('button', { name: '编辑' }).click()
  const again = page.getByRole('dialog', { name: '编辑“实验室安全培训”' })
  await expect(again.getByRole('textbox', { name: '正文' })).toContainText('请于周五前完成培训。')
  await again.getByRole('button', { name: '保存并发布' }).click()
  const question = page.getByRole('dialog', { name: '发布“实验室安全培训”？' })
  await expect(question).toContainText(/[1-9]\d* 人/)
  await question.getByRole('button', { name: '发布' }).click()
  await expect(again).toBeHidden()
  await expect(row).toContainText('已发布')
  await expect(row).toContainText(/0 \/ [1-9]/)

  const student = await (await browser.newContext()).newPage()
  await signIn(student, 'student01')
  await student.getByRole('button', { name: /^通知/ }).click()
  await student
    .locator('.ant-popover')
    .getByRole('button', { name: /实验室安全培训/ })
    .click()
  const shown = student.getByRole('dialog', { name: '实验室安全培训' })
  await expect(shown).toContainText('请于周五前完成培训。')
  const file = await shown.getByRole('link', { name: '培训安排.pdf' }).getAttribute('href')
  expect((await student.request.get(file!)).status()).toBe(200)

  await row.getByRole('button', { name: '阅读情况' }).click()
  const readers = page.getByRole('dialog', { name: '“实验室安全培训”的阅读情况' })
  await readers.getByText('已读', { exact: true }).click()
  await expect(readers.getByRole('row', { name: /student01/ })).toBeVisible()
  const saved = page.waitForEvent('download')
  await readers.getByRole('button', { name: '导出', exact: true }).click()
  expect((await saved).suggestedFilename()).toBe('实验室安全培训_阅读情况.xlsx')
  await readers.getByRole('button', { name: '提醒未读的人' }).click()
  await page.getByRole('dialog', { name: '提醒未读的人？' }).getByRole('button', { name: '提醒未读的人' }).click()
  await expect(page.getByText(/^正在提醒 \d+ 位未读的人$/)).toBeVisible()

  // Whoever is reminded is led to what it is about, which is read then, as the reminder is.
  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'student02', '/isps/userAnnouncement')
  await other.getByRole('button', { name: '请阅读：实验室安全培训' }).click()
  await expect(other.getByRole('dialog', { name: '实验室安全培训' })).toContainText('请于周五前完成培训。')
  await other.keyboard.press('Escape')
  await expect(other.getByRole('row', { name: /^实验室安全培训/ })).toContainText('已读')
  await expect(other.getByRole('row', { name: /请阅读：实验室安全培训/ })).toContainText('已读')

  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('dialog', { name: '撤销“实验室安全培训”？' }).getByRole('button', { name: '撤销' }).click()
  await expect(row).toContainText('已撤销')
  await other.reload()
  await expect(other.getByRole('row', { name: /请各学院审核组/ })).toBeVisible()
  await expect(other.getByRole('row', { name: /实验室安全培训/ })).toHaveCount(0)
})
