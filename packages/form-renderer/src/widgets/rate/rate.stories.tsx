import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const meta = {
  title: '表单组件/评分',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([{ type: 'rate', name: '满意度' }]),
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  name: 'PC',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const stars = await canvas.findAllByRole('radio')
    await userEvent.click(stars[3] ?? canvasElement)
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ field1: 4 }), {
      path: ['field1'],
      model: 'field1',
      value: 4,
    })
  },
}

export const Mobile: Story = {
  name: '手机',
  args: { device: 'mobile' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('group', { name: /满意度/ })).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const ReadOnly: Story = { name: '只读', args: { readOnly: true, defaultValue: { field1: 4 } } }

export const Unanswered: Story = {
  name: '只读，未评分',
  args: { readOnly: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('—')).toBeVisible()
    await expect(within(canvasElement).queryByText(/0 \/ 5/)).toBeNull()
  },
}
