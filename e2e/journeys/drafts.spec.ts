import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fillApplication } from '../support/application.ts'
import { formDesigner } from '../support/formDesigner.ts'
import { giveUp } from '../support/giveUp.ts'
import { frame } from '../support/frame.ts'
import { expect, test } from '../support/journey.ts'
import { arrive } from '../support/signIn.ts'
import { workflowDesigner } from '../support/workflowDesigner.ts'

const entry = (page: Page, name: '去申请' | '继续填写') => page.getByRole('row', { name: /志愿服务周/ }).getByRole('button', { name })
const apply = async (page: Page, name: '去申请' | '继续填写' = '去申请') => {
  await entry(page, name).click()
  await expect(page.getByLabel('活动名称')).toBeVisible()
}
const kept = (page: Page) => page.getByRole('status').filter({ hasText: '已暂存' })
const restored = (page: Page, what: string) => page.getByRole('alert').filter({ hasText: what })

test('a half-filled application is there again: after a reload, on another device, and not after sign-out on this one', async ({
  page,
  browser,
}) => {
  await arrive(page, 'student05', '/activity/open')
  await apply(page)
  await page.getByLabel('活动名称').fill('写到一半的申请')
  await page.getByLabel('活动说明').fill('还没有写完')
  // Before the server has it: the device alone remembers.
  await page.reload()
  await expect(page.getByLabel('活动名称')).toHaveValue('写到一半的申请')
  await expect(restored(page, '未提交的内容')).toBeVisible()
  await expect(kept(page)).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await arrive(other, 'student05', '/activity/open')
  await apply(other, '继续填写')
  await expect(other.getByLabel('活动说明')).toHaveValue('还没有写完')
  await other.getByLabel('活动说明').fill('在手机上写完了')
  await expect(kept(other)).toBeVisible()
  await other.context().close()

  await page.reload()
  await expect(page.getByLabel('活动说明')).toHaveValue('在手机上写完了')
  await frame(page).signOut('冯若曦')
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  await page.goto('/favicon.svg')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sc-draft')))).toEqual([])
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('sc-tabs')))).toEqual([])
})

test('a kept application can be given up, and is over when it is handed in', async ({ page }) => {
  await arrive(page, 'student06', '/activity/open')
  await apply(page)
  await page.getByLabel('活动名称').fill('要放弃的内容')
  await expect(kept(page)).toBeVisible()
  await frame(page).tab('可申请项目').click()
  await apply(page, '继续填写')
  await page.reload()
  await giveUp(page)
  await expect(page.getByLabel('活动名称')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('活动名称')).toHaveValue('')
  await expect(restored(page, '未提交的内容')).toHaveCount(0)
  await frame(page).tab('可申请项目').click()
  await expect(entry(page, '去申请')).toBeVisible()
})

test('what only the device has is told on the list too', async ({ page, context }) => {
  await arrive(page, 'student02', '/activity/open')
  await apply(page)
  await context.setOffline(true)
  await page.getByLabel('活动名称').fill('没有网络时写的')
  await expect(page.getByRole('status').filter({ hasText: '已保存在本机' })).toBeVisible()
  await frame(page).tab('可申请项目').click()
  await expect(entry(page, '继续填写')).toBeVisible()
  await context.setOffline(false)
})

test('an unsaved form design is there again after the page was lost, and undo leads back to what is saved', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await arrive(page, 'admin', '/desform/list')
  await page.getByRole('link', { name: '学分认定申请' }).click()
  const designer = formDesigner(page)
  await designer.palette('单行文本').click()
  await designer.rename('没有保存的字段')
  await page.reload()
  await expect(designer.item('没有保存的字段')).toBeVisible()
  await expect(restored(page, '未保存的修改')).toBeVisible()
  await designer.undo.click()
  await expect(designer.item('没有保存的字段')).toHaveCount(0)
  await expect(restored(page, '未保存的修改')).toHaveCount(0)
  await designer.redo.click()
  await page.reload()
  await giveUp(page)
  await expect(designer.item('没有保存的字段')).toHaveCount(0)
  await page.reload()
  await expect(designer.item('活动名称')).toBeVisible()
  await expect(restored(page, '未保存的修改')).toHaveCount(0)
})

