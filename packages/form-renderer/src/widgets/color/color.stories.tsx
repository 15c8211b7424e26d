import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const meta = {
  title: '表单组件/颜色选择器',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([{ type: 'color', name: '队服颜色' }]),
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

const changedTo = (value: string) => [expect.objectContaining({ field1: value }), { path: ['field1'], model: 'field1', value }]

export const Desktop: Story = {
  name: 'PC',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const field = await canvas.findByRole('textbox', { name: /队服颜色/ })
    await userEvent.type(field, '#1af')
    await userEvent.tab()
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(...changedTo('#11AAFF')))
    await userEvent.click(canvas.getByRole('button', { name: '选择颜色：队服颜色' }))
    const typed = await within(canvasElement.ownerDocument.body).findByRole('textbox', { name: '十六进制颜色值' })
    await userEvent.clear(typed)
    await userEvent.type(typed, '00ff00')
    await waitFor(() => expect(field).toHaveValue('#00FF00'))
    await expect(args.onChange).toHaveBeenLastCalledWith(...changedTo('#00FF00'))
  },
}

export const WithOpacity: Story = {
  name: 'PC，可选透明度',
  args: {
    design: formOf([{ type: 'color', name: '背景', options: { showAlpha: true, defaultValue: '#1677ff80' } }]),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('textbox', { name: /背景/ })).toHaveValue('rgba(22, 119, 255, 0.5)')
  },
}

export const Mobile: Story = {
  name: '手机',
  args: { device: 'mobile', design: formOf([{ type: 'color', name: '队服颜色', options: { showAlpha: true } }]) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const field = await canvas.findByRole('textbox', { name: /队服颜色/ })
    await userEvent.type(field, '#1677FF')
    await userEvent.tab()
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(...changedTo('rgba(22, 119, 255, 1)')))
    await expect(canvas.getByRole('slider', { name: '不透明度：队服颜色' })).toHaveValue('1')
  },
}

export const Refused: Story = {
  name: '不是颜色',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('textbox', { name: /队服颜色/ }), 'mauve')
    await userEvent.tab()
    await expect(await canvas.findByText('队服颜色格式不正确')).toBeVisible()
  },
}

export const ReadOnly: Story = {
  name: '只读',
  args: { readOnly: true, defaultValue: { field1: '#B2222B' } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('#B2222B')).toBeVisible()
  },
}
