import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const meta = {
  title: '表单组件/多选框组',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([
      {
        type: 'checkbox',
        name: '参与方式',
        options: {
          showLabel: true,
          options: [
            { value: 1, label: '组织' },
            { value: 2, label: '参与' },
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
    await userEvent.click(await canvas.findByLabelText('参与'))
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ field1: [2] }), {
      path: ['field1'],
      model: 'field1',
      value: [2],
    })
  },
}

export const Mobile: Story = {
  name: '手机',
  args: { device: 'mobile' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByLabelText('组织'))
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ field1: [1] }), {
      path: ['field1'],
      model: 'field1',
      value: [1],
    })
    // Square, unlike a radio, and as tall as a finger needs it.
    const icons = canvasElement.querySelectorAll('.adm-checkbox-icon')
    await expect(icons).toHaveLength(2)
    for (const icon of icons) await expect(Number.parseFloat(getComputedStyle(icon).borderRadius)).toBeLessThanOrEqual(4)
    for (const label of canvasElement.querySelectorAll('.adm-checkbox'))
      await expect(label.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
}

export const ReadOnly: Story = { name: '只读', args: { readOnly: true, defaultValue: { field1: [1, 2] } } }