test('what is undone in a form design does not come back, also where the page is left at once', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await arrive(page, 'admin', '/desform/list')
  await page.getByRole('link', { name: '学分认定申请' }).click()
  const designer = formDesigner(page)
  const answered = (path: string) => page.waitForResponse((response) => response.url().includes(path))
  for (const leaves of ['a moment later', 'at once']) {
    await designer.item('活动名称').focus()
    const sent = answered('/sys/draft/save')
    await designer.rename('改过又撤销的标题')
    await sent
    const discarded = leaves === 'a moment later' ? answered('/sys/draft/delete') : undefined
    await designer.undo.click()
    await expect(designer.state).toContainText('没有未保存的修改')
    await discarded
    await page.reload()
    await expect(designer.item('活动名称')).toBeVisible()
    await expect(restored(page, '未保存的修改')).toHaveCount(0)
  }
  // Undone and done again: it is kept again.
  await designer.item('活动名称').focus()
  await designer.rename('改过又重做的标题')
  await designer.undo.click()
  await designer.redo.click()
  const sent = answered('/sys/draft/save')
  await sent
  await page.reload()
  await expect(designer.item('改过又重做的标题')).toBeVisible()
  await giveUp(page)
})

test('of what two devices typed, one is handed in when the person says so, and the other stays to be read', async ({ page, browser }) => {
  await arrive(page, 'student04', '/activity/open')
  await apply(page)
  await page.getByLabel('活动说明').fill('电脑上写的')
  await expect(kept(page)).toBeVisible()
  const phone = await (await browser.newContext()).newPage()
  await arrive(phone, 'student04', '/activity/open')
  await apply(phone, '继续填写')
  await page.getByLabel('活动说明').fill('电脑上改写的')
  await expect(kept(page)).toBeVisible()
  await fillApplication(phone, { activity: '湖边净滩', hours: '3' })
  await expect(restored(phone, '您在另一处暂存过不同的内容')).toBeVisible()
  await phone.getByRole('button', { name: '提交申请' }).click()
  const question = phone.getByRole('dialog', { name: '您在另一处暂存过不同的内容' })
  await question.getByRole('button', { name: '先不提交' }).click()
  await expect(question).toBeHidden()
  await phone.getByRole('button', { name: '提交申请' }).click()
  await question.getByRole('button', { name: '提交这里的内容' }).click()
  await expect(phone.getByRole('heading', { name: /志愿服务周申请/ })).toBeVisible()

  await fillApplication(page, { activity: '湖边净滩', hours: '3' })
  await page.getByLabel('活动说明').fill('电脑上改写的')
  // Its draft is gone with the submission.
  await expect(page.getByRole('alert').filter({ hasText: '您已提交了这个项目的申请' })).toBeVisible()
  await expect(restored(page, '您在另一处暂存过不同的内容')).toHaveCount(0)
  await expect(page.getByLabel('活动说明')).toHaveValue('电脑上改写的')
  await expect(page.getByRole('button', { name: '提交申请' })).toHaveCount(0)
  await page.getByRole('button', { name: '查看申请' }).click()
  await expect(page.getByRole('heading', { name: /志愿服务周申请/ })).toBeVisible()
})

