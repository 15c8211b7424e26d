import type { Widget } from '@sc/form-renderer/schema'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { FormDesigner, type FormDesignerHandle } from '../../FormDesigner.tsx'
import { design, widget } from '../../testing/sample.ts'

const level = widget('级别', {
  type: 'radio',
  model: 'level',
  options: {
    showLabel: true,
    options: [
      { value: 'national', label: '国家级' },
      { value: 2, label: '省级' },
    ],
  },
})
const hours = widget('学时', { type: 'number', model: 'hours', options: { visibleWhen: "${proof == '有'}" } })
const day = widget('日期', { type: 'date', model: 'day', options: { type: 'date', format: 'yyyy-MM-dd' } })
const proof = (visibleWhen = '') => widget('证明材料', { model: 'proof', options: { visibleWhen } })

/** The visibility condition of the last field, in a real designer. */
function open(...list: Widget[]) {
  const handle = createRef<FormDesignerHandle>()
  const user = userEvent.setup()
  render(
    <App>
      <FormDesigner ref={handle} initialDesign={design(...list)} />
    </App>,
  )
  const last = list.at(-1)!
  act(() => screen.getByRole('group', { name: new RegExp(`^${last.name}，`) }).focus())
  const condition = () => within(screen.getByRole('group', { name: '显示条件' }))
  const written = () => handle.current!.getDesign().list.at(-1)!.options.visibleWhen
  return { user, condition, written, undo: screen.getByRole('button', { name: '撤销' }) }
}

const offered = () => [
  ...document.querySelectorAll<HTMLElement>('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-content'),
]
async function list(user: ReturnType<typeof userEvent.setup>, control: HTMLElement) {
  await user.click(control)
  await waitFor(() => expect(offered()).not.toEqual([]))
  return offered()
}

it('is built by titles and labels, and written by names and values, each edit a step', async () => {
  const { user, condition, written, undo } = open(level, hours, proof())
  const pick = async (name: string, text: string) => {
    const options = await list(user, condition().getByRole('combobox', { name }))
    await user.click(options.find((option) => option.textContent === text)!)
  }
  await pick('字段', '级别')
  condition().getByText('还没有填值，这个条件暂不生效')
  expect(undo).toHaveProperty('disabled', true)
  await pick('值', '省级')
  expect(written()).toBe('${level == 2}')
  await pick('条件', '不等于')
  expect(written()).toBe('${level != 2}')
  await user.click(undo)
  expect(written()).toBe('${level == 2}')
  await user.click(undo)
  expect(written()).toBe('')
  expect(undo).toHaveProperty('disabled', true)
})

it('compares numbers with numbers and days with days', async () => {
  const { user, condition, written } = open({ ...hours, options: {} }, day, proof("${hours > 3 && day >= '2026-05-01'}"))
  const [number, picked] = condition().getAllByLabelText('值')
  await user.clear(number!)
  await user.type(number!, '4.5{Enter}')
  await user.clear(picked!)
  await user.type(picked!, '2026-06-01{Enter}')
  expect(written()).toBe("${hours > 4.5 && day >= '2026-06-01'}")
  expect(screen.queryByRole('region', { name: /处问题$/ })).toBeNull()
})

it('does not ask for itself, nor for what depends on it', async () => {
  const { user, condition } = open(level, hours, proof())
  const options = await list(user, condition().getByRole('combobox', { name: '字段' }))
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '级别',
    '学时它取决于这个条件，用了会形成循环',
    '证明材料条件不能看字段自己的值',
  ])
})

it('that was saved bare is shown in rows, and written in braces with the next edit', async () => {
  const { user, condition, written } = open({ ...hours, options: {} }, proof('hours > 3'))
  const value = condition().getByLabelText('值')
  await user.clear(value)
  await user.type(value, '5{Enter}')
  expect(written()).toBe('${hours > 5}')
})

it('that is no rows is typed', async () => {
  const { user, condition } = open(level, { ...hours, options: {} }, proof('${hours + 1 > 3}'))
  expect(condition().getByRole('textbox', { name: '显示条件' })).toHaveProperty('value', '${hours + 1 > 3}')
  await user.click(condition().getByText('按字段'))
  condition().getByText('这个表达式不能用字段条件表示，请在“表达式”中修改。')
})

it('shows a row about a field that is not there any more, and says so', async () => {
  const { condition } = open(level, proof('${gone > 3}'))
  condition().getByTitle('gone')
  expect((await screen.findByRole('alert')).textContent).toBe('表单里没有标识为 gone 的字段，请核对字段标识')
})

it('is built in groups, each edit a step', async () => {
  const { user, condition, written, undo } = open(
    level,
    { ...hours, options: {} },
    proof("${level == 'national' && (hours > 3 || hours < 1)}"),
  )
  condition().getByText('当「级别」等于「国家级」，并且（「学时」大于 3 或者「学时」小于 1）时成立')
  const group = within(condition().getByRole('group', { name: '条件组 2' }))
  await user.click(group.getAllByRole('button', { name: '删除这个条件' })[1]!)
  expect(written()).toBe("${level == 'national' && hours > 3}")
  await user.click(undo)
  expect(written()).toBe("${level == 'national' && (hours > 3 || hours < 1)}")
})

it('is completed while it is typed, as one step with the typing around it', async () => {
  const { user, condition, written, undo } = open(level, proof())
  await user.click(condition().getByText('表达式'))
  const field = condition().getByRole('textbox', { name: '显示条件' })
  await user.type(field, '级')
  await user.keyboard('{Enter} == ')
  await user.keyboard('国{Enter}')
  expect(field).toHaveProperty('value', "level == 'national'")
  expect(written()).toBe("level == 'national'")
  condition().getByText('当「级别」等于「国家级」时成立')
  await user.click(undo)
  expect(written()).toBe('')
})
