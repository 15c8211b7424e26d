import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const meta = {
  title: '表单组件/日期时间',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([{ type: 'datetime', name: '起止时间', options: { type: 'datetimerange', format: 'yyyy-MM-dd HH:mm' } }]),
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  name: 'PC',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByPlaceholderText('开始')).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** What was clicked is taken when the calendar closes: nobody has to find its button. */
export const Clicked: Story = {
  name: '用鼠标选择',
  args: {
    design: formOf([{ type: 'datetime', name: '开始时间', options: { type: 'datetime', format: 'yyyy-MM-dd HH:mm' } }]),
    defaultValue: { field1: '2026-05-12 08:00' },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByLabelText('开始时间'))
    await userEvent.click(await within(document.body).findByTitle('2026-05-20'), { pointerEventsCheck: 0 })
    await userEvent.click(document.body)
    await waitFor(() => expect(args.onChange).toHaveBeenCalled())
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ field1: '2026-05-20 08:00' }), expect.anything())
  },
}

export const Mobile: Story = {
  name: '手机',
  args: { device: 'mobile' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('开始')).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const ReadOnly: Story = {
  name: '只读',
  args: { readOnly: true, defaultValue: { field1: ['2026-05-12 08:00', '2026-05-12 17:30'] } },
}
