import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { arrive } from '../support/signIn.ts'

const node = (page: Page, name: RegExp) => page.getByRole('tree', { name: '部门结构' }).getByRole('treeitem', { name })
const detail = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function choose(page: Page, label: string, title: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.keyboard.type(title)
  await page.locator('.ant-select-dropdown:visible').getByTitle(title, { exact: true }).click()
}

async function search(page: Page, typed: string) {
  await page.getByRole('searchbox').fill(typed)
  await page.getByRole('searchbox').press('Enter')
}

test('an administrator drags a department to another college, moves it on by its dialog, and merges a college', async ({ page }) => {
  await arrive(page, 'admin', '/system/depart')
  await node(page, /^计算机学院/).click()
  await detail(page, '计算机学院').getByRole('button', { name: '新增下级' }).click()
  const adding = page.getByRole('dialog', { name: '新建部门' })
  await adding.getByLabel('部门名称').fill('软件工程系')
  await adding.getByRole('button', { name: '保存' }).click()
  await expect(adding).toBeHidden()
  // It is shown where it was added.
  await expect(node(page, /^软件工程系/)).toBeVisible()

  // Upon a department, and to the right: below it.
  const dragged = node(page, /^软件工程系/)
  await dragged.getByText('软件工程系').dragTo(node(page, /^经济管理学院/).getByText('经济管理学院'), {
    sourcePosition: { x: 5, y: 10 },
    targetPosition: { x: 75, y: 16 },
  })
  const moving = page.getByRole('dialog', { name: '移动“软件工程系”' })
  await expect(moving).toContainText('澄湖大学 / 经济管理学院')
  await expect(moving).toContainText('0 人、0 个下级部门、0 个项目、0 份申请')
  await moving.getByRole('button', { name: '移动' }).click()
  await expect(moving).toBeHidden()
  await expect(detail(page, '软件工程系')).toContainText('澄湖大学 / 经济管理学院')
  await expect(detail(page, '软件工程系')).toContainText(/A01A12[A-Z]\d\d/)

  await detail(page, '软件工程系').getByRole('button', { name: '移动到…' }).click()
  await choose(page, '移动到', '外国语学院')
  await moving.getByRole('button', { name: '移动' }).click()
  await expect(moving).toBeHidden()
  await expect(detail(page, '软件工程系')).toContainText(/A01A13[A-Z]\d\d/)

  await node(page, /^外国语学院/).click()
  await detail(page, '外国语学院').getByRole('button', { name: '合并到…' }).click()
  const merging = page.getByRole('dialog', { name: '合并“外国语学院”' })
  await expect(merging).toContainText('合并后“外国语学院”不再存在，不能撤销')
  await choose(page, '并入', '经济管理学院')
  await merging.getByRole('button', { name: '合并' }).click()
  await expect(merging).toBeHidden()
  await expect(node(page, /^外国语学院/)).toBeHidden()
  const economics = detail(page, '经济管理学院')
  await expect(economics).toBeVisible()

  // Who was of one is of the other, and who was of both is there once.
  await economics.getByRole('link', { name: '查看人员' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await search(page, '冯若曦')
  await expect(page.getByRole('row', { name: /冯若曦/ })).toBeVisible()
  await search(page, '孙立群')
  await expect(page.getByRole('row', { name: /孙立群/ })).toHaveCount(1)
})
