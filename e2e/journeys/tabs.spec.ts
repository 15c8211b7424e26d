import { formDesigner } from '../support/formDesigner.ts'
import { expect, test } from '../support/journey.ts'
import { arrive } from '../support/signIn.ts'
import { tabs } from '../support/tabs.ts'
import { told } from '../support/told.ts'
import { workflowDesigner } from '../support/workflowDesigner.ts'

const FORM = '表单：学分认定申请'
const PROCESS = '流程：学分认定审批'

test('unsaved work in both designers survives switching tabs, undo and redo included', async ({ page }) => {
  await arrive(page, 'admin', '/desform/list')
  const { show, tab, unsaved, close, question } = tabs(page)

  await page.getByRole('link', { name: '学分认定申请' }).click()
  const form = formDesigner(page)
  await expect(form.item('活动名称')).toBeVisible()
  await expect(unsaved(FORM)).toHaveCount(0)
  await form.item('活动名称').click()
  await form.rename('活动全称')
  await form.drag('评分', form.canvas)
  await expect(form.item('评分')).toBeVisible()
  await expect(unsaved(FORM)).toBeVisible()

  await page.getByRole('navigation', { name: '主菜单' }).getByText('流程管理').click()
  await page.getByRole('navigation', { name: '主菜单' }).getByText('流程模型').click()
  await page.getByRole('link', { name: '学分认定审批' }).click()
  const process = workflowDesigner(page)
  await process.select('学院审批')
  await process.field('节点名称').fill('学院初审')
  await process.field('节点名称').press('Enter')
  await expect(process.node('学院初审')).toBeVisible()
  await expect(unsaved(PROCESS)).toBeVisible()

  await test.step('the form is as it was left', async () => {
    await show(FORM)
    await expect(form.item('评分')).toBeVisible()
    await expect(form.state).toContainText('处未保存')
    await form.undo.click()
    await expect(form.item('评分')).toHaveCount(0)
  })

  await test.step('the process is as it was left, its selection and undo too', async () => {
    await show(PROCESS)
    await expect(process.panel.locator('header')).toContainText('学院初审')
    await process.undo.click()
    await expect(process.node('学院审批')).toBeVisible()
    await expect(unsaved(PROCESS)).toHaveCount(0)
  })

  await test.step('both can redo after another round', async () => {
    await show('首页')
    await show(FORM)
    await form.redo.click()
    await expect(form.item('评分')).toBeVisible()
    await form.undo.click()
    await form.undo.click()
    await expect(form.item('活动名称')).toBeVisible()
    await form.redo.click()
    await expect(form.item('活动全称')).toBeVisible()
    await show(PROCESS)
    await process.redo.click()
    await expect(process.node('学院初审')).toBeVisible()
  })

  await test.step('closing asks, and a no keeps everything', async () => {
    await close(PROCESS)
    await expect(question).toContainText(`关闭“${PROCESS}”会丢失未保存的修改。`)
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expect(process.node('学院初审')).toBeVisible()
    await close(PROCESS)
    await question.getByRole('button', { name: '放弃修改' }).click()
    await expect(tab(PROCESS)).toHaveCount(0)
    await expect(tab(FORM)).toBeVisible()
  })

  await test.step('what was given up does not come back', async () => {
    await show('流程模型')
    await page.getByRole('link', { name: '学分认定审批' }).click()
    await expect(process.node('学院审批')).toBeVisible()
    await expect(process.state).toContainText('无改动')
  })
})

test('what was saved closes without a question', async ({ page }) => {
  await arrive(page, 'admin', '/workflow/List')
  const { tab, close, unsaved } = tabs(page)
  await page.getByRole('link', { name: '学分认定审批' }).click()
  const process = workflowDesigner(page)
  await process.select('学院审批')
  await process.field('说明').fill('由发起人所在学院审批')
  await process.field('说明').blur()
  await expect(unsaved(PROCESS)).toBeVisible()
  await process.tool('保存').click()
  await expect(process.state).toContainText('已保存')
  await expect(unsaved(PROCESS)).toHaveCount(0)
  await close(PROCESS)
  await expect(tab(PROCESS)).toHaveCount(0)
})

test('pages that are chosen one right after the other are open, all of them', async ({ page }) => {
  await arrive(page, 'admin', '/project/list')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByText('审批中心').click()
  await expect(menu.getByRole('link', { name: '已办' })).toBeVisible()
  // Sooner than a busy page draws anything.
  await menu.evaluate(async (element) => {
    for (const link of element.querySelectorAll<HTMLElement>('a[href$="/task/todo"], a[href$="/task/done"]')) {
      link.click()
      await Promise.resolve()
    }
  })
  await expect(tabs(page).all).toHaveText(['首页', '项目列表', '待办', '已办'])
})

test('home is always first and stays, other tabs close from their menu, and a reload keeps the list', async ({ page }) => {
  await arrive(page, 'admin', '/project/list')
  const { all, tab, show } = tabs(page)
  await expect(all.first()).toHaveText('首页')
  await expect(all.first().locator('.sc-tab-close')).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByText('审批中心').click()
  await menu.getByText('待办', { exact: true }).click()
  await menu.getByText('已办', { exact: true }).click()
  await expect(all).toHaveText(['首页', '项目列表', '待办', '已办'])

  await page.reload()
  await expect(all).toHaveText(['首页', '项目列表', '待办', '已办'])
  await expect(tab('已办')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: '已办' })).toBeVisible()

  await show('首页')
  await all.first().focus()
  await told(page, '首页不能关闭!', () => page.keyboard.press('Delete'))
  await tab('待办').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭右侧' }).click()
  await expect(all).toHaveText(['首页', '项目列表', '待办'])
  await tab('待办').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭其它' }).click()
  await expect(all).toHaveText(['首页', '待办'])
})

test('a typed search is still there when its tab is shown again', async ({ page }) => {
  await arrive(page, 'admin', '/project/list')
  const search = page.getByRole('searchbox', { name: '搜索项目名称' })
  await search.fill('训练营')
  await search.press('Enter')
  await expect(page.getByRole('row', { name: /志愿服务周/ })).toHaveCount(0)
  await tabs(page).show('首页')
  await tabs(page).show('项目列表')
  await expect(search).toHaveValue('训练营')
  await expect(page.getByRole('row', { name: /训练营/ })).toBeVisible()
})
