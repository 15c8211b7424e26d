import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const meta = {
  title: '表单组件/计数器',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([{ type: 'number', name: '申请学时', options: { defaultValue: 1, min: 0, max: 40, step: 0.5 } }]),
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  name: 'PC',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const input = await canvas.findByLabelText('申请学时')
    await userEvent.clear(input)
    await userEvent.type(input, '8')
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ field1: 8 }), {
      path: ['field1'],
      model: 'field1',
      value: 8,
    })
  },
}

export const Mobile: Story = {
  name: '手机',
  args: { device: 'mobile' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const input = await canvas.findByLabelText('申请学时')
    await userEvent.clear(input)
    await userEvent.type(input, '8')
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ field1: 8 }), {
      path: ['field1'],
      model: 'field1',
      value: 8,
    })
  },
}

export const ReadOnly: Story = { name: '只读', args: { readOnly: true, defaultValue: { field1: 8 } } }
