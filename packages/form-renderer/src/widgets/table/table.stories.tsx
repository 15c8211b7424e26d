import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const columns = [
  { type: 'input', name: '服务内容', key: 'what', model: 'what', options: { required: true } },
  { type: 'date', name: '日期', key: 'day', model: 'day', options: { width: '' } },
  { type: 'number', name: '时长', key: 'hours', model: 'hours', options: { defaultValue: '', min: 0, step: 0.5, width: '' } },
  {
    type: 'select',
    name: '地点',
    key: 'place',
    model: 'place',
    options: {
      showLabel: true,
      options: [
        { value: 'in', label: '校内' },
        { value: 'out', label: '校外' },
      ],
    },
  },
]

const meta = {
  title: '表单组件/明细表',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([
      {
        type: 'table',
        name: '志愿服务',
        key: 't',
        model: 'served',
        options: { showSum: true },
        columns: [{ span: 24, list: columns as never }],
      },
    ]),
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

/** Fills two rows, copies one, takes one out and brings it back. */
export const Desktop: Story = {
  name: 'PC',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('第 1 行 服务内容'), '图书馆值班')
    await userEvent.type(canvas.getByLabelText('第 1 行 时长'), '1.5')
    await userEvent.click(canvas.getByRole('button', { name: '添加一行' }))
    const second = await canvas.findByLabelText('第 2 行 服务内容')
    await waitFor(() => expect(second).toHaveFocus())
    await userEvent.type(second, '迎新')
    await userEvent.type(canvas.getByLabelText('第 2 行 时长'), '2')
    await userEvent.tab()
    await expect(canvas.getByRole('row', { name: /^合计/ })).toHaveTextContent('3.5')
    await userEvent.click(canvas.getByRole('button', { name: '复制第 2 行' }))
    await expect(await canvas.findByLabelText('第 3 行 服务内容')).toHaveValue('迎新')
    await userEvent.click(canvas.getByRole('button', { name: '删除第 1 行' }))
    await expect(canvas.getByLabelText('第 1 行 服务内容')).toHaveValue('迎新')
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }))
    await expect(canvas.getByLabelText('第 1 行 服务内容')).toHaveValue('图书馆值班')
    await expect(args.onChange).toHaveBeenLastCalledWith(
      {
        served: [
          { what: '图书馆值班', hours: 1.5, day: '', place: '' },
          { what: '迎新', hours: 2, day: '', place: '' },
          { what: '迎新', hours: 2, day: '', place: '' },
        ],
      },
      expect.anything(),
    )
  },
}

/** More columns than there is room for: what is filled in can be read in all of them, and the table is moved sideways. */
export const Crowded: Story = {
  name: '很多列',
  args: {
    design: formOf([
      {
        type: 'table',
        name: '志愿服务',
        key: 't',
        model: 'served',
        columns: [
          {
            span: 24,
            list: [
              ...columns,
              { type: 'datetime', name: '开始', key: 'from', model: 'from', options: { type: 'datetime', format: 'yyyy-MM-dd HH:mm:ss' } },
              ...['备注', '单位', '联系人', '电话', '证明人', '职务'].map((name) => ({
                type: 'input',
                name,
                key: name,
                model: name,
                options: {},
              })),
            ] as never,
          },
        ],
      },
    ]),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const filled = { 时长: '123.5', 日期: '2026-11-17', 开始: '2026-11-17 20:00:00' }
    for (const [name, words] of Object.entries(filled)) {
      const cell = await canvas.findByLabelText(`第 1 行 ${name}`)
      await userEvent.type(cell, `${words}{Enter}`)
      await expect(cell).toHaveValue(words)
      await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
    }
  },
}

/** Cells of a spreadsheet, pasted from the second column of the first row on. */
export const Pasted: Story = {
  name: '从表格粘贴',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const first = await canvas.findByLabelText('第 1 行 服务内容')
    await userEvent.click(first)
    const clipboard = new DataTransfer()
    clipboard.setData('text/plain', '值班\t2026/3/1\t1.5\t校外\r\n"迎新\n布置"\t2026-03-02\t两小时\t校内\r\n')
    first.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }))
    await waitFor(() => expect(canvas.getByLabelText('第 2 行 服务内容')).toHaveValue('迎新 布置'))
    await expect(canvas.getByLabelText('第 1 行 服务内容')).toHaveValue('值班')
    await expect(canvas.getByLabelText('第 1 行 日期')).toHaveValue('2026-03-01')
    await expect(canvas.getByText('1 个单元格的内容无法填入对应的列，已跳过')).toBeVisible()
  },
}

/** Cards, and a sheet to fill one in. */
export const Mobile: Story = {
  name: '手机',
  args: { device: 'mobile' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^第 1 行/ }))
    const sheet = within(await canvas.findByRole('dialog', { name: '志愿服务 · 第 1 行' }))
    // It comes up from the edge first.
    await waitFor(() => userEvent.click(sheet.getByLabelText('服务内容')))
    await userEvent.type(sheet.getByLabelText('服务内容'), '图书馆值班')
    await userEvent.click(sheet.getByRole('button', { name: '完成' }))
    await expect(await canvas.findByText('图书馆值班')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '添加一行' }))
    const next = within(await canvas.findByRole('dialog', { name: '志愿服务 · 第 2 行' }))
    await waitFor(() => userEvent.click(next.getByRole('button', { name: '删除' })))
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^第 2 行/ })).toBeNull())
    await expect(args.onChange).toHaveBeenLastCalledWith({ served: [expect.objectContaining({ what: '图书馆值班' })] }, expect.anything())
  },
}

const computing = formOf([
  {
    type: 'table',
    name: '志愿服务',
    key: 't',
    model: 'served',
    columns: [
      {
        span: 24,
        list: [
          { type: 'number', name: '次数', key: 'count', model: 'count', options: {} },
          { type: 'number', name: '每次学时', key: 'unit', model: 'unit', options: {} },
          { type: 'number', name: '小计', key: 'sub', model: 'sub', options: { computed: '${count * unit}' } },
        ] as never,
      },
    ],
  },
  { type: 'number', name: '合计学时', key: 'total', model: 'total', options: { computed: "${sum(pluck(served, 'sub'))}", max: 40 } },
])

/** Columns that are computed of their row, and a field that is computed of all rows. */
export const Computed: Story = {
  name: '计算公式',
  args: { design: computing },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('第 1 行 次数'), '3')
    await userEvent.type(canvas.getByLabelText('第 1 行 每次学时'), '1.5')
    await expect(canvas.getByRole('group', { name: '合计学时' })).toHaveTextContent('4.5')
    await userEvent.click(canvas.getByRole('button', { name: '复制第 1 行' }))
    await expect(canvas.getByRole('group', { name: '合计学时' })).toHaveTextContent('9')
    await expect(args.onChange).toHaveBeenLastCalledWith(
      {
        served: [
          { count: 3, unit: 1.5, sub: 4.5 },
          { count: 3, unit: 1.5, sub: 4.5 },
        ],
        total: 9,
      },
      expect.anything(),
    )
  },
}

export const ComputedMobile: Story = {
  name: '手机上的计算公式',
  args: { design: computing, device: 'mobile', defaultValue: { served: [{ count: 3, unit: 1.5 }] } },
}
