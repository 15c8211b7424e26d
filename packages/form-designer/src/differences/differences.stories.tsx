import type { WidgetOptions } from '@sc/form-renderer/schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { design, grid, table, widget } from '../testing/sample.ts'
import { FormDifferences } from './FormDifferences.tsx'

const level = (labels: Record<string, string>, options: WidgetOptions = {}) =>
  widget('获奖级别', {
    type: 'radio',
    model: 'level',
    options: { options: Object.entries(labels).map(([value, label]) => ({ value, label })), showLabel: true, ...options },
  })
const hours = (options: WidgetOptions) => widget('学时', { type: 'number', model: 'hours', options })
const note = (options: WidgetOptions) => widget('说明', { type: 'textarea', model: 'note', options })

/** What one version of a form has otherwise than another. */
const meta = {
  title: '表单设计/版本差异',
  component: FormDifferences,
  args: {
    before: design(
      widget('姓名'),
      level({ a: '国家级', b: '省级', c: '校级' }),
      hours({ max: 8 }),
      table('参与人员', widget('角色')),
      widget('电话'),
    ),
    after: {
      ...design(
        level({ a: '国家级', b: '省部级', d: '院级' }, { required: true, defaultValue: 'b' }),
        grid('两列', [widget('姓名', { name: '申请人姓名' })], [hours({ max: 16, requiredWhen: "${level == 'a'}" })]),
        table('参与人员', widget('角色'), widget('学号')),
        note({ visibleWhen: "${level == 'a' || hours > 8}", tip: '写明获奖经过' }),
      ),
      config: { ...design().config, labelPosition: 'top' as const },
    },
  },
} satisfies Meta<typeof FormDifferences>

export default meta
type Story = StoryObj<typeof meta>

export const Changed: Story = {
  name: '有差别',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('增加 3 项，去掉 1 项，修改 3 项，修改表单属性')).toBeVisible()
    await expect(canvas.getByText('当「获奖级别」等于「国家级」时成立')).toBeVisible()
  },
}

export const Same: Story = {
  name: '没有差别',
  args: { after: meta.args.before },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('没有差别')).toBeVisible()
  },
}
