import type { Browser, Page } from '@playwright/test'
import { fillApplication } from '../support/application.ts'
import { expect, test } from '../support/journey.ts'
import { shown } from '../support/shown.ts'
import { arrive } from '../support/signIn.ts'
import { told } from '../support/told.ts'

// What an approver can do besides approving and rejecting, and what the applicant sees of it.
test.describe.configure({ mode: 'serial' })

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const ACTIVITY = '湖边净滩行动'

async function open(browser: Browser, username: string, address: string, screen: object = {}): Promise<Page> {
  const page = await browser.newPage(screen)
  await arrive(page, username, address)
  return page
}

const bar = (page: Page) => page.getByRole('group', { name: '审批操作' })

async function openTask(page: Page) {
  await page.getByRole('link', { name: /吴佳宁的.*志愿服务周/ }).click()
  await expect(shown(page, ACTIVITY)).toBeVisible()
}

async function choose(page: Page, verb: string) {
  await bar(page).getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: verb }).click()
  return page.getByRole('dialog', { name: new RegExp(`^${verb}“`) })
}

async function pick(page: Page, field: string, ...names: string[]) {
  const dialog = page.getByRole('dialog').filter({ visible: true })
  await dialog.getByRole('combobox', { name: field }).click()
  for (const name of names) {
    await page.keyboard.type(name)
    await page.locator('.ant-select-dropdown:visible').getByText(name).click()
    await expect(dialog.locator('.ant-select')).toContainText(name)
  }
  // The list stays open for more until something else is clicked.
  await dialog.locator('.ant-modal-title').click()
}

/** From the list of projects to the submitted application. */
async function apply(page: Page, activity: string, hours: string) {
  await page
    .getByRole('row', { name: /志愿服务周/ })
    .getByRole('button', { name: '去申请' })
    .click()
  await fillApplication(page, { activity, hours })
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page).toHaveURL(/\/task\/detail\?id=/)
}

test('a student applies, and reminds the approver', async ({ browser }) => {
  const page = await open(browser, 'student03', '/activity/open')
  await apply(page, ACTIVITY, '6')
  await told(page, '已催办', () => page.getByRole('button', { name: '催办' }).click())
  await expect(page.getByRole('button', { name: '催办' })).toHaveCount(0)
  await page.close()
})

test('the bell leads the approver to the application; a question goes to the student, and the answer comes back', async ({ browser }) => {
  const college = await open(browser, 'em_audit', '/')
  await college.getByRole('button', { name: /^通知/ }).click()
  await college.getByRole('tab', { name: /系统消息/ }).click()
  await college.getByRole('button', { name: /^催办：.*重要消息/ }).click()
  await college.getByRole('dialog').getByRole('button', { name: '查看申请' }).click()
  await expect(shown(college, ACTIVITY)).toBeVisible()

  const asking = await choose(college, '追问')
  await asking.getByRole('button', { name: '追问' }).click()
  await expect(asking.getByText('请填写要追问的问题')).toBeVisible()
  await asking.getByRole('textbox').fill('一共清理了几个点位？')
  await asking.getByRole('button', { name: '追问' }).click()
  await expect(asking).toBeHidden()
  await expect(shown(college, /已追问，等申请人回复/)).toBeVisible()

  const student = await open(browser, 'student03', '/activity/mine', phone)
  await student.getByRole('link', { name: /志愿服务周/ }).tap()
  await expect(shown(student, '一共清理了几个点位？')).toBeVisible()
  await student.getByRole('button', { name: '回复' }).tap()
  const answering = student.getByRole('dialog', { name: /的追问$/ })
  await answering.getByRole('textbox').fill('四个。')
  await answering.getByRole('button', { name: '回复' }).tap()
  await expect(answering).toBeHidden()
  await student.close()

  await college.goto('/task/todo')
  await expect(college.getByRole('row', { name: /吴佳宁的.*志愿服务周/ })).toContainText('申请人已回复')
  await college.close()
})

