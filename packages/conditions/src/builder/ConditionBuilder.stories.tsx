import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { ConditionField } from '../model/conditionField.ts'
import { ConditionBuilder, type ConditionBuilderProps } from './ConditionBuilder.tsx'

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
  { model: 'begin', name: '开始时间', valueType: 'date', moment: { format: 'yyyy-MM-dd HH:mm:ss', timestamp: false } },
  { model: 'urgent', name: '是否加急', valueType: 'boolean' },
  { model: 'proof', name: '证明材料', valueType: 'file' },
  { model: 'college', name: '主办学院', valueType: 'string', options: 'elsewhere' },
  { model: 'note', name: '说明', valueType: 'string', unavailable: '它取决于这个条件，用了会形成循环' },
  { model: 'my-hours', name: '折算学时', valueType: 'number' },
]

/** A host that keeps the text, as a panel of properties. */
function Host({ expression: first, onChange, ...props }: ConditionBuilderProps) {
  const [expression, setExpression] = useState(first)
  return (
    <div style={{ width: 228 }}>
      <ConditionBuilder
        {...props}
        expression={expression}
        onChange={(next) => {
          onChange(next)
          setExpression(next)
        }}
      />
      <output aria-label="表达式文本" style={{ display: 'block', marginTop: 16, overflowWrap: 'anywhere' }}>
        {expression}
      </output>
    </div>
  )
}

const meta = {
  title: '条件/ConditionBuilder',
  component: ConditionBuilder,
  render: Host,
  args: { fields, expression: '', onChange: fn(), 'aria-label': '显示条件' },
} satisfies Meta<typeof ConditionBuilder>

export default meta
type Story = StoryObj<typeof meta>

const written = (canvas: HTMLElement) => within(canvas).getByLabelText('表达式文本').textContent
const last = (canvas: HTMLElement, name: string) => within(canvas).getAllByRole('combobox', { name }).at(-1)!

async function choose(canvas: HTMLElement, label: string, option: string) {
  await userEvent.click(last(canvas, label))
  await userEvent.click((await screen.findAllByText(option, { selector: '.ant-select-item-option-content' })).at(-1)!)
}

/** As the keyboard does it: what is typed narrows the list down. */
async function type(part: string, option: string) {
  await userEvent.keyboard(part)
  await waitFor(() => expect(screen.getByText(option, { selector: '.ant-select-item-option-active *' })).toBeVisible())
  // antd reads the code of the key, which user-event leaves out.
  await fireEvent.keyDown(document.activeElement!, { key: 'Enter', keyCode: 13 })
}

/** No wider than the panel that it stands in. */
async function fits(canvas: HTMLElement) {
  const group = within(canvas).getByRole('group', { name: '显示条件' })
  await expect(group.scrollWidth).toBe(group.clientWidth)
}

export const 从空白开始: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, '字段', '活动级别')
    await expect(within(canvasElement).getByText('还没有填值，这个条件暂不生效')).toBeVisible()
    await choose(canvasElement, '值', '省级')
    await expect(written(canvasElement)).toBe("${level == '2'}")
    await userEvent.click(within(canvasElement).getByRole('button', { name: '添加条件' }))
    await choose(canvasElement, '字段', '认定学时')
    await userEvent.keyboard('8{Enter}')
    await expect(written(canvasElement)).toBe("${level == '2' && hours == 8}")
    await choose(canvasElement, '满足方式', '任一满足')
    await choose(canvasElement, '条件', '大于等于')
    await expect(written(canvasElement)).toBe("${level == '2' || hours >= 8}")
    await expect(within(canvasElement).getByText('当「活动级别」等于「省级」，或者「认定学时」大于等于 8 时成立')).toBeVisible()
    await fits(canvasElement)
  },
}

export const 只用键盘: Story = {
  args: { expression: '${hours > 1}' },
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button', { name: '添加条件' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(last(canvasElement, '字段')).toHaveFocus())
    await type('标签', '活动标签')
    await waitFor(() => expect(last(canvasElement, '值')).toHaveFocus())
    await type('学科', '学科竞赛')
    await expect(written(canvasElement)).toBe("${hours > 1 && tags.contains('contest')}")
    const row = within(within(canvasElement).getByRole('group', { name: '条件 2' }))
    row.getByRole('button', { name: '删除这个条件' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(written(canvasElement)).toBe('${hours > 1}')
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: '添加条件' })).toHaveFocus())
  },
}

export const 每种字段: Story = {
  args: {
    expression:
      "${hours >= 8 && level == '1' || tags.contains('contest') && day >= '2026-05-01' && begin < '2026-05-01 08:30:00' && urgent == true && not empty proof && college == 'cs'}",
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('国家级')).toBeVisible()
    await expect(within(canvasElement).getByDisplayValue('2026-05-01 08:30:00')).toBeVisible()
    await expect(within(canvasElement).getByText('不早于')).toBeVisible()
    await fits(canvasElement)
  },
}

