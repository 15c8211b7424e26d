import type { Page } from '@playwright/test'
import { saysNothingChinese } from '../support/chinese.ts'
import { expect, test } from '../support/journey.ts'
import { shown } from '../support/shown.ts'
import { casLogin } from '../support/signIn.ts'

// The six steps as who reads English takes them. What they call things is in English, too: anything Chinese that is left is a
// name that the demonstration gave.
test.describe.configure({ mode: 'serial' })

/** Names that the demonstration gave. */
const given = [
  /请按截止时间提交本学期第二课堂认定申请|请各学院审核组在三个工作日内完成审核|“澄湖之光”志愿服务周学时开始申报/g,
  // People, and by their given names in the picture beside.
  /林?书远|李?晓雨|王?海川|刘?敏之|赵?雅琴|周?明轩|何?静姝|陈?思齐|张?子涵|吴?佳宁|郑?一鸣|冯?若曦/g,
  // Who is in a class, and the class.
  /[\u4e00-\u9fff]{2,3}(?=’s application for )|(?:软件|计科|国贸|会计|英语|日语)\d{4}班/g,
  /澄湖大学|计算机学院|经济管理学院|外国语学院|校团委|教务处|图书馆(?:报告厅|露台|大厅)?|校史馆(?!讲解)|澄湖东岸观鸟台|大学生活动中心/g,
  /学院审核组|指导教师|校级审核员|校级会签|学院审批/g,
  /奖项等级(?=: )|认定学时/g,
  /讲座心得|学分认定申请|实践活动信息|项目发布审核|组织审核申请|组织审核|讲座认定审批|学分认定审批|获奖认定审批/g,
  // What applications, notices and the log tell is called as it was then.
  /“澄湖之光”志愿服务周|“澄湖杯”学科竞赛获奖认定|大学生科技作品竞赛获奖认定|“书香澄湖”系列讲座|湖畔人文讲座（第一季）|竞赛获奖认定|学科竞赛获奖逐项认定/g,
  /露台读诗会|开源贡献日|名家讲堂：城市与水|旧书漂流站志愿服务|心理剧展演|滑冰体验课|校园辩论公开赛|学科竞赛团队获奖认定/g,
  /澄湖马拉松志愿者招募|寒暑期支教团成员选拔|校史馆讲解志愿者|暑期社会实践|澄湖自然观察|迎新志愿服务|红色影片展映|团支部书记工作坊/g,
  /志愿服务队|学院初审|校团委审核|大学生程序设计竞赛/g,
  /报告厅|大礼堂|环湖步道|城市冰场|青禾镇中心小学|机房 2/g,
  // Labels, whose names are within those of projects.
  /重点活动|志愿服务|学科竞赛/g,
]

test.use({ locale: 'en-GB' })

/** Both speak Chinese until somebody tells the office otherwise, once on each device. */
async function enter(page: Page, username: string, address: string) {
  await page.goto(address)
  await casLogin(page).submit(username)
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: /^Notices/ })).toBeVisible()
}

const dragged = async (page: Page, widget: string) => {
  const list = page.getByRole('region', { name: 'Canvas' }).locator('[data-container]').first()
  const box = (await list.boundingBox())!
  await page
    .getByRole('button', { name: `Add ${widget}`, exact: true })
    .dragTo(list, { targetPosition: { x: box.width / 2, y: box.height - 8 } })
  await expect(page.getByRole('region', { name: 'Canvas' }).locator('[aria-current=true]')).toHaveAccessibleName(
    new RegExp(`(^|, )${widget}, `),
  )
}

test('1 the office builds a form', async ({ page }) => {
  await enter(page, 'admin', '/desform/list')
  await page.getByRole('button', { name: 'New form' }).click()
  const dialog = page.getByRole('dialog', { name: 'New form' })
  await dialog.getByLabel('Name').fill('Proof of activity')
  await dialog.getByLabel('Code').fill('proof')
  await saysNothingChinese(page, given)
  await dialog.getByRole('button', { name: 'Make and design' }).click()
  const setting = (label: string) => page.getByRole('tabpanel', { name: 'Field' }).getByLabel(label, { exact: true })
  await dragged(page, 'Text')
  await setting('Title').fill('Activity')
  await setting('Required').click()
  await dragged(page, 'Number')
  await setting('Title').fill('Hours')
  await setting('Field name').fill('hours')
  await setting('Required').click()
  await saysNothingChinese(page, given)
  const toolbar = page.getByRole('toolbar', { name: 'Form designer toolbar' })
  await toolbar.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toolbar.getByRole('status')).toContainText('Saved')
  await saysNothingChinese(page, given)
})

