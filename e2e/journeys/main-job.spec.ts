import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { drawnProcess, oldDesign, picture, processWithoutDiagram } from '../support/fixtures.ts'
import { formDesigner } from '../support/formDesigner.ts'
import { expect, test } from '../support/journey.ts'
import { shown } from '../support/shown.ts'
import { signIn } from '../support/signIn.ts'
import { told } from '../support/told.ts'
import { workflowDesigner } from '../support/workflowDesigner.ts'

// As `npm start` runs it.
test.use({ place: 'embedded' })

// The six steps from an empty form to a score on a transcript, each by the person whose step it is.
test.describe.configure({ mode: 'serial' })

test('1 管理员 builds a form with the mouse and saves it', async ({ page }) => {
  await signIn(page, 'admin', '/desform/list')
  await page.getByRole('button', { name: '新建表单' }).click()
  const dialog = page.getByRole('dialog', { name: '新建表单' })
  await dialog.getByLabel('表单名称').fill('活动证明申请')
  await dialog.getByLabel('表单编码').fill('proof_apply')
  await dialog.getByRole('button', { name: '新建并设计' }).click()
  await expect(page.getByRole('tab', { name: '表单：活动证明申请' })).toBeVisible()

  const form = formDesigner(page)
  await form.drag('单行文本', form.canvas)
  await form.rename('活动名称')
  await form.setting('必填').click()
  await expect(form.setting('必填')).toBeChecked()

  await form.drag('栅格布局', form.canvas)
  await expect(form.column(2)).toBeVisible()
  await form.drag('计数器', form.column(1))
  await form.rename('认定学时')
  await form.setting('字段标识').fill('hours')
  await form.drag('单选框组', form.column(2))
  await form.rename('参与方式')
  await expect(form.column(1).getByRole('group', { name: /^认定学时，/ })).toBeVisible()
  await expect(form.column(2).getByRole('group', { name: /^参与方式，/ })).toBeVisible()

  await form.drag('图片上传', form.canvas)
  await form.rename('活动照片')
  await form.setting('必填').click()

  await form.drag('多行文本', form.canvas)
  await expect(form.item('多行文本')).toBeVisible()
  await form.undo.click()
  await expect(form.item('多行文本')).toHaveCount(0)
  await form.redo.click()
  await expect(form.item('多行文本')).toBeVisible()
  await form.undo.click()

  await expect(form.state).toContainText('处未保存')
  await form.save()

  await test.step('a window of its own shows it as a phone does', async () => {
    await form.tool('移动端预览').click()
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: '在新窗口预览' }).click()
    const preview = await opening
    await expect(preview.getByLabel('活动名称')).toBeVisible()
    // Our own control stands over the browser's: the styles are there.
    await expect(preview.locator('input[type=file]')).toHaveCSS('opacity', '0')
    await preview.close()
    await page.keyboard.press('Escape')
  })
  await page.reload()
  await expect(form.item('活动照片')).toBeVisible()
  await expect(form.column(1).getByRole('group', { name: /^认定学时，/ })).toBeVisible()
})