export const 不能选的字段: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(last(canvasElement, '字段'))
    await userEvent.keyboard('说明')
    const reason = await screen.findByText('它取决于这个条件，用了会形成循环')
    await userEvent.click(reason, { pointerEventsCheck: 0 })
    await userEvent.clear(last(canvasElement, '字段'))
    await userEvent.keyboard('{Escape}')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const 表单的写法: Story = {
  args: { expression: 'hours > 3 and empty note', bare: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByDisplayValue('3')).toBeVisible()
    await choose(canvasElement, '条件', '不为空')
    await expect(written(canvasElement)).toBe('${hours > 3 && not empty note}')
  },
}

export const 条件组: Story = {
  args: { expression: "${level == '1'}" },
  play: async ({ canvasElement }) => {
    const group = (name: string) => within(within(canvasElement).getByRole('group', { name }))
    await userEvent.click(within(canvasElement).getByRole('button', { name: '添加条件组' }))
    await waitFor(() => expect(last(canvasElement, '字段')).toHaveFocus())
    await type('学时', '认定学时')
    await userEvent.keyboard('8{Enter}')
    await expect(written(canvasElement)).toBe("${level == '1' && hours == 8}")
    await userEvent.click(group('条件组 2').getByRole('button', { name: '添加条件' }))
    await waitFor(() => expect(last(canvasElement, '字段')).toHaveFocus())
    await type('加急', '是否加急')
    await expect(written(canvasElement)).toBe("${level == '1' && (hours == 8 || urgent == true)}")
    await choose(canvasElement, '满足方式', '都不满足')
    await expect(written(canvasElement)).toBe("${level == '1' && not (hours == 8 || urgent == true)}")
    await fits(canvasElement)
  },
}

export const 多层条件组: Story = {
  args: {
    expression:
      "${level == '1' && (hours >= 8 || tags.contains('contest') && (begin >= '2026-05-01 08:30:00' || not (urgent == true || empty proof)))}",
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('group', { name: '条件 2.2.2.2.2' })).toBeVisible()
    await expect(within(canvasElement).getByText('都不满足')).toBeVisible()
    await fits(canvasElement)
  },
}

export const 不是字段条件: Story = {
  args: { expression: '${(hours + 1 > 3 || urgent) && hours < 9}' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox', { name: '条件表达式' })).toBeVisible()
    await userEvent.click(within(canvasElement).getByText('按字段'))
    await expect(await within(canvasElement).findByText('这个表达式不能用字段条件表示，请在“表达式”中修改。')).toBeVisible()
    const sentence = '当（「认定学时」+ 1 大于 3 或者「是否加急」为「是」），并且「认定学时」小于 9 时成立'
    await expect(within(canvasElement).getByText(sentence)).toBeVisible()
  },
}

export const 表达式补全: Story = {
  args: { expression: '${hours > 3}' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('表达式'))
    const field = await within(canvasElement).findByRole<HTMLTextAreaElement>('textbox', { name: '条件表达式' })
    const end = '${hours > 3'.length
    await userEvent.type(field, ' && 级别', { initialSelectionStart: end, initialSelectionEnd: end })
    await userEvent.keyboard('{Enter} == ')
    const list = within(await within(canvasElement).findByRole('listbox', { name: '可填入的内容' }))
    await expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(["国家级'1'", "省级'2'"])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(field).toHaveValue("${hours > 3 && level == '2'}")
    await expect(within(canvasElement).getByText('当「认定学时」大于 3，并且「活动级别」等于「省级」时成立')).toBeVisible()
    await userEvent.keyboard(' || no')
    await expect(within(canvasElement).queryByRole('listbox')).toBeNull()
    await userEvent.keyboard('{Backspace}{Backspace}标签')
    await expect(within(canvasElement).getByRole('option', { name: /活动标签/, selected: true })).toBeVisible()
    await fits(canvasElement)
  },
}

export const ReadOnly: Story = { name: '只读', args: { expression: "${level == '1' && hours > 3}", disabled: true } }

export const English: Story = {
  globals: { language: 'en-US' },
  args: {
    'aria-label': 'Visibility condition',
    fields: [
      { model: 'hours', name: 'Hours', valueType: 'number' },
      { model: 'day', name: 'Day', valueType: 'date', moment: { format: 'yyyy-MM-dd', timestamp: false } },
      { model: 'my-hours', name: 'Own hours', valueType: 'number' },
    ],
    expression: "${hours > 8 && day <= '2026-05-01' && not empty hours}",
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('not after')).toBeVisible()
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Add condition' }))
    await userEvent.click(last(canvasElement, 'Field'))
    await waitFor(() => expect(screen.getByText(/^No expression can name the field my-hours/)).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await expect(
      within(canvasElement).getByText(/^Holds when “Hours” is greater than 8, and “Day” is not after 2026-05-01, and/),
    ).toBeVisible()
    await expect(document.body.innerText.replace(within(canvasElement).getByRole('status').innerText, '')).not.toMatch(/\p{Script=Han}/u)
  },
}
