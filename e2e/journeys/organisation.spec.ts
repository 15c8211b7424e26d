import { expect, test } from '../support/journey.ts'
import { shown } from '../support/shown.ts'
import { arrive } from '../support/signIn.ts'

const SOCIETY = '天文观测社'

// What a student proposes is founded by who decides, and by nobody else.
test('a society that was sent back is mended by its student, passed, and there with its members', async ({ page, browser }) => {
  await arrive(page, 'student06', '/activity/organisation')
  const applications = page.getByRole('region', { name: '我的申请' })
  await test.step('who proposed it reads why it came back, and mends it', async () => {
    await expect(applications).toContainText('审核意见：请补充指导教师意见和首批成员名单')
    await applications.getByRole('button', { name: '修改后重新提交' }).click()
    const dialog = page.getByRole('dialog', { name: '申请成立社团' })
    await expect(dialog.getByLabel('名称', { exact: true })).toHaveValue(SOCIETY)
    await dialog.getByLabel('首批成员学号').fill('2023101005')
    await dialog.getByLabel('申请理由').fill('指导教师周老师已同意指导，首批成员见名单。')
    await dialog.getByRole('button', { name: /提\s*交/ }).click()
    await expect(dialog).toBeHidden()
    await expect(applications).toContainText('等待校团委审核')
  })
  await test.step('the school reads what is asked for, and passes it', async () => {
    const school = await browser.newPage()
    await arrive(school, 'school01', '/task/todo')
    await school.getByRole('link', { name: new RegExp(SOCIETY) }).click()
    await expect(school.getByRole('table').filter({ hasText: '申请变为' })).toContainText(`社团名称—${SOCIETY}`)
    await expect(shown(school, '指导教师周老师已同意指导，首批成员见名单。')).toBeVisible()
    await school.getByRole('group', { name: '审批操作' }).getByRole('button', { name: '通过' }).click()
    const approving = school.getByRole('dialog', { name: /^通过“/ })
    await expect(approving).toContainText('申请的内容立即生效')
    await approving.getByRole('button', { name: '通过' }).click()
    await expect(shown(school, '已通过')).toBeVisible()
  })
  await page.reload()
  const bodies = page.getByRole('region', { name: '我参加的组织和社团' })
  const founded = bodies.locator('.ant-card').filter({ hasText: SOCIETY })
  await expect(founded).toContainText('社长 许知远')
  await expect(founded.getByRole('button', { name: '申请换届' })).toBeVisible()
  const member = await browser.newPage()
  await arrive(member, 'student05', '/activity/organisation')
  await expect(member.getByRole('region', { name: '我参加的组织和社团' })).toContainText(SOCIETY)
})
