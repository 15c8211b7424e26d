import { chainedDesign } from '../support/fixtures.ts'
import { formDesigner } from '../support/formDesigner.ts'
import { expect, test } from '../support/journey.ts'
import { arrive } from '../support/signIn.ts'

test('a form asks for nothing that it hides: a field that goes takes along what depends on it', async ({ page }) => {
  await arrive(page, 'admin', '/desform/list')
  await page.getByRole('button', { name: '新建表单' }).click()
  const dialog = page.getByRole('dialog', { name: '新建表单' })
  await dialog.getByLabel('表单名称').fill('逐级显示')
  await dialog.getByLabel('表单编码').fill('chained_apply')
  await dialog.getByRole('button', { name: '新建并设计' }).click()
  const designer = formDesigner(page)
  await designer.tool('导入JSON').click()
  const importing = page.getByRole('dialog', { name: '导入JSON' })
  await importing.locator('input[type=file]').setInputFiles(chainedDesign)
  await importing.getByRole('button', { name: /^导\s?入$/ }).click()
  await expect(designer.item('证书编号')).toBeVisible()
  await designer.save()

  await designer.tool('预览').click()
  const preview = page.getByRole('dialog', { name: /^预览/ })
  const cert = preview.getByRole('textbox', { name: '证书编号' })
  const take = async () => {
    await preview.getByRole('button', { name: '获取数据' }).click()
    return preview
  }
  await expect(preview.getByRole('radio', { name: '国家级' })).toHaveCount(0)
  await preview.getByRole('radio', { name: '竞赛' }).click()
  await preview.getByRole('radio', { name: '国家级' }).click()
  await preview.getByRole('spinbutton', { name: '学时' }).fill('8')
  await expect(await take()).toContainText('证书编号必须填写')
  await cert.fill('A-1')

  // Another kind: neither level nor certificate is there, nor asked for, and the hours are what the form fixes.
  await preview.getByRole('radio', { name: '讲座' }).click()
  await expect(cert).toHaveCount(0)
  await expect(preview.getByRole('spinbutton')).toHaveCount(0)
  const values = (await take()).locator('.sc-fd-values')
  await expect(values).toContainText('讲座')
  await expect(values).toContainText('2')
  await expect(values).not.toContainText(/level|cert|国家级|8/)

  await preview.getByRole('radio', { name: '竞赛' }).click()
  await expect(cert).toHaveValue('A-1')
  await expect(await take()).toContainText('国家级')
  await expect(values).toContainText('8')
})
