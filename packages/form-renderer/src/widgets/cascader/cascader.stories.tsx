import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const options = [
  {
    value: 'info',
    label: '信息学院',
    children: [
      { value: 'cs', label: '计算机科学与技术' },
      { value: 'se', label: '软件工程' },
    ],
  },
  { value: 'art', label: '艺术学院', children: [{ value: 'music', label: '音乐学' }] },
  { value: 'law', label: '法学院' },
]
const field = (more: Record<string, unknown> = {}) => ({
  type: 'cascader',
  name: '学院和专业',
  options: { clearable: true, options, ...more },
})

const meta = {
  title: '表单组件/级联选择器',
  component: WidgetStory,
  args: { device: 'desktop', onChange: fn(), design: formOf([field()]) },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

const changedTo = (value: unknown) => [expect.objectContaining({ field1: value }), { path: ['field1'], model: 'field1', value }]

export const Desktop: Story = {
  name: 'PC',
  play: async ({ canvasElement, args }) => {
    const list = within(canvasElement.ownerDocument.body)
    const control = await within(canvasElement).findByRole('combobox', { name: /学院和专业/ })
    await userEvent.click(control)
    await userEvent.click(await list.findByTitle('信息学院'))
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(await list.findByTitle('软件工程'))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(...changedTo(['info', 'se'])))
    await expect(await within(canvasElement).findByTitle('信息学院 / 软件工程')).toBeVisible()
    await userEvent.type(control, '音乐')
    await userEvent.click(await list.findByTitle('艺术学院 / 音乐学'))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(...changedTo(['art', 'music'])))
  },
}

export const Mobile: Story = {
  name: '手机',
  args: { device: 'mobile', defaultValue: { field1: ['info', 'cs'] } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /信息学院 \/ 计算机科学与技术/ }))
    const sheet = within(await canvas.findByRole('dialog', { name: '学院和专业' }))
    await expect(sheet.getByRole('button', { name: '计算机科学与技术' })).toHaveAttribute('aria-current', 'true')
    await userEvent.click(sheet.getByRole('button', { name: '全部' }), { pointerEventsCheck: 0 })
    await userEvent.click(await sheet.findByRole('button', { name: '艺术学院' }), { pointerEventsCheck: 0 })
    await userEvent.click(await sheet.findByRole('button', { name: '音乐学' }), { pointerEventsCheck: 0 })
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(...changedTo(['art', 'music'])))
    await expect(await canvas.findByRole('button', { name: /艺术学院 \/ 音乐学/ })).toBeVisible()
  },
}

export const AnyLevelOnPhone: Story = {
  name: '手机，可选任意一级',
  args: { device: 'mobile', design: formOf([field({ anyLevel: true })]) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /学院和专业/ }))
    await userEvent.click(await canvas.findByRole('button', { name: '信息学院' }), { pointerEventsCheck: 0 })
    await userEvent.click(await canvas.findByRole('button', { name: '选择“信息学院”' }), { pointerEventsCheck: 0 })
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(...changedTo(['info'])))
  },
}

export const FromFunction: Story = {
  name: '选项由系统提供',
  args: {
    design: formOf([
      field({ remote: true, remoteFunc: 'func_departs', options: [], props: { value: 'id', label: 'title', children: 'units' } }),
    ]),
    sources: {
      remote: { func_departs: async () => [{ id: 'a', title: '党委', units: [{ id: 'b', title: '团委' }] }] },
    },
    defaultValue: { field1: ['a', 'b'] },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTitle('党委 / 团委')).toBeVisible()
  },
}

export const ReadOnly: Story = {
  name: '只读，其中一级已不存在',
  args: { readOnly: true, defaultValue: { field1: ['info', 'gone'] } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('信息学院 / gone')).toBeVisible()
  },
}
