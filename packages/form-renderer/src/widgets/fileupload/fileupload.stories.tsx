import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { browserUpload } from '../../samples/browserUpload.ts'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const meta = {
  title: '表单组件/文件上传',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([{ type: 'fileupload', name: '证书', options: { length: 2, multiple: true, ext: ['.pdf', '.zip'] } }]),
    sources: browserUpload,
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  name: 'PC',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.upload(await canvas.findByLabelText('证书'), new File(['x'], '获奖证书.pdf'))
    await expect(await canvas.findByText('文件上传成功!')).toBeVisible()
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ field1: [expect.objectContaining({ name: '获奖证书.pdf', status: 'success' })] }),
      expect.anything(),
    )
  },
}

export const Mobile: Story = {
  name: '手机',
  args: { device: 'mobile' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const user = userEvent.setup({ applyAccept: false })
    await user.upload(await canvas.findByLabelText('证书'), new File(['x'], 'virus.exe'))
    await expect(await canvas.findByText('不允许上传的文件类型!')).toBeVisible()
    await expect(args.onChange).toHaveBeenLastCalledWith({ field1: [] }, { path: ['field1'], model: 'field1', value: [] })
  },
}

export const ReadOnly: Story = {
  name: '只读',
  args: { readOnly: true, defaultValue: { field1: [{ key: '1', url: 'temp/cert.pdf', name: '获奖证书.pdf' }] } },
}
