import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const field = (model: string, name: string, options: Record<string, unknown> = {}) => ({ type: 'input', name, key: model, model, options })

const parts = [
  { span: 24, label: '基本信息', list: [field('no', '学号'), field('name', '姓名')] },
  { span: 24, label: '活动情况', list: [field('what', '活动', { required: true, tip: '与证明材料一致' })] },
]

const meta = {
  title: '表单组件/折叠面板',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([{ type: 'collapse', name: '折叠面板', options: { accordion: true }, columns: parts }]),
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  name: 'PC',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const name = await canvas.findByLabelText('姓名')
    await userEvent.type(name, '李明')
    await userEvent.click(canvas.getByRole('button', { name: '活动情况' }))
    await userEvent.type(canvas.getByLabelText('活动'), '迎新')
    await expect(canvas.getByLabelText('姓名')).toHaveValue('李明')
  },
}

/** Whoever is sent to a field sees it, and from outside it is seen how many are wrong. */
export const Faults: Story = {
  name: '出错的部分',
  args: { children: <button type="submit">提交</button> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByLabelText('姓名')
    await userEvent.click(canvas.getByRole('button', { name: '提交' }))
    const wrong = await canvas.findByLabelText('活动')
    await expect(wrong).toHaveFocus()
    await expect(wrong).toBeVisible()
    await expect(canvas.getByRole('img', { name: '1 项需要修改' })).toBeVisible()
  },
}

export const Mobile: Story = { name: '手机', args: { device: 'mobile' } }

/** Who only reads sees all of it. */
export const ReadOnly: Story = {
  name: '只读',
  args: { readOnly: true, defaultValue: { no: '20230101', name: '李明', what: '迎新' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(within(await canvas.findByRole('region', { name: '活动情况' })).getByText('迎新')).toBeVisible()
    await expect(canvas.getByText('李明')).toBeVisible()
  },
}