test('1 管理员 imports a design of another builder, and nothing of it is lost', async ({ page }) => {
  await signIn(page, 'admin', '/desform/list')
  await page.getByRole('button', { name: '新建表单' }).click()
  const dialog = page.getByRole('dialog', { name: '新建表单' })
  await dialog.getByLabel('表单名称').fill('竞赛获奖申请')
  await dialog.getByLabel('表单编码').fill('contest_apply')
  await dialog.getByRole('button', { name: '新建并设计' }).click()

  const form = formDesigner(page)
  await form.tool('导入JSON').click()
  const importing = page.getByRole('dialog', { name: '导入JSON' })
  await importing.getByRole('textbox', { name: '导入JSON' }).fill('{"list": [')
  await expect(importing.getByRole('alert')).toContainText('JSON')
  await expect(importing.getByRole('button', { name: /^导\s?入$/ })).toBeDisabled()

  await importing.locator('input[type=file]').setInputFiles(oldDesign)
  await expect(importing.getByText('可以导入，共 6 个组件')).toBeVisible()
  const findings = importing.getByRole('listitem')
  await expect(findings.filter({ hasText: '“负责人签名”的组件类型 signature 暂不支持' })).toBeVisible()
  await expect(findings.filter({ hasText: 'campusSyncId' })).toBeVisible()
  await expect(findings.filter({ hasText: '“奖项等级”带有预览时留下的远端选项，已清除' })).toBeVisible()
  await expect(findings.filter({ hasText: '“获奖证书”带有上传凭证，已清除' })).toBeVisible()
  await importing.getByRole('button', { name: /^导\s?入$/ }).click()

  await expect(form.item('竞赛名称')).toBeVisible()
  await expect(form.item('负责人签名')).toContainText('暂不支持')
  await expect(form.column(2).getByRole('group', { name: /^奖项等级，/ })).toBeVisible()
  await form.save()

  await page.reload()
  await expect(form.item('负责人签名')).toBeVisible()
  await form.tool('生成JSON').click()
  const saved = page.getByRole('dialog', { name: '生成JSON' })
  const download = page.waitForEvent('download')
  await saved.getByRole('button', { name: '下载' }).click()
  const design = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
    list: { type: string; key: string; options: Record<string, unknown> }[]
  }
  const original = JSON.parse(await readFile(oldDesign, 'utf8')) as typeof design
  expect(design.list[1]).toMatchObject(original.list[1]!)
  expect(design.list[0]!.key).toBe(original.list[0]!.key)
  expect(design.list[0]!.options.campusSyncId).toBe('jw-204')
  expect(JSON.stringify(design)).not.toContain('live-upload-token')
})