test('2 the office draws a process, tries it and deploys it', async ({ page }) => {
  await enter(page, 'admin', '/workflow/List')
  await page.getByRole('button', { name: 'New process' }).click()
  const dialog = page.getByRole('dialog', { name: 'New process' })
  await dialog.getByLabel('Name').fill('Proof of activity')
  await dialog.getByLabel('Key').fill('proof_approval')
  await saysNothingChinese(page, given)
  await dialog.getByRole('button', { name: 'Start to design' }).click()

  await page.locator('.djs-element.djs-shape:visible').filter({ hasText: 'Approve' }).first().click()
  const panel = page.getByRole('complementary', { name: 'Properties' })
  await panel.getByRole('combobox', { name: 'Approval role' }).click()
  await saysNothingChinese(page, given)
  await page.locator('.ant-select-dropdown:visible').getByText('College approval group').click()
  await saysNothingChinese(page, given)
  const toolbar = page.getByRole('toolbar', { name: 'Process designer toolbar' })
  const tool = (name: string) => toolbar.getByRole('button', { name: new RegExp(`(^| )${name}$`) })
  await tool('Check').click()
  await expect(page.getByRole('region', { name: 'Check results' })).toBeVisible()
  await saysNothingChinese(page, given)
  await panel.getByRole('combobox', { name: 'Which college approves' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('By the own college').click()
  await tool('Save').click()
  await expect(toolbar.getByRole('status').filter({ hasNotText: '%' })).toContainText('Saved')
  await tool('Try out').click()
  const trial = page.getByRole('dialog', { name: 'Try the process out' })
  await trial.getByLabel('Account of the applicant').fill('student01')
  await trial.getByRole('button', { name: 'Try out' }).click()
  await expect(trial.getByText('王海川')).toBeVisible()
  await saysNothingChinese(page, given)
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: /not saved/ })
    .getByRole('button', { name: 'Close without saving' })
    .click()
  await expect(trial).toBeHidden()
  await tool('Deploy').click()
  await expect(page.getByText('Process “Proof of activity” deployed')).toBeVisible()
  await saysNothingChinese(page, given)
})

test('3 the office makes a project of both and publishes it', async ({ page }) => {
  await enter(page, 'admin', '/project/list')
  await page.getByRole('button', { name: 'New project' }).click()
  const drawer = page.getByRole('dialog', { name: 'New project' })
  const choose = async (label: string, option: RegExp) => {
    await drawer.getByRole('combobox', { name: label }).click()
    await page.locator('.ant-select-dropdown:visible').getByText(option).click()
  }
  await drawer.getByLabel('Project', { exact: true }).fill('Reading by the lake')
  await choose('Module', /^Volunteering$/)
  await choose('Application form', /Proof of activity/)
  await drawer.getByText('By a number filled in').click()
  await choose('Number field with the hours', /Hours/)
  await drawer.getByRole('spinbutton', { name: 'Hours at most' }).fill('20')
  await choose('Approval process', /Proof of activity/)
  await saysNothingChinese(page, given)
  await drawer.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: /Reading by the lake/ })
  await expect(row).toContainText('Draft')
  await row.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('dialog', { name: 'Publish the project “Reading by the lake”?' })
  await saysNothingChinese(page, given)
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(row).toContainText('Published')
  await row.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog', { name: 'History: Reading by the lake' })).toBeVisible()
  await saysNothingChinese(page, given)
})

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-GB' }

test('4 a student applies on a phone, and is told what is missing', async ({ browser }) => {
  const page = await browser.newPage(phone)
  await enter(page, 'student01', '/activity/open')
  await expect(page.getByText('Guest lecture: Cities and water').first()).toBeVisible()
  await expect(page.getByText('名家讲堂：城市与水')).toHaveCount(0)
  await saysNothingChinese(page, given)
  const card = page.getByRole('list', { name: 'Open projects' }).getByRole('listitem').filter({ hasText: 'Reading by the lake' })
  await card.getByRole('button', { name: 'Apply' }).tap()
  await expect(page.getByLabel('Activity')).toBeVisible()
  await saysNothingChinese(page, given)
  await page.getByRole('button', { name: 'Submit' }).tap()
  await expect(page.getByRole('alert').filter({ hasText: 'Activity is required' })).toBeVisible()
  await saysNothingChinese(page, given)
  await page.getByLabel('Activity').fill('The third evening')
  await page.getByLabel('Hours').fill('12')
  await page.getByLabel('Activity').focus()
  await expect(page.getByRole('status').filter({ hasText: 'This application earns 12 hours' })).toBeVisible()
  await saysNothingChinese(page, given)
  await page.getByRole('button', { name: 'Submit' }).tap()
  await expect(page).toHaveURL(/\/task\/detail\?id=/)
  await expect(shown(page, 'In approval')).toBeVisible()
  await saysNothingChinese(page, given)
  await page.close()
})

