import { expect, test } from '../support/journey.ts'
import { shown } from '../support/shown.ts'
import { arrive } from '../support/signIn.ts'

const PROJECT = '红色影片展映'

// What a module has reviewed is published by who decides, and not by who handed it in.
test('a project that was sent back is mended and handed in again, passed, and open to students', async ({ page, browser }) => {
  await arrive(page, 'teacher01', `/project/list?${new URLSearchParams({ keyword: PROJECT })}`)
  const row = page.getByRole('row', { name: PROJECT })
  await test.step('who handed it in finds why it came back', async () => {
    await row.getByRole('link', { name: '审核退回' }).click()
    const returned = page.getByRole('alert').filter({ hasText: '退回了申请' })
    await expect(returned).toContainText('请补充放映地点和容纳人数')
    await returned.getByRole('link', { name: '打开项目列表' }).click()
  })
  await test.step('mends it there, and hands it in again', async () => {
    await row.getByRole('button', { name: '修改', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: /^修改项目/ })
    await drawer.getByLabel('地点').fill('大礼堂')
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(drawer).toBeHidden()
    await row.getByRole('button', { name: '提交审核' }).click()
    const question = page.getByRole('dialog').filter({ hasText: `提交项目“${PROJECT}”的发布审核` })
    await expect(question).toContainText('审核期间不能修改')
    await question.getByRole('button', { name: '提交审核' }).click()
    await expect(row.getByRole('link', { name: '审核中' })).toBeVisible()
    await expect(row.getByRole('button', { name: '修改', exact: true })).toHaveCount(0)
  })
  await test.step('the school reads it as it is now, and passes it', async () => {
    const school = await browser.newPage()
    await arrive(school, 'school01', '/task/todo')
    await school.getByRole('link', { name: new RegExp(PROJECT) }).click()
    await expect(shown(school, '大礼堂')).toBeVisible()
    await school.getByRole('group', { name: '审批操作' }).getByRole('button', { name: '通过' }).click()
    const approving = school.getByRole('dialog', { name: /^通过“/ })
    await expect(approving).toContainText('项目自动发布')
    await approving.getByRole('button', { name: '通过' }).click()
    await expect(shown(school, '已通过')).toBeVisible()
  })
  await page.reload()
  await expect(row).toContainText('已发布')
  const student = await browser.newPage()
  await arrive(student, 'student02', `/activity/open?${new URLSearchParams({ keyword: PROJECT })}`)
  await expect(student.getByRole('row', { name: PROJECT })).toContainText('大礼堂')
})
