import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fields, open, pick } from '../testing/open.tsx'
import { ConditionBuilder } from './ConditionBuilder.tsx'

test('a row that lacks its value is there again when its condition is shown again, unless that changed meanwhile', async () => {
  const flow = {}
  const shown = (expression: string) => <ConditionBuilder fields={fields} of={flow} expression={expression} onChange={() => undefined} />
  const first = render(shown('${hours > 3}'))
  await userEvent.click(screen.getByRole('button', { name: '添加条件' }))
  await pick('字段', '说明')
  expect(screen.getAllByRole('group', { name: /^条件 \d$/ })).toHaveLength(2)
  first.unmount()
  const again = render(shown('${hours > 3}'))
  expect(screen.getAllByRole('group', { name: /^条件 \d$/ })).toHaveLength(2)
  again.unmount()
  render(shown('${hours > 4}'))
  expect(screen.getAllByRole('group', { name: /^条件 \d$/ })).toHaveLength(1)
})

test('a field that no expression can name is listed with the reason and cannot be chosen', async () => {
  const written = open()
  await pick('字段', '折算学时')
  screen.getByText('字段标识 my-hours 不能写进表达式，请先在表单设计器中修改')
  expect(written).not.toHaveBeenCalled()
  expect(screen.queryByRole('combobox', { name: '条件' })).toBeNull()
})

test('a chosen field decides nothing until its value is given', async () => {
  const written = open('${hours > 1}')
  await userEvent.click(screen.getByRole('button', { name: '添加条件' }))
  await pick('字段', '说明')
  screen.getByText('还没有填值，这个条件暂不生效')
  expect(written).not.toHaveBeenCalled()
  await userEvent.type(screen.getAllByLabelText('值').at(-1)!, '校外{Enter}')
  expect(written.mock.lastCall).toEqual(["${hours > 1 && note == '校外'}"])
  expect(screen.queryByText(/还没有填值/)).toBeNull()
})

test('another field in place of one keeps the condition as it was until the value is given', async () => {
  const written = open("${note == '校外'}")
  await pick('字段', '类别')
  screen.getByText('还没有填值，仍按修改前的条件')
  expect(written).not.toHaveBeenCalled()
  await pick('值', '讲座')
  expect(written.mock.lastCall).toEqual(['${kind == 2}'])
})

test('of fields that are called the same each says which one it is', async () => {
  const day = (model: string) => ({ model, name: '日期', valueType: 'date' })
  open('', { fields: [day('begin'), day('finish'), { model: 'note', name: '说明', valueType: 'string' }] })
  await userEvent.click(screen.getByRole('combobox', { name: '字段' }))
  await screen.findAllByText('begin')
  screen.getAllByText('finish')
  expect(screen.queryAllByText('note')).toEqual([])
})

test('a field is compared with another one of its kind', async () => {
  const written = open('${hours > 1}', { fields: [...fields, { model: 'most', name: '最多学时', valueType: 'number' }] })
  await userEvent.click(screen.getByRole('button', { name: '改为与另一个字段比较' }))
  screen.getByText('还没有选择比较的字段，仍按修改前的条件')
  expect(written).not.toHaveBeenCalled()
  await pick('另一个字段', '最多学时')
  expect(written.mock.lastCall).toEqual(['${hours > most}'])
  await pick('条件', '小于等于')
  expect(written.mock.lastCall).toEqual(['${hours <= most}'])
  await userEvent.click(screen.getByRole('button', { name: '改为与填写的值比较' }))
  await userEvent.type(screen.getByLabelText('值'), '8{Enter}')
  expect(written.mock.lastCall).toEqual(['${hours <= 8}'])
})

test('a cleared value is not written as an empty one', async () => {
  const written = open("${note == '校外'}")
  await userEvent.clear(screen.getByLabelText('值'))
  await userEvent.tab()
  screen.getByText('还没有填值，仍按修改前的条件')
  expect(written).not.toHaveBeenCalled()
})

test('a choice is chosen by what people read', async () => {
  const written = open("${kind == 'a'}")
  screen.getByText('竞赛')
  await pick('值', '讲座')
  expect(written.mock.lastCall).toEqual(['${kind == 2}'])
  expect(within(document.body).getAllByText('讲座').length).toBeGreaterThan(0)
})

test('a value that the options have lost stays and is named', () => {
  open("${kind == 'gone'}")
  screen.getByText('gone（不在选项中）')
})

test('an empty text among choices is called empty', () => {
  open("${kind == ''}")
  screen.getByText('空（不在选项中）')
})

test('a list is asked what it contains', async () => {
  const written = open()
  await pick('字段', '标签')
  await pick('值', '院级')
  expect(written.mock.lastCall).toEqual(["${tags.contains('t2')}"])
  await pick('条件', '不包含')
  expect(written.mock.lastCall).toEqual(["${not tags.contains('t2')}"])
  await pick('条件', '不为空')
  expect(written.mock.lastCall).toEqual(['${not empty tags}'])
  expect(screen.queryByLabelText('值')).toBeNull()
})

