import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** The process builder of the tab that is shown. */
export const workflowDesigner = (page: Page) => {
  const toolbar = page.getByRole('toolbar', { name: '流程设计工具栏' })
  const panel = page.getByRole('complementary', { name: '属性面板' })
  // An icon before the word may be part of the button's name.
  const tool = (name: string) => toolbar.getByRole('button', { name: new RegExp(`(^| )${name}$`) })
  // bpmn-js draws; its elements carry their ids and nothing that is read out.
  const element = (id: string) => page.locator(`.djs-element[data-element-id="${id}"]:visible`)
  return {
    toolbar,
    panel,
    tool,
    element,
    undo: tool('撤销'),
    redo: tool('重做'),
    state: toolbar.getByRole('status').filter({ hasNotText: '%' }),
    zoom: toolbar.locator('output'),
    /** A node by the name that is written on it. */
    node: (name: string) => page.locator('.djs-element.djs-shape:visible').filter({ hasText: name }),
    flow: (name: string) => page.locator('.djs-label[data-element-id$="_label"], .djs-element:visible').filter({ hasText: name }).last(),
    field: (label: string) => panel.getByLabel(label, { exact: true }),
    /** Chooses in a list of the panel. */
    async choose(label: string, option: string) {
      await panel.getByRole('combobox', { name: label, exact: true }).click()
      await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
    },
    async open(file: string | { name: string; mimeType: string; buffer: Buffer }) {
      await toolbar.locator('..').locator('input[type=file]').setInputFiles(file)
    },
    async select(name: string) {
      await this.node(name).first().click()
      await expect(panel.locator('header')).toContainText(name)
    },
  }
}
