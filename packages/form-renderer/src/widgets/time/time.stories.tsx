import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const meta = {
  title: '表单组件/时间选择器',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([{ type: 'time', name: '签到时间', options: { defaultValue: '21:19:56', format: 'HH:mm:ss' } }]),
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  name: 'PC',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByLabelText('签到时间')).toHaveValue('21:19:56')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Mobile: Story = {
  name: '手机',
  args: { device: 'mobile' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '清空' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ field1: '' }), {
      path: ['field1'],
      model: 'field1',
      value: '',
    })
  },
}

export const ReadOnly: Story = { name: '只读', args: { readOnly: true, defaultValue: { field1: '08:30:00' } } }
