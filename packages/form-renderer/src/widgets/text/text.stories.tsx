import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const meta = {
  title: '表单组件/文字',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([{ type: 'text', options: { defaultValue: '<b>须知</b>：如实填写<img src=x onerror="alert(1)">' } }]),
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  name: 'PC',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect((await canvas.findByText('须知')).tagName).toBe('B')
    await expect(canvasElement.querySelector('[onerror]')).toBeNull()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Mobile: Story = {
  name: '手机',
  args: { device: 'mobile' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('须知')).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** Words that try to lie over the whole page, for the sake of a click. */
export const Overreaching: Story = {
  name: '试图盖住页面',
  args: {
    design: formOf([
      {
        type: 'text',
        options: {
          defaultValue:
            '<p style="color: rgb(160, 0, 0)">须知</p><a href="https://evil.example" class="ant-modal-wrap" style="position:fixed;inset:0;z-index:99999;display:block;margin:-2000px;padding:2000px">登录已过期</a>',
        },
      },
      { type: 'input', name: '活动名称' },
    ]),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const link = await canvas.findByText('登录已过期')
    await expect(getComputedStyle(link)).toMatchObject({ position: 'static', margin: '0px', padding: '0px' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(getComputedStyle(canvas.getByText('须知')).color).toBe('rgb(160, 0, 0)')
    // Whatever a text may still come to say: its box holds it.
    link.style.cssText = 'position:fixed;inset:0;z-index:99999'
    const input = canvas.getByLabelText('活动名称')
    const { left, top, width, height } = input.getBoundingClientRect()
    await expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(input)
    link.removeAttribute('style')
  },
}