test('2 管理员 opens files of another engine tool, assigns, checks, tries and deploys the process', async ({ page }) => {
  await signIn(page, 'admin', '/workflow/List')
  await page.getByRole('button', { name: '新建流程' }).click()
  const dialog = page.getByRole('dialog', { name: '新建流程' })
  await dialog.getByLabel('流程名称').fill('活动证明审批')
  await dialog.getByLabel('流程标识').fill('proof_approval')
  await dialog.getByRole('button', { name: '开始设计' }).click()
  const process = workflowDesigner(page)
  await expect(process.node('提交申请')).toBeVisible()

  const importing = page.getByRole('dialog', { name: /^导入“/ })
  await test.step('a file without a diagram is laid out, its ids are repaired, each by name', async () => {
    await process.open(processWithoutDiagram)
    await expect(importing).toContainText('文件没有图形信息，已自动布局')
    await expect(importing).toContainText(/“审批_1”不合法，改为“[A-Za-z_]/)
    await expect(importing).toContainText('沿用当前流程标识 proof_approval（文件中为')
    await importing.getByRole('button', { name: '导入到画布' }).click()
    await expect(process.node('辅导员审批')).toBeVisible()
    await process.select('辅导员审批')
    await expect(process.field('审批角色').locator('xpath=ancestor::*[contains(@class,"ant-select")][1]')).toContainText('指导教师')
  })

  await test.step('a drawn file keeps its drawing', async () => {
    await process.open(drawnProcess)
    await expect(importing).toContainText('“学院_审批”不合法')
    await importing.getByRole('button', { name: '导入到画布' }).click()
    await expect(process.node('校级审批')).toBeVisible()
    await expect(process.node('辅导员审批')).toHaveCount(0)
  })

  await test.step('who approves', async () => {
    await process.select('学院审批')
    await process.choose('审批角色', '学院审核组')
    await process.choose('学院审批配置', '本学院审核')
    await process.select('校级审批')
    await process.choose('审批角色', '校级审核员')
    await expect(process.panel.getByText('查看 2 位审批人')).toBeVisible()
    await process.choose('会签方式', '会签')
  })

  await test.step('where it goes: a condition over a field of the form, and a default', async () => {
    await process.toolbar.getByRole('combobox', { name: '条件参照的表单' }).click()
    await page.locator('.ant-select-dropdown:visible').getByText('活动证明申请').click()
    await process.flow('学时较多').click()
    await process.panel.getByText('条件', { exact: true }).click()
    await process.choose('字段', '认定学时')
    await process.choose('条件', '大于')
    await process.field('值').fill('8')
    await process.field('值').press('Enter')
    await process.flow('其它').click()
    await process.panel.getByText('默认流转', { exact: true }).click()
  })

  await test.step('what an approver may change in the form', async () => {
    await process.select('学院审批')
    await process.panel.getByRole('button', { name: /^表单字段权限/ }).click()
    await process.panel.getByRole('radiogroup', { name: '参与方式' }).getByRole('radio', { name: '可编辑' }).click()
    await expect(process.panel.getByRole('button', { name: /^表单字段权限/ })).toContainText('已设置 1 项')
  })

  await test.step('check and dry run', async () => {
    await process.tool('检查').click()
    await expect(page.getByRole('region', { name: '检查结果' })).toContainText('没有发现问题')
    await page.getByRole('region', { name: '检查结果' }).getByRole('button', { name: '关闭' }).click()
    await process.tool('保存').click()
    await expect(process.state).toContainText('已保存')
    await process.tool('试运行').click()
    const trial = page.getByRole('dialog', { name: '试运行流程' })
    await trial.getByLabel('认定学时').fill('12')
    await trial.getByRole('button', { name: '开始试运行' }).click()
    await expect(trial.getByRole('alert').filter({ hasText: '请填写申请人账号' })).toBeVisible()
    await expect(trial.getByLabel(/申请人账号/)).toBeFocused()
    await trial.getByLabel(/申请人账号/).fill('student01')
    await trial.getByRole('button', { name: '开始试运行' }).click()
    const result = trial.getByRole('region', { name: '试运行结果' })
    await expect(result).toContainText('王海川')
    await expect(result).toContainText('周明轩')
    await expect(result).toContainText('何静姝')
    await expect(result).toContainText('流程结束')
    await expect(result).not.toContainText('刘敏之')
    await trial.getByLabel('认定学时').fill('2')
    await trial.getByRole('button', { name: '开始试运行' }).click()
    await expect(result).not.toContainText('周明轩')
    // A sample that was filled in is not thrown away without a question.
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: '还有未保存的内容' })
    await question.getByRole('button', { name: '继续填写' }).click()
    // While it goes, Escape is still meant for it.
    await expect(question).toBeHidden()
    await expect(trial.getByLabel(/申请人账号/)).toHaveValue('student01')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: '放弃并关闭' }).click()
    await expect(trial).toBeHidden()
  })

  await told(page, '流程“活动证明审批”已部署', () => process.tool('部署').click())
  await process.toolbar.getByRole('button', { name: '返回模型列表' }).click()
  await expect(page.getByRole('row', { name: /活动证明审批/ })).toContainText('已部署第 1 版')
})

