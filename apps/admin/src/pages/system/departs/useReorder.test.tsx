import { departCalls } from '@sc/api-client/contract'
import type { DepartRow } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BackOffice } from '../../../testing/BackOffice.tsx'
import { openServer } from '../../../testing/openServer.ts'
import { structureOf } from './structure.ts'
import { useReorder } from './useReorder.tsx'

const row = (id: string, revision: number): DepartRow => ({
  id,
  parentId: id === 'S' ? null : 'S',
  departName: `学院${id}`,
  orgCode: `A01${id}`,
  category: 'college',
  sort: 10,
  revision,
  people: 0,
  peopleBelow: 0,
  wholly: true,
  reached: true,
  spelled: '',
  leaders: [],
  counsellors: [],
})
const start = [row('S', 1), row('A', 3), row('B', 3), row('C', 3)]

function Page() {
  const reorder = useReorder()
  return (
    <button type="button" onClick={() => void reorder(structureOf(start), start[1]!, { parentId: 'S' })}>
      拖到最后
    </button>
  )
}

async function dragLast(after: readonly DepartRow[]) {
  const server = openServer()
  let rows: readonly DepartRow[] = start
  server.answers(departCalls.all, () => [...rows])
  server.answers(departCalls.move, ({ body }) => {
    rows = after
    return { id: body.id, orgCode: 'A01A' }
  })
  render(
    <BackOffice>
      <Page />
    </BackOffice>,
  )
  fireEvent.click(screen.getByRole('button', { name: '拖到最后' }))
  await screen.findByText(/已调整“学院A”的顺序/)
  return { server, changes: (next: readonly DepartRow[]) => (rows = next) }
}
const moved = [row('S', 1), row('B', 3), row('C', 3), row('A', 4)]

it('puts a department back before which it stood', async () => {
  const { server } = await dragLast(moved)
  fireEvent.click(screen.getByRole('button', { name: '撤销' }))
  await screen.findByText('已恢复原来的顺序')
  expect(server.asked(departCalls.move)).toEqual([
    { body: { id: 'A', revision: 3, parentId: 'S' } },
    { body: { id: 'A', revision: 4, parentId: 'S', before: 'B' } },
  ])
})

it('puts nothing back where somebody has rearranged them since', async () => {
  const { server, changes } = await dragLast(moved)
  changes([row('S', 1), row('C', 4), row('B', 3), row('A', 4)])
  fireEvent.click(screen.getByRole('button', { name: '撤销' }))
  await screen.findByText('这里的部门随后又有变动，没有撤销')
  await waitFor(() => expect(server.asked(departCalls.move)).toHaveLength(1))
})
