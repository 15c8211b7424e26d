import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { shown } from '../support/shown.ts'
import { arrive } from '../support/signIn.ts'

// A table of awards decides the hours: seen before submitting, corrected by who may, the same on the transcript.
test.describe.configure({ mode: 'serial' })

const NAME = '数学建模竞赛认定'
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

async function chooser(page: Page, drawer: ReturnType<Page['getByRole']>) {
  return async (label: string, option: RegExp) => {
    await drawer.getByRole('combobox', { name: label }).click()
    await page.locator('.ant-select-dropdown:visible').getByText(option).click()
  }
}

test('管理员 gives each award its hours', async ({ page }) => {
  await arrive(page, 'admin', '/project/list')
  await page.getByRole('button', { name: '新建项目' }).click()
  const drawer = page.getByRole('dialog', { name: '新建项目' })
  const choose = await chooser(page, drawer)
  await drawer.getByLabel('项目名称').fill(NAME)
  await choose('所属模块', /创新创业/)
  await drawer.getByLabel('名额').fill('1')
  await choose('申请表单', /竞赛获奖认定/)
  await choose('审批流程', /获奖认定审批/)
  await drawer.getByText('按选项').click()
  await choose('决定学时的单选字段', /奖项等级/)
  await drawer.getByRole('spinbutton', { name: '省级一等奖的学时' }).fill('7.5')
  await drawer.getByRole('spinbutton', { name: '省级二等奖的学时' }).fill('5.25')
  await drawer.getByRole('button', { name: '保存' }).click()
  const row = page.getByRole('row', { name: new RegExp(NAME) })
  await expect(row).toContainText('最多 7.5')
  await row.getByRole('button', { name: '发布', exact: true }).click()
  const question = page.getByRole('dialog', { name: `发布项目“${NAME}”？` })
  await expect(question).toContainText(/请注意：“奖项等级”的选项“国家级一等奖”、.+没有填写学时，选择它们的申请不能提交/)
  await question.getByRole('button', { name: '发布', exact: true }).click()
  await expect(row).toContainText('已发布')
})

test('学生 sees the hours change with the award, before submitting', async ({ browser }) => {
  const page = await browser.newPage(phone)
  await arrive(page, 'student02', '/activity/open')
  const card = page.getByRole('list', { name: '可申请项目' }).getByRole('listitem').filter({ hasText: NAME })
  await expect(card).toContainText('1（剩 1）')
  await card.getByRole('button', { name: '去申请' }).tap()
  const preview = page.getByRole('status').filter({ hasText: /学时/ })
  await expect(preview).toContainText('填写“奖项等级”后，这里显示可认定的学时')
  await page.getByLabel('竞赛名称').fill('全国大学生数学建模竞赛')
  await page.getByRole('radio', { name: '国家级一等奖' }).tap()
  await expect(preview).toContainText('“国家级一等奖”没有对应的学时，选择它不能提交')
  await page.getByRole('radio', { name: '省级一等奖' }).tap()
  await expect(preview).toContainText('本次申请可认定 7.5 学时（按“奖项等级：省级一等奖”）')
  await page.getByRole('button', { name: '获奖日期' }).or(page.getByLabel('获奖日期')).first().tap()
  await page.getByText('确定', { exact: true }).last().tap()
  await page.getByRole('button', { name: '提交申请' }).tap()
  await expect(page).toHaveURL(/\/task\/detail\?id=/)
  await expect(shown(page, '按“奖项等级：省级一等奖”')).toBeVisible()
  await page.close()

  const full = await browser.newPage()
  await arrive(full, 'student01', '/activity/open')
  // What is full stands behind what is open.
  await full.getByRole('searchbox', { name: '搜索项目名称' }).fill(NAME)
  await full.keyboard.press('Enter')
  await expect(full.getByRole('row', { name: new RegExp(NAME) }).getByRole('button', { name: '名额已满' })).toBeDisabled()
  await full.close()
})

test('a change of the project asks first, and changes no application', async ({ page }) => {
  await arrive(page, 'admin', '/project/list')
  // Saved before the fields of its form have come: it is said by their names all the same.
  await page.route('**/formChoices**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    await route.continue()
  })
  const row = page.getByRole('row', { name: new RegExp(NAME) })
  await row.getByRole('button', { name: '修改', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: `修改项目：${NAME}` })
  await drawer.getByText('统一学时').click()
  await drawer.getByRole('spinbutton', { name: '每份申请的学时' }).fill('199')
  await drawer.getByRole('button', { name: '保存' }).click()
  const asking = page.getByRole('dialog', { name: '这个项目学生正在使用，确认修改？' })
  await expect(asking).toContainText('认定学时：按“奖项等级”的选项认定 → 每份申请 199 学时')
  await expect(asking).toContainText('已提交的申请保留各自的项目名称、模块、学时')
  await asking.getByRole('button', { name: '确认修改' }).click()
  // The process asks for the hours: which way new applications go is said as well.
  const consequences = page.getByRole('dialog', { name: '这会影响审批走向或认定学时，请核对' })
  await expect(consequences).toContainText('要看认定学时，修改后新的申请可能走另一条路')
  await consequences.getByRole('button', { name: '已核对，继续' }).click()
  await expect(row).toContainText('199')
})

test('学院 corrects the award; the trail and the transcript say what came of it', async ({ browser }) => {
  const page = await browser.newPage()
  await arrive(page, 'cs_audit', '/task/todo')
  await page.getByRole('link', { name: new RegExp(NAME) }).click()
  await expect(shown(page, '修改表单中的“奖项等级”可以调整')).toBeVisible()
  await page.getByRole('radio', { name: '省级二等奖' }).click()
  await expect(shown(page, '（修改前 7.5）')).toBeVisible()
  await page.getByRole('group', { name: '审批操作' }).getByRole('button', { name: '通过' }).click()
  const dialog = page.getByRole('dialog', { name: /^通过“/ })
  await expect(dialog).toContainText('申请最终通过后认定 5.25 学时')
  await dialog.getByRole('button', { name: '通过' }).click()
  await expect(shown(page, '已通过')).toBeVisible()
  const changes = page.getByRole('list', { name: '修改内容' })
  await expect(changes).toContainText('奖项等级：省级一等奖 → 省级二等奖')
  await expect(changes).toContainText('认定学时：7.5 学时 → 5.25 学时')
  await page.close()

  const student = await browser.newPage()
  await arrive(student, 'student02', '/performanceManage/transcript')
  await expect(student.getByRole('row', { name: new RegExp(NAME) })).toContainText('5.25')
  await student.close()

  const registrar = await browser.newPage()
  await arrive(registrar, 'admin', '/performanceManage/recordedScore')
  await registrar
    .getByRole('row', { name: new RegExp(NAME) })
    .getByRole('button', { name: '来源与记录' })
    .click()
  const source = registrar.getByRole('dialog')
  await expect(source).toContainText('“奖项等级”填写 省级二等奖')
  await expect(source).toContainText('cs_audit')
  await registrar.close()
})
