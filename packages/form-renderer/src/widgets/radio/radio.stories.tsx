import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const meta = {
  title: '表单组件/单选框组',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([
      {
        type: 'radio',
        name: '认定类别',
        options: { inline: true, options: [{ value: '学科竞赛' }, { value: '志愿服务' }, { value: '学术讲座' }] },
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
    await userEvent.click(await canvas.findByLabelText('志愿服务'))
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ field1: '志愿服务' }), {
      path: ['field1'],
      model: 'field1',
      value: '志愿服务',
    })
    await expect(canvas.getByRole('radiogroup', { name: /认定类别/ })).toBeVisible()
  },
}

export const Mobile: Story = {
  name: '手机',
  args: { device: 'mobile' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByLabelText('志愿服务'))
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ field1: '志愿服务' }), {
      path: ['field1'],
      model: 'field1',
      value: '志愿服务',
    })
  },
}

export const ReadOnly: Story = { name: '只读', args: { readOnly: true, defaultValue: { field1: '志愿服务' } } }

const sessions = formOf([
  {
    type: 'radio',
    name: '场次',
    options: {
      showLabel: true,
      remote: false,
      options: [
        { value: 'am', label: '上午场', quota: 30, left: 0 },
        { value: 'pm', label: '下午场', quota: 30, left: 12 },
        { value: 'any', label: '均可' },
      ],
    },
  },
])

const seesPlaces: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await expect(await canvas.findByLabelText('上午场 已满')).toBeDisabled()
  await userEvent.click(canvas.getByLabelText('下午场 剩 12'))
  await expect(canvas.getByLabelText('下午场 剩 12')).toBeChecked()
}

export const Places: Story = { name: '选项有名额', args: { design: sessions }, play: seesPlaces }
export const PlacesMobile: Story = { name: '手机，选项有名额', args: { design: sessions, device: 'mobile' }, play: seesPlaces }