test('3 管理员 makes a project of both and publishes it', async ({ page }) => {
  await signIn(page, 'admin', '/project/list')
  await page.getByRole('button', { name: '新建项目' }).click()
  const drawer = page.getByRole('dialog', { name: '新建项目' })
  const choose = async (label: string, option: RegExp) => {
    await drawer.getByRole('combobox', { name: label }).click()
    await page.locator('.ant-select-dropdown:visible').getByText(option).click()
  }
  await drawer.getByLabel('项目名称').fill('湖畔读书会')
  await choose('所属模块', /志愿公益/)
  await choose('申请表单', /活动证明申请/)
  await drawer.getByText('按填写的数字').click()
  await choose('填写学时的数字字段', /认定学时/)
  await drawer.getByRole('spinbutton', { name: '最多认定的学时' }).fill('20')
  await choose('审批流程', /活动证明审批/)
  await drawer.getByRole('button', { name: '保存' }).click()
  const row = page.getByRole('row', { name: /湖畔读书会/ })
  await expect(row).toContainText('草稿')
  await row.getByRole('button', { name: '发布' }).click()
  await page.getByRole('dialog', { name: '发布项目“湖畔读书会”？' }).getByRole('button', { name: '发布', exact: true }).click()
  await expect(row).toContainText('已发布')
})

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test('4 学生 applies on a phone, and is told what is missing', async ({ browser }) => {
  const page = await browser.newPage(phone)
  await signIn(page, 'student01', '/activity/open')
  const card = page.getByRole('list', { name: '可申请项目' }).getByRole('listitem').filter({ hasText: '湖畔读书会' })
  await expect(card).toContainText('未申请')
  await card.getByRole('button', { name: '去申请' }).tap()

  await expect(page.getByLabel('活动名称')).toBeVisible()
  await page.getByRole('button', { name: '提交申请' }).tap()
  await expect(shown(page, /^表单数据校验失败/)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: '活动名称必须填写' })).toBeVisible()

  await page.getByLabel('活动名称').fill('湖畔读书会第三期')
  await page.getByLabel('认定学时').fill('12')
  await page.getByLabel('活动名称').focus()
  await expect(page.getByRole('status').filter({ hasText: '本次申请可认定 12 学时（按“认定学时：12”）' })).toBeVisible()
  await expect(page.getByText('按 0.5 学时向下取整，最多 20 学时').first()).toBeVisible()
  await page.getByRole('radio', { name: '选项2' }).tap()
  await page.getByLabel('活动照片').setInputFiles({ ...picture, name: '活动照片.exe', mimeType: 'application/octet-stream' })
  await expect(shown(page, '不允许上传的文件类型!')).toBeVisible()
  await page.getByLabel('活动照片').setInputFiles(picture)
  await expect(page.getByRole('img', { name: '活动照片.png' })).toBeVisible()
  await page.getByRole('button', { name: '提交申请' }).tap()

  await expect(page).toHaveURL(/\/task\/detail\?id=/)
  await expect(shown(page, '审批中')).toBeVisible()
  await expect(shown(page, '湖畔读书会第三期')).toBeVisible()
  await expect(shown(page, '王海川')).toBeVisible()
  await page.close()
})

