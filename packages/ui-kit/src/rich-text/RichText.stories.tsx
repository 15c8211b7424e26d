import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { RichText } from './RichText.tsx'
import type { RichTextProps } from './RichText.tsx'

function Held({ value, onChange, ...props }: RichTextProps) {
  const [html, setHtml] = useState(value)
  return (
    <RichText
      {...props}
      value={html}
      onChange={(next) => {
        setHtml(next)
        onChange(next)
      }}
    />
  )
}

const meta = {
  title: '通用组件/富文本',
  component: Held,
  args: { value: '', onChange: fn(), label: '正文', placeholder: '请输入正文' },
} satisfies Meta<typeof Held>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  name: '填写',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const field = await canvas.findByRole('textbox', { name: '正文' })
    await expect(canvas.getByRole('toolbar', { name: '正文的格式工具栏' })).toBeVisible()
    await userEvent.click(field)
    await userEvent.keyboard('各学院：')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('<p>各学院：</p>'))
  },
}

export const Filled: Story = {
  name: '已有内容',
  args: { value: '<h2>放假通知</h2><p>五一期间<strong>暂停审核</strong>。</p><ul><li>计算机学院</li><li>外国语学院</li></ul>' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: '放假通知' })).toBeVisible()
    // What it is given is no edit.
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Closed: Story = {
  name: '只读',
  args: { value: '<p>已经发布</p>', disabled: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvasElement.querySelector('[contenteditable="true"]')).toBeNull())
    await expect(await canvas.findByText('已经发布')).toBeVisible()
  },
}

/** What it begins with comes from anywhere: nothing of it runs, or is asked for elsewhere. */
export const Hostile: Story = {
  name: '外来内容',
  args: { value: '<p>甲</p><img src="x" onerror="window.hostileRan = true"><iframe src="https://elsewhere.example/"></iframe>' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('甲', {}, { timeout: 10_000 })
    await expect(canvasElement.querySelector('iframe')).toBeNull()
    await expect(window).not.toHaveProperty('hostileRan')
    const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('elsewhere.example'))
    await expect(asked).toEqual([])
  },
}
