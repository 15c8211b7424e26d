import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { faulty, read } from '../../samples/partStories.tsx'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const field = (model: string, name: string, required = false) => ({ type: 'input', name, key: model, model, options: { required } })

const meta = {
  title: '表单组件/分步填写',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([
      {
        type: 'steps',
        name: '分步填写',
        columns: [
          { span: 24, label: '基本信息', list: [field('no', '学号', true), field('name', '姓名')] },
          { span: 24, label: '活动情况', list: [field('what', '活动', true)] },
          { span: 24, label: '证明材料', list: [field('proof', '材料说明')] },
        ],
      },
    ]),
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

/** Who goes on is asked for what is missing on the way; who goes back is not. */
const playSteps: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  const next = async () => userEvent.click(await canvas.findByRole('button', { name: '下一步' }))
  await next()
  await expect(await canvas.findByText('学号必须填写')).toBeVisible()
  await expect(canvas.getByLabelText('学号')).toHaveFocus()
  await userEvent.type(canvas.getByLabelText('学号'), '20230101')
  await next()
  await expect(await canvas.findByLabelText('活动')).toBeVisible()
  await expect(canvas.getByText('第 2 步，共 3 步')).toBeInTheDocument()
  await expect(canvas.getByRole('button', { name: /活动情况/ })).toHaveAttribute('aria-current', 'step')
  await userEvent.click(canvas.getByRole('button', { name: /证明材料/ }))
  await expect(await canvas.findByText('活动必须填写')).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: '上一步' }))
  await expect(canvas.getByLabelText('学号')).toBeVisible()
}

export const Desktop: Story = { name: 'PC', play: playSteps }
export const Mobile: Story = { name: '手机', args: { device: 'mobile' } }
export const ReadOnly: Story = { name: '只读', ...read }
export const Faults: Story = {
  name: '出错的步骤',
  args: { ...faulty.args, defaultValue: { no: '20230101' } },
  play: faulty.play,
}
