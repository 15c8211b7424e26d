import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const field = (model: string, name: string, options: Record<string, unknown> = {}) => ({ type: 'input', name, key: model, model, options })

const meta = {
  title: '表单组件/分组卡片',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([
      { type: 'card', name: '联系人', columns: [{ span: 24, list: [field('name', '姓名'), field('phone', '电话')] }] },
      field('note', '备注'),
    ]),
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  name: 'PC',
  play: async ({ canvasElement }) => {
    const card = await within(canvasElement).findByRole('region', { name: '联系人' })
    await userEvent.type(within(card).getByLabelText('姓名'), '李明')
    await expect(within(card).getByLabelText('姓名')).toHaveValue('李明')
    await expect(within(card).queryByLabelText('备注')).toBeNull()
  },
}

export const Mobile: Story = { name: '手机', args: { device: 'mobile' } }
