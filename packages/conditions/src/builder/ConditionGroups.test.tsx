import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fields, open, pick } from '../testing/open.tsx'
import { ConditionBuilder } from './ConditionBuilder.tsx'

const part = (name: string) => within(screen.getByRole('group', { name }))
const add = (what: '添加条件' | '添加条件组', group?: string) =>
  userEvent.click((group ? part(group) : screen).getAllByRole('button', { name: what }).at(-1)!)

test('brackets are groups, and are written again', async () => {
  const written = open('${(hours > 1 || urgent == true) && hours < 9}')
  part('条件组 1').getByText('任一满足')
  expect(part('条件组 1').getByRole('group', { name: '条件 1.2' }).isConnected).toBe(true)
  expect(screen.getByRole('group', { name: '条件 2' }).isConnected).toBe(true)
  await userEvent.type(part('条件 2').getByLabelText('值'), '0{Enter}')
  expect(written.mock.calls).toEqual([['${(hours > 1 || urgent == true) && hours < 90}']])
})

test('of one row nothing is asked of several', () => {
  open('${hours > 1}')
  expect(screen.queryByRole('combobox', { name: '满足方式' })).toBeNull()
})

test('how many hold is one edit, whatever the group consists of', async () => {
  const written = open('${hours > 1 && urgent == true}')
  await pick('满足方式', '任一满足')
  expect(written.mock.lastCall).toEqual(['${hours > 1 || urgent == true}'])
  await pick('满足方式', '都不满足')
  expect(written.mock.lastCall).toEqual(['${not (hours > 1 || urgent == true)}'])
  await pick('满足方式', '全部满足')
  expect(written.mock.calls).toHaveLength(3)
})

test('a group is written with its first complete row, and stands in brackets with its second', async () => {
  const written = open('${hours > 1}')
  await add('添加条件组')
  expect(document.activeElement).toBe(part('条件组 2').getByRole('combobox', { name: '字段' }))
  await pick('字段', '说明')
  expect(written).not.toHaveBeenCalled()
  await userEvent.type(part('条件 2.1').getByLabelText('值'), '校外{Enter}')
  expect(written.mock.lastCall).toEqual(["${hours > 1 && note == '校外'}"])
  await add('添加条件', '条件组 2')
  await pick('字段', '是否加急')
  expect(written.mock.lastCall).toEqual(["${hours > 1 && (note == '校外' || urgent == true)}"])
})

test('groups stand in groups in groups', async () => {
  const written = open('${hours > 1}')
  await add('添加条件组')
  await pick('字段', '是否加急')
  await add('添加条件组', '条件组 2')
  await pick('字段', '是否加急')
  await add('添加条件组', '条件组 2.2')
  await pick('字段', '是否加急')
  await add('添加条件', '条件组 2.2.2')
  await pick('字段', '是否加急')
  await pick('值', '否')
  expect(written.mock.lastCall).toEqual(['${hours > 1 && (urgent == true || urgent == true && (urgent == true || urgent == false))}'])
  screen.getByRole('group', { name: '条件 2.2.2.2' })
})

test('what is half made in a group stays while something else is edited', async () => {
  const written = open('${hours > 1}')
  await add('添加条件组')
  await pick('字段', '说明')
  await userEvent.type(part('条件 1').getByLabelText('值'), '2{Enter}')
  expect(written.mock.lastCall).toEqual(['${hours > 12}'])
  part('条件 2.1').getByText('还没有填值，这个条件暂不生效')
})

test('a written row of a group that lacks its value now is written as it was', async () => {
  const written = open("${hours > 1 && (note == '校外' || urgent == true)}")
  await userEvent.clear(part('条件 2.1').getByLabelText('值'))
  await userEvent.tab()
  part('条件 2.1').getByText('还没有填值，仍按修改前的条件')
  await userEvent.type(part('条件 1').getByLabelText('值'), '2{Enter}')
  expect(written.mock.calls).toEqual([["${hours > 12 && (note == '校外' || urgent == true)}"]])
})

test('a group goes with its last row, and by its own button', async () => {
  const written = open('${hours > 1 && (hours < 3 || urgent == true) && not (hours == 2)}')
  await userEvent.click(part('条件 3.1').getByRole('button', { name: '删除这个条件' }))
  expect(written.mock.lastCall).toEqual(['${hours > 1 && (hours < 3 || urgent == true)}'])
  await userEvent.click(part('条件组 2').getByRole('button', { name: '删除这个条件组' }))
  expect(written.mock.lastCall).toEqual(['${hours > 1}'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '添加条件' })))
  await userEvent.click(screen.getByRole('button', { name: '删除这个条件' }))
  expect(written.mock.lastCall).toEqual([''])
  expect(screen.getAllByRole('combobox', { name: '字段' })).toHaveLength(1)
})

test('no deeper groups are offered than are read', async () => {
  open('${hours > 1 && (hours > 1 || hours > 1 && (hours > 1 || hours > 1 && (hours > 2 || hours > 3)))}')
  part('条件组 2.2.2.2.2')
  expect(part('条件组 2.2.2.2.2').queryByRole('button', { name: '添加条件组' })).toBeNull()
  expect(part('条件组 2.2.2.2').getAllByRole('button', { name: '添加条件组' })).toHaveLength(1)
})

test('a group that was just begun is there again when its condition is shown again', async () => {
  const flow = {}
  const shown = <ConditionBuilder fields={fields} of={flow} expression="${hours > 3}" onChange={() => undefined} />
  const first = render(shown)
  await add('添加条件组')
  await pick('字段', '说明')
  await pick('满足方式', '都不满足')
  first.unmount()
  render(shown)
  part('条件组 2').getByText('都不满足')
  part('条件 2.1').getByText('还没有填值，这个条件暂不生效')
})
