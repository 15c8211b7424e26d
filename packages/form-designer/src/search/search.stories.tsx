import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { FormDesigner } from '../FormDesigner.tsx'
import { design, grid, widget } from '../testing/sample.ts'

const level = widget('级别', {
  type: 'radio',
  icon: 'icon-radio',
  model: 'level',
  options: { inline: true, showLabel: true, defaultValue: '', options: [{ value: 'nat', label: '国家级' }, { value: '省级' }] },
})
const many = Array.from({ length: 40 }, (_, index) => widget(`第 ${index + 1} 项内容`, { model: `part_${index + 1}` }))

const meta = {
  title: '表单设计/查找',
  component: FormDesigner,
  parameters: { layout: 'fullscreen' },
  args: {
    name: '学分认定申请表',
    height: '100vh',
    initialDesign: design(
      widget('学号', { model: 'student_no' }),
      ...many,
      grid('分两列', [level], [widget('日期', { model: 'held_on' })]),
      widget('证明材料', { model: 'proof', options: { visibleWhen: "${level == 'nat' && student_no != ''}" } }),
    ),
  },
} satisfies Meta<typeof FormDesigner>

export default meta
type Story = StoryObj<typeof meta>

export const ByKeyboard: Story = {
  name: '用键盘查找',
  play: async ({ canvas, canvasElement }) => {
    const first = await canvas.findByRole('group', { name: /^学号，/ })
    first.focus()
    await userEvent.keyboard('{Control>}f{/Control}')
    await expect(canvas.getByRole('combobox', { name: '查找字段' })).toHaveFocus()
    await userEvent.keyboard('nat{ArrowDown}')
    await expect(canvas.getByText('第 1 项，共 2 项')).toBeVisible()
    const found = canvas.getByRole('group', { name: /^级别，/ })
    const paper = canvasElement.querySelector('.sc-fd-canvas-scroll')!.getBoundingClientRect()
    await expect(found.getBoundingClientRect().bottom).toBeLessThanOrEqual(paper.bottom)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(canvas.getByRole('group', { name: /^证明材料，/ })).toHaveFocus()
  },
}

export const Nothing: Story = {
  name: '没有找到',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '查找字段' }))
    await userEvent.keyboard('没有的')
    await expect(within(canvas.getByRole('complementary', { name: '组件' })).getByText('没有含“没有的”的字段')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('button', { name: '查找字段' })).toHaveFocus()
  },
}
