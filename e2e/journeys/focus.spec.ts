import type { Page } from '@playwright/test'
import { formDesigner } from '../support/formDesigner.ts'
import { expect, test } from '../support/journey.ts'
import { arrive } from '../support/signIn.ts'
import { workflowDesigner } from '../support/workflowDesigner.ts'

// Once a question is answered, the keyboard goes on where the work was, and not at the top of the page.

const question = (page: Page) => page.getByRole('dialog')

test('a deleted field that something asks for is back with one key, whichever way it was deleted', async ({ page }) => {
  await arrive(page, 'admin', '/desform/list')
  await page.getByRole('link', { name: '学分认定申请' }).click()
  const designer = formDesigner(page)
  const hours = designer.item('认定学时')
  const fields = designer.canvas.locator('[aria-current]')
  await expect(hours).toBeVisible()
  const before = await fields.count()
  const undoByKey = async () => {
    await expect(question(page)).toBeHidden()
    await expect(fields).toHaveCount(before - 1)
    // On the next field, or on the canvas where there is none beside it.
    await expect.poll(() => designer.canvas.evaluate((canvas) => canvas.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Control+z')
    await expect(fields).toHaveCount(before)
  }
  await hours.focus()
  await page.keyboard.press('Delete')
  await question(page).getByRole('button', { name: '删除' }).focus()
  await page.keyboard.press('Enter')
  await undoByKey()
  await hours.click()
  await hours.getByRole('button', { name: '删除' }).click()
  await question(page).getByRole('button', { name: '删除' }).click()
  await undoByKey()

  // Kept: where one was.
  await hours.focus()
  await page.keyboard.press('Delete')
  await question(page).getByRole('button', { name: '保留' }).click()
  await expect(hours).toBeFocused()

  for (const way of ['mouse', 'keyboard']) {
    const sure = page.getByRole('tooltip').getByRole('button', { name: '清空' })
    if (way === 'mouse') {
      await designer.tool('清空').click()
      await sure.click()
    } else {
      await designer.tool('清空').focus()
      await page.keyboard.press('Enter')
      await sure.focus()
      await page.keyboard.press('Enter')
    }
    await expect(designer.canvas).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(fields).toHaveCount(before)
  }
})

test('a cleared diagram is back with one key, and saving leaves the keyboard where it was', async ({ page }) => {
  await arrive(page, 'admin', '/workflow/List')
  await page.getByRole('link', { name: '学分认定审批' }).click()
  const designer = workflowDesigner(page)
  await expect(designer.node('学院审批').first()).toBeVisible()
  await designer.tool('清空画布').click()
  await question(page).getByRole('button', { name: '清空画布' }).click()
  await expect(designer.node('学院审批')).toHaveCount(0)
  await expect(question(page)).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(designer.node('学院审批').first()).toBeVisible()

  await expect(page.getByRole('button', { name: /[Tt]oggle/ })).toHaveCount(0)
  await page.getByRole('button', { name: '收起或展开属性面板' }).click()
  await expect(designer.panel).toBeHidden()
  await page.getByRole('button', { name: '收起或展开属性面板' }).click()
  await expect(designer.panel).toBeVisible()

  await designer.select('学院审批')
  await designer.field('节点名称').fill('学院初审')
  await page.keyboard.press('Control+s')
  await expect(designer.state).toContainText('已保存')
  await expect(designer.field('节点名称')).toBeFocused()
  await designer.tool('保存').focus()
  await page.keyboard.press('Enter')
  await expect(designer.state).toContainText('已保存')
  await expect(designer.tool('保存')).toBeFocused()
})

test('from a record that is deleted, the keyboard goes on to its neighbour', async ({ page }) => {
  await arrive(page, 'admin', '/desform/list')
  for (const [name, code] of [
    ['练习表单甲', 'practice_a'],
    ['练习表单乙', 'practice_b'],
  ] as const) {
    await page.getByRole('button', { name: '新建表单' }).first().click()
    await page.getByRole('dialog').getByLabel('表单名称').fill(name)
    await page.getByRole('dialog').getByLabel('表单编码').fill(code)
    await page.getByRole('dialog').getByRole('button', { name: '新建并设计' }).click()
    await expect(page.getByRole('heading', { name: `表单：${name}` })).toBeAttached()
    await page.goBack()
  }
  const row = page.getByRole('row', { name: /练习表单乙/ })
  await row.getByRole('button', { name: '删除' }).click()
  await question(page).getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
  await expect(question(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.textContent)).toMatch(/练习表单甲|申请/)
})

test('the menu of a project leads to a question and back to its button', async ({ page, context }) => {
  await arrive(page, 'admin', '/project/list')
  const rowOf = (at: Page) => at.getByRole('row', { name: /志愿服务周/ })
  const moreOf = (at: Page) => rowOf(at).getByRole('button', { name: /^更多操作/ })
  const [row, more] = [rowOf(page), moreOf(page)]
  const ask = async (at = page, act = '下架') => {
    await moreOf(at).focus()
    await at.keyboard.press('Enter')
    await at.getByRole('menuitem', { name: act }).click()
    await expect(question(at)).toBeVisible()
  }
  await ask()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(more).toBeFocused()
  await ask()
  const other = await context.newPage()
  await other.goto('/project/list')
  await ask(other, '结束')
  await question(other).getByRole('button', { name: '结束项目' }).click()
  await expect(rowOf(other)).toContainText('已结束')
  await expect(moreOf(other)).toBeFocused()
  await other.close()
  // Where the answer is that it has changed, that leads back, too.
  await question(page).getByRole('button', { name: '下架' }).click()
  const told = page.getByRole('dialog', { name: '没有下架：项目刚刚有变化' })
  await told.getByRole('button', { name: '知道了' }).click()
  await expect(told).toBeHidden()
  await expect(more).toBeFocused()
  await row.getByRole('button', { name: '重新开放' }).click()
  await question(page).getByRole('button').last().click()
  await expect(question(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.textContent)).toContain('志愿服务周')
})
