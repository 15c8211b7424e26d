import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const meta = {
  title: '表单组件/栅格布局',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([
      {
        type: 'grid',
        options: { gutter: 16 },
        columns: [
          { span: 12, list: [{ type: 'input', name: '学号', key: 'a', model: 'a', options: {} }] },
          { span: 12, list: [{ type: 'input', name: '姓名', key: 'b', model: 'b', options: {} }] },
        ],
      },
    ]),
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  name: 'PC',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const [left, right] = [await canvas.findByLabelText('学号'), canvas.getByLabelText('姓名')].map((input) =>
      input.getBoundingClientRect(),
    )
    await expect(left?.top).toBe(right?.top)
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Mobile: Story = {
  name: '手机',
  args: { device: 'mobile' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const [left, right] = [await canvas.findByLabelText('学号'), canvas.getByLabelText('姓名')].map((input) =>
      input.getBoundingClientRect(),
    )
    await expect(left?.left).toBe(right?.left)
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
