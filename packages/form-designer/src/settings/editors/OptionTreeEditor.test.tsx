import type { OptionItem, WidgetOptions } from '@sc/form-renderer/schema'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { FormDesigner, type FormDesignerHandle } from '../../FormDesigner.tsx'
import { design, widget } from '../../testing/sample.ts'

const tree: OptionItem[] = [
  {
    value: 'info',
    label: '信息学院',
    children: [
      { value: 'cs', label: '计算机系' },
      { value: 'se', label: '软件工程' },
    ],
  },
  { value: 'law', label: '法学院' },
]

function setUp(options: WidgetOptions = {}, ...others: Parameters<typeof design>) {
  const handle = createRef<FormDesignerHandle>()
  const user = userEvent.setup()
  const field = widget('院系', { type: 'cascader', model: 'unit', options: { remote: false, options: tree, defaultValue: [], ...options } })
  const { container } = render(
    <App>
      <FormDesigner ref={handle} initialDesign={design(field, ...others)} />
    </App>,
  )
  act(() => container.querySelector<HTMLElement>('[data-key]')!.focus())
  const panel = within(screen.getByRole('complementary', { name: '属性' }))
  return { user, panel, options: () => handle.current!.getDesign().list[0]!.options as { options: OptionItem[]; [other: string]: unknown } }
}

it('gives other words to an option within another, and its value stays', () => {
  const { panel, options } = setUp()
  fireEvent.change(panel.getByLabelText('第 1.2 项的文字'), { target: { value: '软件学院' } })
  expect(options().options[0]!.children![1]).toEqual({ value: 'se', label: '软件学院' })
})

it('goes on with the next one on Enter, ready to be typed over', async () => {
  const { user, panel, options } = setUp()
  await user.type(panel.getByLabelText('第 1.1 项的文字'), '{Enter}')
  expect(document.activeElement).toBe(panel.getByLabelText('第 1.2 项的文字'))
  await user.keyboard('网安系')
  expect(options().options[0]!.children!.map(({ label }) => label)).toEqual(['计算机系', '网安系', '软件工程'])
})

it('adds within an option, moves one and takes one away', async () => {
  const { user, panel, options } = setUp()
  await user.click(panel.getByRole('button', { name: '在 法学院 下添加选项' }))
  expect(options().options[1]!.children).toEqual([{ value: 'option_1', label: '选项1' }])
  await user.click(panel.getByRole('button', { name: '上移 软件工程' }))
  expect(options().options[0]!.children!.map(({ value }) => value)).toEqual(['se', 'cs'])
  await user.click(panel.getByRole('button', { name: '删除选项 计算机系' }))
  expect(options().options[0]!.children!.map(({ value }) => value)).toEqual(['se'])
})

it('asks before others go with an option, and forgets a default that led there', async () => {
  const { user, panel, options } = setUp({ defaultValue: ['info', 'se'] })
  await user.click(panel.getByRole('button', { name: '删除选项 信息学院' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('其下的 2 个选项一并删除')
  await user.click(dialog.getByRole('button', { name: /删\s*除/ }))
  expect(options()).toMatchObject({ options: [{ value: 'law' }], defaultValue: [] })
})

it('says what asks for an option that is to go', async () => {
  const asking = widget('证明', { type: 'input', model: 'proof', options: { visibleWhen: "${contains(unit, 'cs')}" } })
  const { user, panel, options } = setUp({}, asking)
  await user.click(panel.getByRole('button', { name: '删除选项 计算机系' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/“证明”的显示条件/)
  await user.click(dialog.getByRole('button', { name: /保\s*留/ }))
  expect(options().options[0]!.children).toHaveLength(2)
})

it('takes many at once, pasted from a spreadsheet', async () => {
  const { user, panel, options } = setUp()
  await user.click(panel.getByRole('button', { name: '批量添加…' }))
  fireEvent.change(panel.getByLabelText(/每行一项/), { target: { value: '信息学院\t人工智能\n艺术学院\t音乐学\n\t美术学' } })
  await user.click(panel.getByRole('button', { name: /^添\s*加$/ }))
  panel.getByText('已添加 4 项')
  expect(options().options.map(({ label, children = [] }) => [label, children.map((one) => one.label)])).toEqual([
    ['信息学院', ['计算机系', '软件工程', '人工智能']],
    ['法学院', []],
    ['艺术学院', ['音乐学', '美术学']],
  ])
})
