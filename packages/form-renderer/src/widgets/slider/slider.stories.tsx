import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const meta = {
  title: '表单组件/滑块',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([{ type: 'slider', name: '完成度', options: { showInput: true, step: 10 } }]),
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  name: 'PC',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('slider', { name: /完成度/ })).toBeVisible()
    const input = canvas.getByRole('spinbutton')
    await userEvent.clear(input)
    await userEvent.type(input, '10')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ field1: 10 }), {
      path: ['field1'],
      model: 'field1',
      value: 10,
    })
  },
}

export const Mobile: Story = {
  name: '手机',
  args: { device: 'mobile' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('slider')).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const ReadOnly: Story = { name: '只读', args: { readOnly: true, defaultValue: { field1: 60 } } }
