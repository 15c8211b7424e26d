import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { FormDesigner } from '../FormDesigner.tsx'
import { design, widget } from '../testing/sample.ts'
import { hostWidgets } from './hostWidgets.ts'

const meta = {
  title: '表单设计/自定义组件',
  component: FormDesigner,
  parameters: { layout: 'fullscreen' },
  args: {
    name: '采样记录',
    height: '100vh',
    widgets: hostWidgets,
    initialDesign: design(widget('采样点', { type: 'place', model: 'place', options: { required: true, digits: 4 } })),
    onSave: fn<() => Promise<void>>(async () => undefined),
  },
} satisfies Meta<typeof FormDesigner>

export default meta
type Story = StoryObj<typeof meta>

/** Types that the host has made stand in the palette, on the canvas and among the properties beside the built-in ones. */
export const HostTypes: Story = {
  name: '搭建',
  play: async ({ canvas }) => {
    const place = await canvas.findByRole('group', { name: /^采样点，/ })
    await expect(await within(place).findByLabelText('纬度')).toBeVisible()
    place.focus()
    await expect(await canvas.findByLabelText('保留小数位数')).toBeVisible()
    canvas.getByRole('button', { name: '添加分组框' }).focus()
    await userEvent.keyboard('{Enter}')
    canvas.getByRole('group', { name: /^采样点，/ }).focus()
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await expect(within(canvas.getByRole('group', { name: /^分组框，/ })).getByRole('group', { name: /^采样点，/ })).toBeVisible()
  },
}
