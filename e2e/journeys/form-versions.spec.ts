import type { Page } from '@playwright/test'
import { formDesigner } from '../support/formDesigner.ts'
import { expect, test } from '../support/journey.ts'
import { arrive } from '../support/signIn.ts'
import { workflowDesigner } from '../support/workflowDesigner.ts'

const openForm = async (page: Page) => {
  await arrive(page, 'admin', '/desform/list')
  await page.getByRole('link', { name: '学分认定申请' }).click()
  const designer = formDesigner(page)
  await expect(designer.item('认定学时')).toBeVisible()
  return designer
}

test('a version that no project can take is published only after a question that names why', async ({ page }) => {
  const designer = await openForm(page)
  await designer.item('认定学时').focus()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await designer.tool('发布版本').click()
  const dialog = page.getByRole('dialog', { name: /^发布第 \d+ 版$/ })
  await dialog.getByRole('button', { name: '保存并发布' }).click()
  const question = page.getByRole('dialog', { name: /^设计有 \d+ 处问题，仍要发布第 \d+ 版？$/ })
  await expect(question.getByRole('listitem').first()).toContainText(/已不在表单中/)
  await question.getByRole('button', { name: '返回修改' }).click()
  await expect(question).toBeHidden()
  await expect(dialog.getByRole('button', { name: '保存并发布' })).toBeEnabled()
  await expect(designer.state).toContainText('1 处未保存')

  await dialog.getByRole('button', { name: '保存并发布' }).click()
  await question.getByRole('button', { name: '仍然发布' }).click()
  await expect(dialog).toBeHidden()
  await designer.undo.click()
  await designer.save()
})

test('a form of the system’s own is listed, and not designed', async ({ page }) => {
  await arrive(page, 'admin', '/desform/list')
  const row = page.getByRole('row', { name: /项目发布审核/ })
  await expect(row).toContainText('系统内置')
  await expect(row.getByRole('link')).toHaveCount(0)
  await page.goto(`/desform/designer?id=${await row.getAttribute('data-row-key')}`)
  await expect(page.getByText('“项目发布审核”是系统内置的表单')).toBeVisible()
})

test('a published version is gone on from, and that is undone', async ({ page }) => {
  const designer = await openForm(page)
  await designer.item('认定学时').focus()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(designer.item('认定学时')).toBeHidden()
  await designer.tool('历史版本').click()
  await page.getByRole('button', { name: '查看第 1 版' }).click()
  await page.getByRole('button', { name: '恢复为当前设计' }).click()
  await expect(designer.item('认定学时')).toBeVisible()
  await designer.undo.click()
  await expect(designer.item('认定学时')).toBeHidden()
  await designer.undo.click()
  await expect(designer.state).toContainText('没有未保存的修改')
  // Who leaves takes the draft along; a window that is shut down does not.
  await page.goto('/desform/list')
  await expect(page.getByRole('link', { name: '学分认定申请' })).toBeVisible()
})

test('a version that changes what hours come from is taken once that was read, part by part', async ({ page }) => {
  const designer = await openForm(page)
  await designer.item('认定学时').click()
  await designer.setting('最大值').fill('12')
  await designer.setting('最大值').press('Tab')
  await designer.tool('发布版本').click()
  const dialog = page.getByRole('dialog', { name: /^发布第 \d+ 版$/ })
  await dialog.getByRole('checkbox', { name: /^“澄湖之光”志愿服务周/ }).check()
  await dialog.getByRole('button', { name: '保存并发布' }).click()
  const question = page.getByRole('dialog', { name: '这会影响审批走向或认定学时，请核对' })
  await expect(question.getByRole('listitem')).toHaveText('表单“学分认定申请”的这个版本中，影响审批走向、认定学时或由谁填写的设置有变化')
  await expect(question.getByRole('row', { name: /^最大值/ })).toHaveText(/最大值.*12/)
  await question.getByRole('button', { name: '暂不' }).click()
  await expect(question).toBeHidden()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await question.getByRole('button', { name: '已核对，继续' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/project/list')
  await expect(page.getByRole('row', { name: /志愿服务周/ })).toContainText(/学分认定申请\s第\s[23]\s版/)
})

test('what one saved oneself in another window is told as one’s own, of a form and of a process', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage()
  const [here, there] = [await openForm(page), await openForm(other)]
  for (const [designer, title] of [
    [there, '那边改的标题'],
    [here, '这边改的标题'],
  ] as const) {
    await designer.item('活动名称').click()
    await designer.rename(title)
    await designer.tool('保存').click()
    if (designer === there) await expect(there.state).toContainText('已保存')
  }
  const question = page.getByRole('dialog', { name: '您在另一个窗口保存了新版本' })
  await expect(question).toContainText('该表单已由 您自己在另一个窗口 于')
  await expect(question).not.toContainText('对方')
  await question.getByRole('button', { name: '用这里的版本覆盖' }).click()
  await expect(here.state).toContainText('已保存')

  for (const window of [other, page]) {
    await window.goto('/workflow/List')
    await window.getByRole('link', { name: '学分认定审批' }).click()
    await expect(workflowDesigner(window).node('学院审批').first()).toBeVisible()
  }
  for (const [window, name] of [
    [other, '那边的审批'],
    [page, '这边的审批'],
  ] as const) {
    const designer = workflowDesigner(window)
    await designer.select('学院审批')
    await designer.field('节点名称').fill(name)
    await designer.field('节点名称').press('Tab')
    await designer.tool('保存').click()
    if (window === other) await expect(designer.state).toContainText('已保存')
  }
  await expect(question).toContainText('该流程已由 您自己在另一个窗口 于')
  await question.getByRole('button', { name: '暂不保存' }).click()
})