test('a colleague gives an opinion, another signs too, and the college corrects a field', async ({ browser }) => {
  const college = await open(browser, 'em_audit', '/task/todo')
  await openTask(college)
  const delegating = await choose(college, '委派')
  await pick(college, '受委派人', '陈思齐')
  await delegating.getByRole('button', { name: '委派' }).click()
  await expect(delegating).toBeHidden()
  await expect(bar(college)).toHaveCount(0)

  const teacher = await open(browser, 'teacher01', '/task/todo', phone)
  await openTask(teacher)
  await bar(teacher).getByRole('button', { name: '填写意见并交回' }).tap()
  const giving = teacher.getByRole('dialog', { name: /^交回“/ })
  await giving.getByRole('textbox').fill('我在现场，情况属实。')
  await giving.getByRole('button', { name: '交回' }).tap()
  await expect(giving).toBeHidden()
  await teacher.close()

  await college.goto('/task/todo')
  await openTask(college)
  await expect(shown(college, '我在现场，情况属实。')).toBeVisible()
  const adding = await choose(college, '加签')
  await pick(college, '加签人', '赵雅琴', '陈思齐')
  await adding.getByRole('button', { name: '加签' }).click()
  await expect(adding).toBeHidden()
  await expect(shown(college, '加签 赵雅琴、陈思齐')).toBeVisible()

  await test.step('only what the node opens can be changed', async () => {
    await expect(college.getByRole('textbox', { name: '活动名称' })).toHaveCount(0)
    await college.getByRole('radio', { name: '组织者' }).click()
    await bar(college).getByRole('button', { name: '通过' }).click()
    const approving = college.getByRole('dialog', { name: /^通过“/ })
    await expect(approving).toContainText('您在表单中修改的内容会一并保存')
    await approving.getByRole('button', { name: '通过' }).click()
    await expect(approving).toBeHidden()
    await expect(bar(college)).toHaveCount(0)
  })
  await expect(shown(college, '审批中')).toBeVisible()
  await college.goto('/task/done')
  for (const verb of ['委派', '加签', '追问', '通过'])
    await expect(college.getByRole('row', { name: new RegExp(`吴佳宁的.*志愿服务周.*${verb}`) })).toHaveCount(1)
  await college.close()
})

test('a signer hands the task on, and the application is complete with the corrected field', async ({ browser }) => {
  const signer = await open(browser, 'fl_audit', '/task/todo')
  await openTask(signer)
  const handing = await choose(signer, '转交')
  await test.step('who signs there, too, is not among those to choose from', async () => {
    const receiver = handing.getByRole('combobox', { name: '接收人' })
    await receiver.fill('陈思齐')
    await expect(signer.locator('.ant-select-dropdown:visible')).toContainText('已在这个节点审批，不能选择')
    await receiver.fill('')
    await expect(signer.locator('.ant-select-dropdown:visible')).toContainText('周明轩')
    await signer.keyboard.press('Escape')
  })
  await pick(signer, '接收人', '何静姝')
  await handing.getByRole('button', { name: '转交' }).click()
  await expect(handing).toBeHidden()
  await expect(bar(signer)).toHaveCount(0)
  await signer.close()

  for (const username of ['school02', 'teacher01']) {
    const page = await open(browser, username, '/task/todo', phone)
    await openTask(page)
    await bar(page).getByRole('button', { name: '通过' }).tap()
    const approving = page.getByRole('dialog', { name: /^通过“/ })
    await approving.getByRole('button', { name: '通过' }).tap()
    await expect(approving).toBeHidden()
    await page.close()
  }
  const student = await open(browser, 'student03', '/activity/mine')
  await student.getByRole('link', { name: /志愿服务周/ }).click()
  await expect(shown(student, '已通过')).toBeVisible()
  await expect(shown(student, '组织者')).toBeVisible()
  await student.close()
})