test('a new process is the same after its first save: what is drawn then is kept too', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const key = `walk_${Date.now()}`
  await arrive(page, 'admin', `/workflow/designer?key=${key}&name=出行审批`)
  const designer = workflowDesigner(page)
  const rename = async (to: string) => {
    await designer.field('节点名称').fill(to)
    await designer.field('节点名称').press('Tab')
    await expect
      .poll(() =>
        page.evaluate(
          (name) => Object.entries(localStorage).some(([place, text]) => place.includes(':process:') && text.includes(name)),
          to,
        ),
      )
      .toBe(true)
  }
  await designer.select('提交申请')
  await rename('填写申请')
  await designer.tool('保存').click()
  await expect(designer.state).toContainText('已保存')
  await rename('填写出行申请')
  await page.reload()
  await expect(designer.node('填写出行申请').first()).toBeVisible()
  await expect(restored(page, '未保存的修改')).toBeVisible()
  await designer.tool('保存').click()
  await expect(restored(page, '未保存的修改')).toBeHidden()
})

test('an unsaved diagram is there again after the page was lost', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await arrive(page, 'admin', '/workflow/List')
  await page.getByRole('link', { name: '学分认定审批' }).click()
  const designer = workflowDesigner(page)
  await designer.select('学院审批')
  await designer.field('节点名称').fill('学院初审')
  await designer.field('节点名称').press('Tab')
  await expect(designer.node('学院初审').first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes(':process:')))).toBe(true)
  await page.reload()
  await expect(designer.node('学院初审').first()).toBeVisible()
  await expect(restored(page, '未保存的修改')).toBeVisible()
  await giveUp(page)
  await expect(designer.node('学院审批').first()).toBeVisible()
})

const withForeignParts = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="urn:campus">
  <bpmn:process id="outing" name="外出审批" isExecutable="true">
    <bpmn:extensionElements><Grid xmlns="" size="5"/><plain at='x "y"'><sub>1 &lt; 2</sub></plain></bpmn:extensionElements>
    <bpmn:startEvent id="begin"/>
    <bpmn:userTask id="check" name="院系审核"><bpmn:extensionElements><note>甲</note></bpmn:extensionElements></bpmn:userTask>
    <bpmn:endEvent id="over"/>
    <bpmn:sequenceFlow id="f1" sourceRef="begin" targetRef="check"/>
    <bpmn:sequenceFlow id="f2" sourceRef="check" targetRef="over"/>
  </bpmn:process>
</bpmn:definitions>`

test('after an import and after what was unsaved is back, every further change is kept, and so is what others put into the file', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await arrive(page, 'admin', `/workflow/designer?key=outing_${Date.now()}&name=外出审批`)
  const designer = workflowDesigner(page)
  await expect(designer.node('提交申请')).toBeVisible()
  await designer.open({ name: '外出.bpmn', mimeType: 'text/xml', buffer: Buffer.from(withForeignParts) })
  await page.getByRole('dialog').getByRole('button', { name: '导入到画布' }).click()
  const keptText = () => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes(':process:'))?.[1] ?? '')
  const rename = async (from: string, to: string) => {
    await designer.select(from)
    await designer.field('节点名称').fill(to)
    await designer.field('节点名称').press('Tab')
    await expect.poll(keptText).toContain(to)
  }
  const reload = async (name: string) => {
    await page.reload()
    await expect(restored(page, '未保存的修改')).toBeVisible()
    await expect(designer.node(name).first()).toBeVisible()
  }
  await expect.poll(keptText).toContain('院系审核')
  // The one change after the import, and then after what came back.
  await rename('院系审核', '院系初审')
  await reload('院系初审')
  await rename('院系初审', '院系再审')
  await reload('院系再审')
  await designer.tool('导出').click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('.ant-dropdown:visible').getByText(/BPMN/).first().click()])
  const exported = await readFile(await file.path(), 'utf8')
  for (const part of ['<Grid xmlns="" size="5"/>', `<plain at='x "y"'><sub>1 &lt; 2</sub></plain>`, '<note>甲</note>', '院系再审'])
    expect(exported).toContain(part)
  expect(exported).not.toContain('packed')
  // What is undone altogether does not come back either.
  await designer.undo.click()
  await expect(designer.node('提交申请')).toBeVisible()
  await expect.poll(keptText).toBe('')
})
