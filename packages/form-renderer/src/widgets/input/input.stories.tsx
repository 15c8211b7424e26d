import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const meta = {
  title: '表单组件/单行文本',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([
      {
        type: 'input',
        name: '学号',
        options: { required: true, placeholder: '如 2023010101', pattern: '^\\d+$', maxlength: 12, showWordLimit: true },
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
    await userEvent.type(await canvas.findByLabelText('学号'), '2023')
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ field1: '2023' }), {
      path: ['field1'],
      model: 'field1',
      value: '2023',
    })
  },
}

export const Mobile: Story = {
  name: '手机',
  args: { device: 'mobile' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const input = await canvas.findByLabelText('学号')
    await userEvent.type(input, '学号')
    await userEvent.tab()
    await expect(await canvas.findByRole('alert')).toHaveTextContent('学号格式不匹配')
    await expect(args.onChange).toHaveBeenCalled()
  },
}

export const ReadOnly: Story = { name: '只读', args: { readOnly: true, defaultValue: { field1: '2023010101' } } }
