import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const meta = {
  title: '表单组件/文字',
  component: WidgetStory,
  args: {
    face: 'desktop',
    onChange: fn(),
    design: formOf([{ type: 'text', options: { defaultValue: '<b>须知</b>：如实填写<img src=x onerror="alert(1)">' } }]),
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  name: 'PC',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect((await canvas.findByText('须知')).tagName).toBe('B')
    await expect(canvasElement.querySelector('[onerror]')).toBeNull()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Mobile: Story = {
  name: '手机',
  args: { face: 'mobile' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('须知')).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
