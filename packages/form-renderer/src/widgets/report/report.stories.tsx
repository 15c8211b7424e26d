import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const field = (model: string, name: string, options: Record<string, unknown> = {}) => ({ type: 'input', name, key: model, model, options })

const words = (text: string) => ({ type: 'text', name: '', key: text, model: text, options: { defaultValue: text } })
const cell = (list: object[], options: Record<string, unknown> = {}) => ({
  type: 'td',
  options: { colspan: 1, rowspan: 1, ...options },
  list,
})

const meta = {
  title: '表单组件/报表',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([
      {
        type: 'report',
        name: '申请表',
        rows: [
          { columns: [cell([words('第二课堂学分认定申请表')], { colspan: 4, align: 'center' })] },
          {
            columns: [
              cell([words('姓名')]),
              cell([field('name', '姓名')]),
              cell([words('照片')], { rowspan: 2 }),
              cell([words('（贴照片处）')], { rowspan: 2 }),
            ],
          },
          { columns: [cell([words('学号')]), cell([field('no', '学号')])] },
          { columns: [cell([words('事迹')]), cell([field('story', '事迹')], { colspan: 3 })] },
        ],
      } as never,
    ]),
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  name: 'PC',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [name, no, story] = [await canvas.findByLabelText('姓名'), canvas.getByLabelText('学号'), canvas.getByLabelText('事迹')]
    const boxOf = (input: HTMLElement) => input.closest('td')?.getBoundingClientRect() ?? new DOMRect()
    await expect(boxOf(name).left).toBe(boxOf(no).left)
    await expect(boxOf(story).width).toBeGreaterThan(boxOf(name).width * 2)
  },
}

export const Mobile: Story = {
  name: '手机',
  args: { device: 'mobile' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByLabelText('事迹')
    await expect(canvasElement.querySelector('table')).toBeNull()
  },
}
