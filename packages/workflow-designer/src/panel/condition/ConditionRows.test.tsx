import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { compileRows, readRows } from '../../model/conditionRows.ts'
import type { FormField } from '../../model/formField.ts'
import { ConditionRows } from './ConditionRows.tsx'

const fields: FormField[] = [
  { model: 'hours', name: '认定学时', valueType: 'number' },
  { model: 'note', name: '说明', valueType: 'string' },
  {
    model: 'kind',
    name: '类别',
    valueType: 'string',
    options: [
      { value: 'a', label: '竞赛' },
      { value: 2, label: '讲座' },
    ],
  },
  {
    model: 'tags',
    name: '标签',
    valueType: 'array',
    options: [
      { value: 't1', label: '校级' },
      { value: 't2', label: '院级' },
    ],
  },
  { model: 'college', name: '学院', valueType: 'string', options: 'elsewhere' },
  { model: 'urgent', name: '是否加急', valueType: 'boolean' },
  { model: 'my-hours', name: '折算学时', valueType: 'number' },
]

/** The panel's part over one flow's expression; what it writes is what a process would run. */
function open(expression = '') {
  const written = vi.fn<(expression: string) => void>()
  function Flow() {
    const [body, setBody] = useState(expression)
    const change = (next: string) => {
      written(next)
      setBody(next)
    }
    return <ConditionRows fields={fields} rows={readRows(body) ?? []} disabled={false} onChange={(rows) => change(compileRows(rows))} />
  }
  render(<Flow />)
  return written
}

const offered = () => [
  ...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-content'),
]

async function pick(label: string, text: string) {
  await userEvent.click(screen.getAllByRole('combobox', { name: label }).at(-1)!)
  await waitFor(() => expect(offered().some((option) => option.textContent?.startsWith(text))).toBe(true))
  await userEvent.click(offered().find((option) => option.textContent?.startsWith(text))!)
}

test('a field that no expression can name is listed with the reason and cannot be chosen', async () => {
  const written = open()
  await pick('字段', '折算学时')
  screen.getByText('字段标识 my-hours 不能写进表达式，请先在表单设计器中修改')
  expect(written).not.toHaveBeenCalled()
  expect(screen.queryByRole('combobox', { name: '条件' })).toBeNull()
})

test('a chosen field decides nothing until its value is given', async () => {
  const written = open('${hours > 1}')
  await userEvent.click(screen.getByRole('button', { name: /添加条件/ }))
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
  screen.getByText('还没有填值，仍按修改前的条件流转')
  expect(written).not.toHaveBeenCalled()
  await pick('值', '讲座')
  expect(written.mock.lastCall).toEqual(['${kind == 2}'])
})

test('a cleared value is not written as an empty one', async () => {
  const written = open("${note == '校外'}")
  await userEvent.clear(screen.getByLabelText('值'))
  await userEvent.tab()
  screen.getByText('还没有填值，仍按修改前的条件流转')
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
  screen.getByText('还没有填值，仍按修改前的条件流转')
  screen.getByText('选项来自字典或接口，请填写保存的值，不是显示的文字')
})

test('a switch is yes or no', async () => {
  const written = open()
  await pick('字段', '是否加急')
  expect(written.mock.lastCall).toEqual(['${urgent == true}'])
  await pick('值', '否')
  expect(written.mock.lastCall).toEqual(['${urgent == false}'])
})
