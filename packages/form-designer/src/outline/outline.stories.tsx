import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { FormDesigner } from '../FormDesigner.tsx'
import { design, grid, table, widget } from '../testing/sample.ts'

const hours = widget('学时', { type: 'number', model: 'hours', icon: 'icon-number', options: { min: 0, max: 100, step: 1 } })
const application = design(
  widget('学号', { model: 'student_no', options: { required: true, width: '100%' } }),
  grid(
    '分两列',
    [hours],
    [widget('日期', { type: 'date', model: 'held_on', icon: 'icon-date', options: { type: 'date', format: 'yyyy-MM-dd' } })],
  ),
  { ...table('参加人', widget('姓名', { model: 'person' }), widget('分工', { model: 'role' })), model: 'people' },
  widget('证明材料', { model: 'proof', options: { visibleWhen: '${hours > 2}' } }),
  widget('很长的标题，说明这一项要填写什么、为什么要填写，以及填写之后由谁来看', { model: 'a_name_that_is_long_as_well_and_goes_on' }),
)

const meta = {
  title: '表单设计/大纲',
  component: FormDesigner,
  parameters: { layout: 'fullscreen' },
  args: { name: '学分认定申请表', height: '100vh', initialDesign: application },
} satisfies Meta<typeof FormDesigner>

export default meta
type Story = StoryObj<typeof meta>

const openOutline = async (canvasElement: HTMLElement) => {
  const left = within(canvasElement).findByRole('radiogroup', { name: '组件或大纲' })
  await userEvent.click(within(await left).getByText('大纲'))
  return within(canvasElement).findByRole('tree', { name: '大纲' })
}

export const ByKeyboard: Story = {
  name: '用键盘移动和删除',
  play: async ({ canvas, canvasElement }) => {
    const tree = await openOutline(canvasElement)
    await userEvent.click(within(tree).getByRole('treeitem', { name: /^学时/ }))
    await expect(canvas.getByRole('group', { name: /^学时，/ })).toHaveAttribute('aria-current', 'true')
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await expect(within(tree).getByRole('treeitem', { name: /^学时/ })).toHaveAttribute('aria-level', '1')
    await userEvent.keyboard('{Delete}')
    const question = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'))
    await userEvent.click(await question.findByRole('button', { name: /删\s*除/ }))
    await waitFor(() => expect(within(tree).queryByRole('treeitem', { name: /^学时/ })).toBeNull())
    // Where one was at work, the next key is heard.
    await waitFor(() => expect(tree).toHaveFocus())
  },
}

export const Many: Story = {
  name: '500 个字段',
  args: { initialDesign: design(...Array.from({ length: 500 }, (_, index) => widget(`字段 ${index + 1}`))) },
  play: async ({ canvasElement }) => {
    const tree = await openOutline(canvasElement)
    await userEvent.click(within(tree).getByRole('treeitem', { name: /^字段 1 / }))
    await userEvent.keyboard('{End}')
    const last = await within(tree).findByRole('treeitem', { name: /^字段 500 / })
    await waitFor(() => expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(tree.getBoundingClientRect().bottom))
  },
}

export const Nothing: Story = {
  name: '空表单',
  args: { initialDesign: design() },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(within(await canvas.findByRole('radiogroup', { name: '组件或大纲' })).getByText('大纲'))
    await expect(within(canvasElement).getByText('添加字段后，这里列出它们的标题和层次')).toBeVisible()
  },
}
