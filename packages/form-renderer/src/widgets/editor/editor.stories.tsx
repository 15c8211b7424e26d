import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const meta = {
  title: '表单组件/富文本',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([{ type: 'editor', name: '活动总结', options: { placeholder: '写写收获和不足' } }]),
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

const writes = async (canvasElement: HTMLElement, onChange: unknown) => {
  const canvas = within(canvasElement)
  const field = await canvas.findByRole('textbox', { name: '活动总结' })
  await userEvent.click(field)
  await userEvent.keyboard('很有收获')
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ field1: '<p>很有收获</p>' }), {
      path: ['field1'],
      model: 'field1',
      value: '<p>很有收获</p>',
    }),
  )
}

export const Desktop: Story = {
  name: 'PC',
  play: async ({ canvasElement, args }) => writes(canvasElement, args.onChange),
}

export const Mobile: Story = {
  name: '手机',
  args: { device: 'mobile' },
  play: async ({ canvasElement, args }) => writes(canvasElement, args.onChange),
}

export const ReadOnly: Story = {
  name: '只读，去除其中的脚本',
  args: { readOnly: true, defaultValue: { field1: '<h2>收获</h2><p>学会<b>合作</b><img src="x" onerror="alert(1)"></p>' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: '收获' })).toBeVisible()
    await expect(canvasElement.innerHTML).not.toContain('onerror')
  },
}
