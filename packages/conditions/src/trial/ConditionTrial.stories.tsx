import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { ConditionField } from '../model/conditionField.ts'
import { ConditionTrial } from './ConditionTrial.tsx'

const fields: ConditionField[] = [
  { model: 'hours', name: '认定学时', valueType: 'number' },
  {
    model: 'level',
    name: '活动级别',
    valueType: 'string',
    options: [
      { value: '1', label: '国家级' },
      { value: '2', label: '省级' },
    ],
  },
  {
    model: 'tags',
    name: '活动标签',
    valueType: 'array',
    options: [
      { value: 'volunteer', label: '志愿服务' },
      { value: 'contest', label: '学科竞赛' },
    ],
  },
  { model: 'day', name: '活动日期', valueType: 'date', moment: { format: 'yyyy-MM-dd', timestamp: false } },
  { model: 'urgent', name: '是否加急', valueType: 'boolean' },
  { model: 'proof', name: '证明材料', valueType: 'file' },
]

const meta = {
  title: '条件/试一试',
  component: ConditionTrial,
  args: { fields, expression: "${hours >= 8 && level == '1' && day > '2026-03-01' && not empty proof}" },
  render: (props) => (
    <div style={{ width: 260 }}>
      <ConditionTrial {...props} />
    </div>
  ),
} satisfies Meta<typeof ConditionTrial>
export default meta
type Story = StoryObj<typeof meta>

/** What it comes to is said with every value. */
export const 试一试: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '试一试' }))
    await userEvent.type(canvas.getByRole('spinbutton', { name: '认定学时' }), '10{Enter}')
    await expect(canvas.getByRole('status')).toHaveTextContent('满足：「认定学时」大于等于 8')
    await expect(canvas.getByRole('status')).toHaveTextContent('不满足：「证明材料」已填写')
  },
}

/** Of lists, of what is yes or no, and of what nobody knows. */
export const 其他字段: Story = {
  args: { expression: "${tags.contains('contest') || urgent || score > 60}" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '试一试' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'score' }), '70{Enter}')
    await expect(canvas.getByRole('status')).toHaveTextContent(/^\s*成立/)
  },
}
