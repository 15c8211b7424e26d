import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const meta = {
  title: '表单组件/日期选择器',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([{ type: 'date', name: '活动日期', options: { type: 'date', format: 'yyyy-MM-dd' } }]),
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  name: 'PC',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const input = await canvas.findByLabelText('活动日期')
    await userEvent.type(input, '2026-05-12{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ field1: '2026-05-12' }), {
      path: ['field1'],
      model: 'field1',
      value: '2026-05-12',
    })
  },
}

export const Mobile: Story = {
  name: '手机',
  args: { device: 'mobile' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /活动日期/ }))
    await userEvent.click(await canvas.findByText('确定'), { pointerEventsCheck: 0 })
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}

export const ReadOnly: Story = { name: '只读', args: { readOnly: true, defaultValue: { field1: '2026-05-12' } } }

const bounded = formOf([
  { type: 'date', name: '获奖日期', options: { type: 'date', format: 'yyyy-MM-dd', earliest: '2026-05-01', latest: '2026-05-31' } },
])

export const Bounded: Story = {
  name: '只能选某些日子',
  args: { design: bounded, defaultValue: { field1: '2026-05-12' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const input = await canvas.findByLabelText('获奖日期')
    await userEvent.clear(input)
    await userEvent.type(input, '2026-06-01{Tab}')
    await expect(canvas.findByText('获奖日期不能晚于 2026-05-31')).resolves.toBeVisible()
    await expect(input).toHaveValue('2026-06-01')
    await expect(args.onChange).toHaveBeenCalled()
  },
}