test('5 the college rejects, the student mends, the college approves on a phone, the school countersigns', async ({ browser }) => {
  const decide = async (page: Page, verb: '通过' | '退回', words: string) => {
    const list = page.getByLabel('待办任务')
    await expect(list).toContainText('湖畔读书会')
    await page.getByRole('link', { name: /湖畔读书会/ }).click()
    await expect(shown(page, '湖畔读书会第三期')).toBeVisible()
    await page.getByRole('group', { name: '审批操作' }).getByRole('button', { name: verb }).click()
    const dialog = page.getByRole('dialog', { name: new RegExp(`^${verb}“`) })
    if (verb === '退回') {
      await dialog.getByRole('button', { name: '退回' }).click()
      await expect(dialog.getByText('请填写退回原因')).toBeVisible()
    }
    await dialog.getByRole('textbox').fill(words)
    await dialog.getByRole('button', { name: verb }).click()
    await expect(page.getByRole('group', { name: '审批操作' })).toHaveCount(0)
  }

  await test.step('退回', async () => {
    const page = await browser.newPage()
    await signIn(page, 'cs_audit', '/task/todo')
    await decide(page, '退回', '请补充活动的起止时间')
    await expect(shown(page, '已退回')).toBeVisible()
    await page.close()
  })

  await test.step('another college never sees it', async () => {
    const page = await browser.newPage()
    await signIn(page, 'em_audit', '/task/todo')
    await expect(page.getByRole('heading', { name: '待办' })).toBeVisible()
    await page.getByRole('searchbox', { name: '搜索申请或节点' }).fill('湖畔读书会')
    await page.keyboard.press('Enter')
    await expect(shown(page, '没有与“湖畔读书会”相符的待办')).toBeVisible()
    await page.close()
  })

  await test.step('重新提交', async () => {
    const page = await browser.newPage(phone)
    await signIn(page, 'student01', '/activity/mine')
    await page.getByRole('link', { name: '湖畔读书会' }).tap()
    await expect(shown(page, '王海川 退回了申请')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('请补充活动的起止时间')
    await expect(page.getByRole('img', { name: '活动照片.png' })).toBeVisible()
    await page.getByLabel('活动名称').fill('湖畔读书会第三期（5 月 3 日至 5 日）')
    await page.getByRole('button', { name: '重新提交' }).tap()
    await expect(shown(page, '审批中')).toBeVisible()
    await page.close()
  })

  await test.step('通过, at 390 px', async () => {
    const page = await browser.newPage(phone)
    await signIn(page, 'cs_audit', '/task/todo')
    await page.getByRole('link', { name: /湖畔读书会/ }).tap()
    await page.getByRole('radio', { name: '选项3' }).tap()
    await expect(page.getByRole('textbox', { name: '活动名称' })).toHaveCount(0)
    await page.getByRole('button', { name: '通过' }).tap()
    const dialog = page.getByRole('dialog', { name: /^通过“/ })
    await dialog.getByRole('textbox').fill('材料齐全')
    await dialog.getByRole('button', { name: '通过' }).tap()
    await expect(page.getByRole('group', { name: '审批操作' })).toHaveCount(0)
    await expect(shown(page, '校级审批')).toBeVisible()
    await page.close()
  })

  await test.step('会签: the first signature is not enough', async () => {
    const page = await browser.newPage()
    await signIn(page, 'school01', '/task/todo')
    await decide(page, '通过', '同意')
    await expect(shown(page, '审批中')).toBeVisible()
    await expect(shown(page, '选项3')).toBeVisible()
    await page.goto('/task/done')
    await expect(page.getByRole('row', { name: /湖畔读书会/ })).toContainText('同意')
    await page.close()
  })

  await test.step('会签: the last one completes it', async () => {
    const page = await browser.newPage()
    await signIn(page, 'school02', '/task/todo')
    await decide(page, '通过', '同意')
    await expect(shown(page, '已通过')).toBeVisible()
    await page.close()
  })
})

test('6 the score is there once, on the transcript too, and anybody can verify it', async ({ browser, page }) => {
  await signIn(page, 'admin', '/performanceManage/recordedScore')
  const rows = page.getByRole('row', { name: /湖畔读书会/ })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('李晓雨')
  await expect(rows).toContainText('2023101001')
  await expect(rows).toContainText('生效')
  await expect(rows.getByRole('cell', { name: '12', exact: true })).toBeVisible()

  const student = await browser.newPage()
  await signIn(student, 'student01', '/performanceManage/transcript')
  await expect(student.getByRole('row', { name: /湖畔读书会/ })).toContainText('12')
  const printed = await student.getByText(/^验证码 /).innerText()
  const hours = await student.getByRole('definition').and(student.locator('dt:text-is("总学时") + dd')).innerText()
  const [total] = hours.split('（')
  await student.close()

  const stranger = await browser.newPage()
  // Codes are scanned with a phone: its page is no wider than the phone.
  await stranger.setViewportSize({ width: 390, height: 844 })
  await stranger.goto(`/transcript/verify?code=${printed.replace('验证码 ', '')}`)
  await expect(stranger.getByText('成绩单真实有效')).toBeVisible()
  await expect(stranger.getByText(`李晓雨，共 ${total} 学时`)).toBeVisible()
  await expect(stranger.getByRole('region', { name: '成绩单内容' }).getByRole('row', { name: /湖畔读书会/ })).toContainText('12')
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await stranger.goto('/transcript/verify?code=0000-0000')
  await expect(stranger.getByText('未查到该成绩单')).toBeVisible()
  await stranger.close()
})
