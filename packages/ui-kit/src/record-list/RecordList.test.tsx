import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { headingWidth } from './wordWidth.ts'
import { RecordList } from './RecordList.tsx'

interface Person {
  id: string
  name: string
}
const narrow = window.matchMedia
const onWideScreen = () => vi.stubGlobal('matchMedia', (query: string) => ({ ...narrow(query), matches: true }))
afterEach(() => void vi.stubGlobal('matchMedia', narrow))

const columns = [{ key: 'name', title: '姓名', render: ({ name }: Person) => name, phone: 'title' as const }]
const base = { columns, recordKey: ({ id }: Person) => id, label: '人员', empty: <p>还没有人员</p> }

it('shows the empty words only when the first page came back empty', () => {
  const { rerender } = render(<RecordList {...base} records={undefined} />)
  expect(screen.queryByText('还没有人员')).toBeNull()
  rerender(<RecordList {...base} records={[]} />)
  screen.getByText('还没有人员')
})

it('says what went wrong and asks again', async () => {
  const onRetry = vi.fn()
  render(<RecordList {...base} records={undefined} error={new Error('网络超时')} onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toContain('网络超时')
  await userEvent.click(screen.getByRole('button'))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('tells a failed reload above the records that are there, and asks again', async () => {
  const onRetry = vi.fn()
  const list = (error: Error | null) => (
    <RecordList
      {...base}
      records={[{ id: '1', name: '李雷' }]}
      error={error}
      onRetry={onRetry}
      actions={() => <input aria-label="备注" />}
    />
  )
  const { rerender } = render(list(null))
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(screen.getByLabelText('备注'), '在写')
  rerender(list(new Error('网络超时')))
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('网络超时')
  expect(alert.compareDocumentPosition(screen.getByText('李雷'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  // The records are the same ones, with what is being done in them.
  expect(screen.getByLabelText<HTMLInputElement>('备注').value).toBe('在写')
  await userEvent.click(screen.getByRole('button', { name: /重\s*试/ }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('tells a failed reload of a list that was empty', () => {
  render(<RecordList {...base} records={[]} error={new Error('网络超时')} />)
  expect(screen.getByRole('alert').textContent).toContain('网络超时')
  screen.getByText('还没有人员')
})

it('has nobody choose a record that nothing can be done with', async () => {
  onWideScreen()
  const onChange = vi.fn()
  const selection = {
    keys: [],
    onChange,
    nameOf: ({ name }: { name: string }) => `选择${name}`,
    selectable: ({ id }: { id: string }) => id !== '1',
  }
  render(
    <RecordList
      {...base}
      records={[
        { id: '1', name: '李雷' },
        { id: '2', name: '韩梅梅' },
      ]}
      selection={selection}
    />,
  )
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择李雷' }).disabled).toBe(true)
  await userEvent.click(screen.getAllByRole('checkbox')[0]!)
  expect(onChange).toHaveBeenCalledWith(['2'])
})

it('keeps its columns whatever is in them', () => {
  onWideScreen()
  render(<RecordList {...base} records={[{ id: '1', name: '“澄湖杯”全国大学生英语演讲活动校内选拔赛（春季）' }]} />)
  expect(screen.getByRole('table').style.tableLayout).toBe('fixed')
})

it('is scrolled where columns without a width would have no room for a name', () => {
  onWideScreen()
  const many = [
    ...columns,
    { key: 'id', title: '编号', width: 700, render: ({ id }: Person) => id },
    { key: 'note', title: '说明', render: () => '—' },
  ]
  render(<RecordList {...base} columns={many} records={[{ id: '1', name: '李雷' }]} />)
  expect(screen.getByRole('table').closest<HTMLElement>('.sc-records')?.style.getPropertyValue('--sc-records-least')).toBe('960px')
})

it('is scrolled where a column without a width would have to break its heading', () => {
  onWideScreen()
  const leastWith = (title: string) => {
    const { container, unmount } = render(
      <RecordList {...base} columns={[...columns, { key: 'departs', title, render: () => '—' }]} records={[{ id: '1', name: '李雷' }]} />,
    )
    const least = container.querySelector<HTMLElement>('.sc-records')?.style.getPropertyValue('--sc-records-least')
    unmount()
    return Number.parseInt(least ?? '', 10)
  }
  expect(leastWith('Departments') - leastWith('部门')).toBe(headingWidth('Departments', false) - 100)
})

it('is ordered by a column at the click of who reads it, the other way at the next, and then by itself again', async () => {
  onWideScreen()
  const onChange = vi.fn()
  const sorted = [
    { ...columns[0]!, sortable: true },
    { key: 'id', title: '编号', render: ({ id }: Person) => id },
  ]
  const records = [{ id: '1', name: '李雷' }]
  const { rerender } = render(<RecordList {...base} columns={sorted} records={records} sort={{ by: null, onChange }} />)
  for (const by of [{ column: 'name', order: 'asc' as const }, { column: 'name', order: 'desc' as const }, null]) {
    await userEvent.click(screen.getByRole('columnheader', { name: /姓名/ }))
    expect(onChange).toHaveBeenLastCalledWith(by)
    rerender(<RecordList {...base} columns={sorted} records={records} sort={{ by, onChange }} />)
  }
  await userEvent.click(screen.getByRole('columnheader', { name: '编号' }))
  expect(onChange).toHaveBeenCalledTimes(3)
})

it('says how many there are, and leads past the last that was counted', async () => {
  onWideScreen()
  const onChange = vi.fn()
  const records = [{ id: '1', name: '李雷' }]
  const { rerender } = render(<RecordList {...base} records={records} page={{ pageNo: 1, pageSize: 10, total: 35, onChange }} />)
  screen.getByText('共 35 条')
  rerender(<RecordList {...base} records={records} page={{ pageNo: 1000, pageSize: 10, total: 10_000, more: true, onChange }} />)
  screen.getByText('共 10000 条以上')
  await userEvent.click(screen.getByTitle('Next Page'))
  expect(onChange).toHaveBeenCalledWith(1001, 10)
})

it('has records chosen by their names, and keeps those of other pages', async () => {
  const onChange = vi.fn()
  const selection = { keys: ['7'], onChange, nameOf: ({ name }: Person) => `选择${name}` }
  render(<RecordList {...base} records={[{ id: '1', name: '李雷' }]} selection={selection} />)
  await userEvent.click(screen.getByRole('checkbox', { name: '选择李雷' }))
  expect(onChange).toHaveBeenCalledWith(['7', '1'])
})

it('says nothing in a card of what a record has nothing of', () => {
  const told = [...columns, { key: 'note', title: '说明', render: ({ id }: Person) => (id === '1' ? '—' : '已请假') }]
  render(
    <RecordList
      {...base}
      columns={told}
      records={[
        { id: '1', name: '李雷' },
        { id: '2', name: '韩梅梅' },
      ]}
    />,
  )
  expect(screen.getAllByText('说明')).toHaveLength(1)
  screen.getByText('已请假')
})
