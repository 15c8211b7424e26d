import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const meta = {
  title: '表单组件/多行文本',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([
      { type: 'textarea', name: '活动说明', options: { maxlength: 200, showWordLimit: true, placeholder: '做了什么、有什么收获' } },
    ]),
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  name: 'PC',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('活动说明'), '志愿服务')
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ field1: '志愿服务' }), {
      path: ['field1'],
      model: 'field1',
      value: '志愿服务',
    })
  },
}

export const Mobile: Story = {
  name: '手机',
  args: { device: 'mobile' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('活动说明'), '志愿服务')
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ field1: '志愿服务' }), {
      path: ['field1'],
      model: 'field1',
      value: '志愿服务',
    })
  },
}

export const ReadOnly: Story = { name: '只读', args: { readOnly: true, defaultValue: { field1: '参加校程序设计竞赛，获二等奖。' } } }
