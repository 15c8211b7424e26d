import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { arrive } from '../support/signIn.ts'
import { told } from '../support/told.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const rows = (page: Page) => page.getByRole('main').getByRole('row')

async function add(page: Page, what: string, fields: Record<string, string>) {
  // An empty list offers it twice.
  await page
    .getByRole('button', { name: `新建${what}` })
    .first()
    .click()
  for (const [label, text] of Object.entries(fields)) await dialog(page, `新建${what}`).getByLabel(label, { exact: true }).fill(text)
  await dialog(page, `新建${what}`).getByRole('button', { name: '保存' }).click()
}

// What projects are told apart by is kept by the school itself.
test('a school adds a module, finds its list again by the address, and opens a project in it', async ({ page }) => {
  await arrive(page, 'admin', '/project/module')
  await expect(rows(page).filter({ hasText: '思想成长' })).toBeVisible()
  const before = await rows(page).count()

  await page.getByRole('button', { name: '新建模块' }).click()
  const adding = dialog(page, '新建模块')
  await adding.getByRole('button', { name: '保存' }).click()
  await expect(adding.getByText('模块名称必须填写', { exact: true })).toBeVisible()
  await adding.getByLabel('模块名称').fill('劳动教育')
  await adding.getByLabel('模块编码').fill('culture')
  await adding.getByLabel('排序').fill('9')
  await adding.getByRole('button', { name: '保存' }).click()
  await expect(adding.getByRole('alert')).toContainText('模块编码“culture”已被别的模块使用')
  await expect(adding.getByLabel('模块编码')).toHaveAccessibleDescription(/已被别的模块使用/)
  await adding.getByLabel('模块编码').fill('labour')
  await told(page, '模块已新建', () => adding.getByRole('button', { name: '保存' }).click())

  await page.getByRole('columnheader', { name: '排序' }).click()
  await page.getByRole('columnheader', { name: '排序' }).click()
  await expect(rows(page).nth(1)).toContainText('劳动教育')
  await expect(page).toHaveURL(/sort=-sort/)
  await page.reload()
  await expect(rows(page).nth(1)).toContainText('劳动教育')
  await expect(rows(page)).toHaveCount(before + 1)
  const searched = page.getByLabel('搜索模块名称、英文名称或模块编码')
  await searched.fill('成长')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await page.goBack()
  await expect(rows(page)).toHaveCount(before + 1)
  await expect(searched).toHaveValue('')

  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出' }).click()])
  expect(saved.suggestedFilename()).toMatch(/^模块_\d{4}-\d\d-\d\d\.xlsx$/)

  await page.goto('/project/list')
  await page.getByRole('button', { name: '新建项目' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: '所属模块' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('劳动教育').click()
  await expect(page.getByRole('dialog').getByTitle('劳动教育')).toBeVisible()
})

test('two change one dictionary: who saves second keeps what they typed, and takes what they left alone', async ({ page, browser }) => {
  await arrive(page, 'admin', '/system/dict?size=20')
  await add(page, '字典', { 字典名称: '竞赛奖项', 字典编码: 'prizes' })
  const edit = async (of: Page) => {
    await rows(of).filter({ hasText: 'prizes' }).getByRole('button', { name: '修改' }).click()
    await expect(dialog(of, '修改字典').getByLabel('字典名称')).toHaveValue('竞赛奖项')
    return dialog(of, '修改字典')
  }
  const mine = await edit(page)
  await expect(mine.getByLabel('字典编码')).toBeDisabled()
  await mine.getByLabel('说明').fill('校级及以上竞赛')

  const other = await browser.newPage()
  await arrive(other, 'admin', '/system/dict?size=20')
  const theirs = await edit(other)
  await theirs.getByLabel('字典名称').fill('竞赛与奖项')
  await theirs.getByRole('button', { name: '保存' }).click()
  await expect(rows(other).filter({ hasText: '竞赛与奖项' })).toBeVisible()
  await other.close()

  await mine.getByRole('button', { name: '保存' }).click()
  await expect(mine.getByRole('alert')).toContainText('字典刚被别人修改过，您没有改的内容已更新；请核对后再次保存')
  await expect(mine.getByLabel('字典名称')).toHaveValue('竞赛与奖项')
  await expect(mine.getByLabel('说明')).toHaveValue('校级及以上竞赛')
  await mine.getByRole('button', { name: '保存' }).click()
  await expect(rows(page).filter({ hasText: '竞赛与奖项' })).toContainText('校级及以上竞赛')

  await page.goto('/system/audit')
  await expect(rows(page).nth(1)).toContainText('字典 · 修改')
  await expect(rows(page).nth(1)).toContainText('说明')
})

test('several are removed at once, and none of them while one is in use', async ({ page }) => {
  await arrive(page, 'admin', '/system/dict?size=20')
  for (const code of ['spare_a', 'spare_b', 'spare_c']) {
    await add(page, '字典', { 字典名称: `备用 ${code}`, 字典编码: code })
    await expect(rows(page).filter({ hasText: code })).toBeVisible()
  }
  await rows(page).filter({ hasText: 'spare_c' }).getByRole('button', { name: '字典项' }).click()
  await add(page, '字典项', { 名称: '甲', 数据值: 'a' })
  await expect(rows(page).filter({ hasText: '甲' })).toBeVisible()
  await page.goto('/system/dict?size=20')
  // What came with the system stays.
  await expect(page.getByLabel('选择项目级别')).toBeDisabled()
  for (const name of ['备用 spare_a', '备用 spare_b', '备用 spare_c']) await page.getByLabel(`选择${name}`).check()
  const removeChosen = async () => {
    await page.getByRole('main').getByRole('button', { name: '删除', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  }
  await told(page, '字典“备用 spare_c”还有 1 个字典项，请先删除它们', removeChosen)
  await page.getByLabel('选择备用 spare_c').uncheck()
  await told(page, '已删除 2 个字典', removeChosen)
  await expect(rows(page).filter({ hasText: 'spare_' })).toHaveCount(1)
})

test('entries come from a spreadsheet: faults are shown by row, all of it is written at once, and taken back', async ({ page }) => {
  await arrive(page, 'admin', '/system/dict?size=20')
  await add(page, '字典', { 字典名称: '比赛名次', 字典编码: 'ranks' })
  await rows(page).filter({ hasText: '比赛名次' }).getByRole('button', { name: '字典项' }).click()
  await add(page, '字典项', { 名称: '一等奖', 数据值: 'first' })
  await expect(rows(page).filter({ hasText: '一等奖' })).toBeVisible()
  const before = await rows(page).count()
  const importing = dialog(page, '导入字典项')
  const choose = (...lines: string[]) =>
    importing
      .locator('input[type=file]')
      .setInputFiles({ name: '名次.csv', mimeType: 'text/csv', buffer: Buffer.from(['所属字典,名称,数据值,排序', ...lines].join('\r\n')) })
  const count = (label: string) => importing.locator('dl > div').filter({ hasText: label }).locator('dd')

  await page.getByRole('button', { name: '导入' }).click()
  const [template] = await Promise.all([page.waitForEvent('download'), importing.getByRole('button', { name: '下载模板' }).click()])
  expect(template.suggestedFilename()).toBe('字典项导入模板.xlsx')
  await choose('比赛名次,二等奖,second,20', '比赛名次,一等奖,another,21', '没有的字典,三等奖,third,x')
  await expect(count('有误')).toHaveText('2')
  await expect(importing.getByRole('row').filter({ hasText: '“一等奖”已被别的字典项使用' })).toContainText('3')
  await expect(importing.getByRole('row').filter({ hasText: '没有“没有的字典”' })).toContainText('所属字典')
  await expect(importing.getByRole('button', { name: '导入', exact: true })).toBeDisabled()

  await importing.getByRole('button', { name: '重新选择文件' }).click()
  await choose('比赛名次,二等奖,second,20', '比赛名次,三等奖,third,21')
  await expect(count('新增')).toHaveText('2')
  await expect(importing.getByRole('row').filter({ hasText: '二等奖' })).toContainText('新增')
  await expect(rows(page)).toHaveCount(before)
  await importing.getByRole('button', { name: '导入 2 个字典项' }).click()
  await expect(count('已新增')).toHaveText('2')
  await importing.getByRole('button', { name: '完成' }).click()
  await expect(rows(page).filter({ hasText: '二等奖' })).toBeVisible()

  await page.getByRole('button', { name: '导入' }).click()
  await importing.getByRole('button', { name: '名次.csv' }).first().click()
  await importing.getByRole('button', { name: '撤销导入' }).click()
  await dialog(page, '撤销导入“名次.csv”？').getByRole('button', { name: '撤销导入' }).click()
  await expect(importing.getByText('已撤销：新增的已删除')).toBeVisible()
  await importing.getByRole('button', { name: '完成' }).click()
  await expect(rows(page)).toHaveCount(before)
})
