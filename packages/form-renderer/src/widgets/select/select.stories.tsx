import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const meta = {
  title: '表单组件/下拉选择框',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([
      {
        type: 'select',
        name: '学院',
        options: {
          clearable: true,
          filterable: true,
          showLabel: true,
          options: [
            { value: 'cs', label: '计算机学院' },
            { value: 'art', label: '艺术学院' },
          ],
        },
      },
    ]),
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  name: 'PC',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByLabelText('学院'))
    await userEvent.click(await within(document.body).findByTitle('艺术学院'))
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ field1: 'art' }), {
      path: ['field1'],
      model: 'field1',
      value: 'art',
    })
  },
}

export const Mobile: Story = {
  name: '手机',
  args: { device: 'mobile' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /学院/ }))
    await userEvent.click(await canvas.findByText('艺术学院'), { pointerEventsCheck: 0 })
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ field1: 'art' }), {
      path: ['field1'],
      model: 'field1',
      value: 'art',
    })
  },
}

export const ReadOnly: Story = { name: '只读', args: { readOnly: true, defaultValue: { field1: 'cs' } } }
