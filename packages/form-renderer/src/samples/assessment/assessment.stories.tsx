import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { WidgetStory } from '../WidgetStory.tsx'
import { assessmentForm, desktop, mobile } from './assessmentForm.ts'

const meta = {
  title: '表单/自定义组件',
  component: WidgetStory,
  args: {
    device: 'desktop',
    design: assessmentForm,
    widgets: desktop,
    defaultValue: { work: '校园导览' },
    onSubmit: fn(),
    children: <button type="submit">提交</button>,
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

/** A type that the host has made, beside a built-in one: few marks are not taken without a reason. */
export const Desktop: Story = {
  name: 'PC',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('得分'), '40')
    await userEvent.click(canvas.getByText('提交'))
    await expect(await canvas.findByText('评审意见低于 60 分时须写明理由')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('评分理由'), '没有讲解')
    await userEvent.click(canvas.getByText('提交'))
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ work: '校园导览', review: { score: 40, reason: '没有讲解' } })
  },
}

export const Mobile: Story = {
  name: '手机',
  args: { device: 'mobile', widgets: mobile },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByPlaceholderText('得分'), '90')
    await userEvent.click(canvas.getByText('提交'))
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ work: '校园导览', review: { score: 90, reason: '' } })
  },
}

export const ReadOnly: Story = {
  name: '只读',
  args: { readOnly: true, children: null, defaultValue: { work: '校园导览', review: { score: 40, reason: '没有讲解' } } },
}
