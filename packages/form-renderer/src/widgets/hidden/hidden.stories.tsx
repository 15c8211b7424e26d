import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const meta = {
  title: '表单组件/隐藏字段',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([
      { type: 'hidden', name: '来源', options: { defaultValue: 'pc' } },
      { type: 'input', name: '姓名', model: 'name' },
    ]),
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  name: 'PC',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('姓名'), '林')
    await expect(canvas.queryByText('来源')).toBeNull()
    await expect(args.onChange).toHaveBeenLastCalledWith({ field1: 'pc', name: '林' }, { path: ['name'], model: 'name', value: '林' })
  },
}

export const Mobile: Story = {
  name: '手机',
  args: { device: 'mobile' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByLabelText('姓名')).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
