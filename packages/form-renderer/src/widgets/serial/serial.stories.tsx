import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const meta = {
  title: '表单组件/流水号',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([
      { type: 'serial', name: '申请编号', model: 'no', options: { prefix: 'XF', period: 'never', digits: 4 } },
      { type: 'input', name: '姓名', model: 'name' },
    ]),
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

/** Nobody types into it, and nothing of it is handed in. */
const isGivenLater: Story['play'] = async ({ canvasElement, args }) => {
  const canvas = within(canvasElement)
  await expect(await canvas.findByText('提交后自动生成，如 XF0001')).toBeVisible()
  await userEvent.type(canvas.getByLabelText('姓名'), '林')
  await expect(args.onChange).toHaveBeenLastCalledWith({ name: '林' }, expect.anything())
}

export const Desktop: Story = { name: 'PC', play: isGivenLater }
export const Mobile: Story = {
  name: '手机',
  args: { device: 'mobile' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('提交后自动生成，如 XF0001')).toBeVisible()
  },
}
export const Given: Story = { name: '已有编号', args: { defaultValue: { no: 'XF0042' } } }
