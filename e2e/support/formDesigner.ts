import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** The form builder of the tab that is shown. */
export const formDesigner = (page: Page) => {
  const toolbar = page.getByRole('toolbar', { name: '表单设计工具栏' })
  const canvas = page.getByRole('region', { name: '画布' })
  const tool = (name: string) => toolbar.getByRole('button', { name, exact: true })
  const widgets = canvas.locator('[aria-current]')
  return {
    canvas,
    tool,
    undo: tool('撤销'),
    redo: tool('重做'),
    state: toolbar.getByRole('status'),
    palette: (widget: string) => page.getByRole('button', { name: `添加${widget}`, exact: true }),
    /** A widget on the canvas, by its title. */
    item: (title: string) => canvas.getByRole('group', { name: new RegExp(`^${title}，`) }),
    column: (index: number) => canvas.getByRole('group', { name: new RegExp(`^第 ${index} 列，`) }),
    /** A row of the property panel. */
    setting: (label: string) => page.getByRole('tabpanel', { name: '字段属性' }).getByLabel(label, { exact: true }),
    /** Drags a widget from the palette with the mouse into a list, below what is there. */
    async drag(widget: string, onto: Locator) {
      const list = onto.locator('[data-container]').first()
      const box = await list.boundingBox()
      if (!box) throw new Error(`nothing to drop ${widget} on`)
      const before = await widgets.count()
      await this.palette(widget).dragTo(list, { targetPosition: { x: box.width / 2, y: box.height - 8 } })
      // What comes next is meant for the new widget: it is there and chosen.
      await expect(widgets).not.toHaveCount(before)
      await expect(canvas.locator('[aria-current=true]')).toHaveAccessibleName(new RegExp(`^${widget}，`))
    },
    async rename(title: string) {
      await this.setting('标题').fill(title)
      await expect(this.item(title)).toBeVisible()
    },
    async save() {
      await tool('保存').click()
      await expect(this.state).toContainText('已保存')
    },
  }
}