test('an application is withdrawn, cancelled, and may be made again', async ({ browser }) => {
  const page = await open(browser, 'student05', '/activity/open')
  const row = page.getByRole('row', { name: /志愿服务周/ })
  await apply(page, '雨天取消的活动', '2')

  await page.getByRole('button', { name: '撤回申请' }).click()
  await page
    .getByRole('dialog', { name: '撤回这份申请？' })
    .getByRole('button', { name: /^撤\s?回$/ })
    .click()
  await expect(shown(page, '已撤回')).toBeVisible()
  await expect(page.getByRole('button', { name: '重新提交' })).toBeVisible()

  await page.getByRole('button', { name: '取消申请' }).click()
  await page.getByRole('dialog', { name: '取消这份申请？' }).getByRole('button', { name: '取消申请' }).click()
  await expect(shown(page, '已取消')).toBeVisible()
  await page.goto('/activity/open')
  await expect(row.getByRole('button', { name: '去申请' })).toBeVisible()
  await page.close()
})

test('不同意 is final where one decides; the student applies anew, and in a countersign it is a vote', async ({ browser }) => {
  const student = await open(browser, 'student05', '/activity/open')
  const decide = async (username: string, verb: '通过' | '不同意', words: string, screen: object = {}) => {
    const page = await open(browser, username, '/task/todo', screen)
    await page.getByRole('link', { name: /志愿服务周/ }).click()
    await bar(page).getByRole('button', { name: verb }).click()
    const dialog = page.getByRole('dialog', { name: new RegExp(`^${verb}“`) })
    if (verb === '不同意') {
      await dialog.getByRole('button', { name: verb }).click()
      await expect(dialog.getByText('请填写不同意的理由')).toBeVisible()
    }
    await dialog.getByRole('textbox').fill(words)
    await dialog.getByRole('button', { name: verb }).click()
    await expect(bar(page)).toHaveCount(0)
    return page
  }

  await test.step('one person decides, on a phone', async () => {
    await apply(student, '校外商业活动', '2')
    const college = await decide('fl_audit', '不同意', '商业活动不予认定', phone)
    await expect(shown(college, '未通过').first()).toBeVisible()
    await college.close()
    await student.reload()
    await expect(student.getByRole('alert').filter({ hasText: '申请未通过' })).toContainText('商业活动不予认定')
    await expect(student.getByRole('img', { name: '学院审批 未通过' })).toBeVisible()
  })

  await test.step('anew, and then by vote', async () => {
    await student.goto('/activity/open')
    await expect(student.getByRole('row', { name: /志愿服务周/ })).toContainText('未通过')
    await apply(student, '校内志愿服务', '12')
    for (const page of [await decide('fl_audit', '通过', '情况属实'), await decide('school01', '不同意', '学时与记录不符')]) {
      await expect(shown(page, '审批中').first()).toBeVisible()
      await page.close()
    }
    const last = await decide('school02', '通过', '同意')
    await expect(shown(last, '未通过').first()).toBeVisible()
    const after = last.getByRole('group', { name: '后续待办' }).filter({ visible: true })
    await expect(after).toContainText(/您还有 \d+ 条待办/)
    await expect(after.getByRole('button', { name: '处理下一条' })).toBeFocused()
    const decided = new URL(last.url()).search
    await last.keyboard.press('Enter')
    await expect(bar(last)).toBeVisible()
    expect(new URL(last.url()).search).not.toBe(decided)
    await expect(last.getByRole('tab', { name: /志愿服务周/ })).toHaveCount(0)
    await last.goto('/task/done')
    await expect(last.getByRole('row', { name: /志愿服务周/ }).first()).toContainText('未通过')
    await last.close()
    await student.reload()
    await expect(student.getByRole('alert').filter({ hasText: '申请未通过' })).toContainText('学时与记录不符')
  })
  await student.close()
})