test('a list compared with one value is told', () => {
  open("${tags == ''}")
  screen.getByText('这个字段存的是一组值，这样比较没有意义，请改选其他比较方式')
})

test('where the options are fetched, the stored value is asked for', async () => {
  open("${college == 'cs'}")
  expect((screen.getByLabelText('值') as HTMLInputElement).value).toBe('cs')
  await userEvent.clear(screen.getByLabelText('值'))
  await userEvent.tab()
  screen.getByText('还没有填值，仍按修改前的条件')
  screen.getByText('选项来自字典或接口，请填写保存的值，不是显示的文字')
})

test('a switch is yes or no', async () => {
  const written = open()
  await pick('字段', '是否加急')
  expect(written.mock.lastCall).toEqual(['${urgent == true}'])
  await pick('值', '否')
  expect(written.mock.lastCall).toEqual(['${urgent == false}'])
})

test('a day is picked, and written as its field writes it', async () => {
  const written = open()
  await pick('字段', '活动日期')
  await pick('条件', '不早于')
  expect(written).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('值'), '2026-05-01{Enter}')
  expect(written.mock.lastCall).toEqual(["${day >= '2026-05-01'}"])
})

test('a day that is written otherwise stays to be seen, and to be corrected', async () => {
  const written = open("${day > '2026-05'}")
  expect(screen.getByLabelText('值')).toHaveProperty('value', '2026-05')
  await userEvent.clear(screen.getByLabelText('值'))
  await userEvent.tab()
  await userEvent.type(screen.getByLabelText('值'), '2026-06-01{Enter}')
  expect(written.mock.lastCall).toEqual(["${day > '2026-06-01'}"])
})

test('a field that is unavailable is listed with the reason; a condition that asks for it shows its name', async () => {
  const written = open("${self == 'a'}")
  screen.getByTitle('证书')
  await pick('字段', '证书')
  screen.getByText('字段自己的条件不能看它自己')
  expect(written).not.toHaveBeenCalled()
})

test('what was chosen is where the next key goes', async () => {
  open('${hours > 1}')
  await userEvent.click(screen.getByRole('button', { name: '添加条件' }))
  expect(document.activeElement).toBe(screen.getAllByRole('combobox', { name: '字段' }).at(-1))
  await pick('字段', '说明')
  const second = within(screen.getByRole('group', { name: '条件 2' }))
  expect(document.activeElement).toBe(second.getByLabelText('值'))
  await pick('字段', '类别')
  expect(document.activeElement).toBe(second.getByRole('combobox', { name: '字段' }))
  await userEvent.click(second.getByRole('button', { name: '删除这个条件' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '添加条件' })))
})

test('a number is a number, however it is typed', async () => {
  const written = open('${hours > 1}')
  const value = screen.getByLabelText('值')
  await userEvent.clear(value)
  await userEvent.type(value, '１２{Enter}')
  expect(written.mock.lastCall).toEqual(['${hours > 12}'])
  await userEvent.clear(value)
  await userEvent.type(value, '很多{Enter}')
  expect(written).toHaveBeenCalledOnce()
  expect(value.getAttribute('aria-invalid')).toBe('true')
})

test('saving by keyboard takes what is typed', async () => {
  const written = open("${note == '校外'}")
  await userEvent.type(screen.getByLabelText('值'), '实践{Control>}s{/Control}')
  expect(written.mock.lastCall).toEqual(["${note == '校外实践'}"])
})

test('text that is no rows is typed, and says so where rows would be', async () => {
  const written = open('${(hours > 1 || urgent) && hours < 9}')
  const text = screen.getByRole('textbox', { name: '条件表达式' })
  await userEvent.click(screen.getByText('按字段'))
  screen.getByText('这个表达式不能用字段条件表示，请在“表达式”中修改。')
  expect(text.isConnected).toBe(false)
  await userEvent.click(screen.getByText('表达式'))
  await userEvent.clear(screen.getByRole('textbox', { name: '条件表达式' }))
  await userEvent.tab()
  expect(written.mock.lastCall).toEqual([''])
})

test('bare text is rows where the host says that it is an expression, and is written in braces', async () => {
  const written = open('hours > 1', { bare: true })
  await pick('条件', '小于')
  expect(written.mock.lastCall).toEqual(['${hours < 1}'])
})

test('bare text is left to the expert otherwise', () => {
  open('hours > 1')
  expect(screen.getByRole('textbox', { name: '条件表达式' })).toHaveProperty('value', 'hours > 1')
})

test('the expression is typed where nothing can be chosen, with what the host brings', () => {
  open('', { fields: [{ ...fields[0]!, unavailable: '不可用' }], children: <input aria-label="自带的输入框" /> })
  screen.getByRole('textbox', { name: '自带的输入框' })
  expect(screen.queryByText('按字段')).toBeNull()
})
