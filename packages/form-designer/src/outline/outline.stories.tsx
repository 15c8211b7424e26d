import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
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

/** Drags a line as a browser reports it, to a share of the height of another. */
async function drag(from: Element, to: Element, share: number) {
  const { left, top, height } = to.getBoundingClientRect()
  const event = { dataTransfer: new DataTransfer(), clientX: left + 40, clientY: top + height * share }
  await fireEvent.dragStart(from, { ...event, clientY: from.getBoundingClientRect().top + 4 })
  await fireEvent.dragEnter(to, event)
  await fireEvent.dragOver(to, event)
  return async () => {
    await fireEvent.drop(to, event)
    await fireEvent.dragEnd(from, event)
  }
}

export const ByMouse: Story = {
  name: '拖动排序',
  play: async ({ canvasElement }) => {
    const tree = await openOutline(canvasElement)
    const line = (name: string) => within(tree).getByRole('treeitem', { name: new RegExp(`^${name}`) })
    const names = () =>
      within(tree)
        .getAllByRole('treeitem')
        .map((one) => `${one.ariaLevel} ${one.querySelector('.sc-fd-outline-name')?.textContent}`)
    const drop = await drag(line('证明材料'), line('分两列'), 0.5)
    await waitFor(() => expect(canvasElement.querySelector('.sc-fd-outline-mark')).toHaveAttribute('data-into', 'true'))
    await drop()
    await waitFor(() => expect(names().slice(0, 5)).toEqual(['1 学号', '1 分两列', '2 学时', '2 证明材料', '2 日期']))
    await (
      await drag(line('学号'), line('参加人'), 0.1)
    )()
    await waitFor(() => expect(names().slice(0, 2)).toEqual(['1 分两列', '2 学时']))
    // Rows of a table take fields alone.
    await (
      await drag(line('分两列'), line('姓名'), 0.9)
    )()
    await expect(names().slice(0, 2)).toEqual(['1 分两列', '2 学时'])
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