test('5 the college asks, sends back and approves; the student answers and submits again', async ({ browser }) => {
  const college = await browser.newPage({ locale: 'en-GB' })
  const student = await browser.newPage(phone)
  const open = async (page: Page) => {
    await page.getByRole('link', { name: /Reading by the lake/ }).click()
    await expect(shown(page, 'The third evening')).toBeVisible()
    await saysNothingChinese(page, given)
  }
  const decide = async (verb: string, words: string) => {
    const dialog = college.getByRole('dialog')
    await dialog.getByRole('textbox').fill(words)
    await saysNothingChinese(college, given)
    await dialog.getByRole('button', { name: verb, exact: true }).click()
    await expect(dialog).toBeHidden()
    await saysNothingChinese(college, given)
  }
  const bar = college.getByRole('group', { name: 'Your decision' })

  await enter(college, 'cs_audit', '/task/todo')
  await saysNothingChinese(college, given)
  await open(college)
  await bar.getByRole('button', { name: 'More' }).click()
  await college.getByRole('menuitem', { name: 'Ask' }).click()
  await decide('Ask', 'On which day?')

  await enter(student, 'student01', '/activity/mine')
  await saysNothingChinese(student, given)
  await student.getByRole('button', { name: /^Notices/ }).click()
  await expect(shown(student, /Reading by the lake/)).toBeVisible()
  await saysNothingChinese(student, given)
  await student.keyboard.press('Escape')
  await open(student)
  await student.getByRole('button', { name: 'Answer' }).tap()
  await student.getByRole('dialog').getByRole('textbox').fill('On Monday')
  await student.getByRole('dialog').getByRole('button', { name: 'Answer' }).tap()
  await expect(shown(student, 'On Monday')).toBeVisible()

  await college.reload()
  await bar.getByRole('button', { name: 'Send back' }).click()
  await decide('Send back', 'Please name the place')
  await student.reload()
  await expect(student.getByRole('alert').filter({ hasText: 'Please name the place' })).toBeVisible()
  await saysNothingChinese(student, given)
  await student.getByLabel('Activity').fill('The third evening, by the lake')
  await student.getByRole('button', { name: 'Submit again' }).tap()
  await expect(shown(student, 'In approval')).toBeVisible()
  await saysNothingChinese(student, given)

  await college.goto('/task/todo')
  await open(college)
  await bar.getByRole('button', { name: 'Approve' }).click()
  await decide('Approve', 'Well done')
  await college.goto('/task/done')
  // What was decided before has comments in Chinese.
  await college.getByRole('searchbox').fill('Reading by the lake')
  await college.keyboard.press('Enter')
  await expect(college.getByRole('row')).toHaveCount(4)
  await expect(college.getByRole('row', { name: /Reading by the lake/ }).first()).toContainText('Approved')
  await saysNothingChinese(college, given)
  await college.close()
  await student.close()
})

test('6 the score is recorded, and the audit log tells how', async ({ page, browser }) => {
  await enter(page, 'admin', '/performanceManage/recordedScore?keyword=2023101001')
  await expect(page.getByRole('row', { name: /Reading by the lake/ })).toContainText('12')
  await saysNothingChinese(page, given)
  await page.goto('/system/audit?keyword=Reading')
  await expect(page.getByRole('row', { name: /Reading by the lake/ }).first()).toBeVisible()
  await saysNothingChinese(page, given)
  await page
    .getByRole('row', { name: /Reading by the lake/ })
    .first()
    .getByRole('button')
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await saysNothingChinese(page, given)
  await page.goto('/system/dict')
  await expect(page.getByText('Project levels')).toBeVisible()
  const student = await browser.newPage({ locale: 'en-GB' })
  await enter(student, 'student01', '/performanceManage/transcript')
  await expect(student.getByRole('row', { name: /Reading by the lake/ })).toContainText('12')
  await student.close()
})
