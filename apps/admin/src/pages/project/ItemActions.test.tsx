import { attendance, item } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer } from '../../testing/openServer.ts'
import { sampleItem } from '../../testing/sampleItem.ts'
import { ItemActions } from './ItemActions.tsx'

function Where() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const open = (record: typeof sampleItem, permits: readonly string[] = ['item:manage']) => {
  const server = openServer()
  signIn()
  render(
    <BackOffice permits={permits}>
      <ItemActions record={record} onCopied={() => undefined} onEdit={() => undefined} />
      <Where />
    </BackOffice>,
  )
  fireEvent.click(screen.getByRole('button', { name: '更多操作：急救培训' }))
  return server
}

it('leads to the attendance of a project at which people sign in', async () => {
  open({ ...sampleItem, attendance: 'in' })
  fireEvent.click(await screen.findByRole('menuitem', { name: '签到' }))
  expect(screen.getByRole('status').textContent).toBe('/project/attendance?id=i1')
})

it.each([
  ['at which nobody does', { ...sampleItem }],
  ['that is a draft', { ...sampleItem, status: 'draft' as const, attendance: 'in' as const }],
])('leads to none of a project %s', async (_, record) => {
  open(record)
  await screen.findByRole('menuitem', { name: '复制' })
  expect(screen.queryByRole('menuitem', { name: '签到' })).toBeNull()
})

it.each([
  ['publish what needs no review', { ...sampleItem, status: 'draft' as const }, ['item:manage', 'item:publish'], '发布'],
  ['hand in what its module reviews', { ...sampleItem, status: 'draft' as const, reviewed: true }, ['item:manage'], '提交审核'],
])('lets people %s', async (_, record, permits, verb) => {
  open(record, permits)
  await screen.findByRole('button', { name: verb })
})

it('offers neither to hand in again nor to remove what is being reviewed', async () => {
  open({ ...sampleItem, status: 'draft', reviewed: true, review: { id: 'r1', status: 'running' } })
  await screen.findByRole('menuitem', { name: '复制' })
  expect(screen.queryByRole('button', { name: '提交审核' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: '删除' })).toBeNull()
})

it('has the sign-in of today in the row, and not among the rest', async () => {
  const today = new Date().toLocaleDateString('sv-SE')
  open({ ...sampleItem, attendance: 'in', startTime: `${today} 08:00:00`, endTime: `${today} 22:00:00` })
  await screen.findByRole('menuitem', { name: '复制' })
  expect(screen.queryByRole('menuitem', { name: '签到' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /签\s*到/ }))
  expect(screen.getByRole('status').textContent).toBe('/project/attendance?id=i1')
})

it('names who loses points by closing an activity before it is closed', async () => {
  const server = open({ ...sampleItem, status: 'published', signUp: 'first', attendance: 'in' }, ['item:manage', 'item:publish'])
  const losses = [{ username: 's1', realname: '张三', studentNo: '20230001', taken: [{ reason: 'absent' as const, points: 3 }] }]
  server.answers(attendance.closing, () => ({
    ...{ ended: false, due: [], before: 0, own: false, withoutOut: 0, leaveAsked: 0, requests: 0, askedUntil: null },
    losses,
    takesNow: false,
    consents: { close: 'read', finish: null },
  }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '结束' }))
  const sent: unknown[] = []
  server.answers(item.close, ({ body }) => {
    sent.push(body)
    return { ...sampleItem, status: 'closed' as const }
  })
  const dialog = within(await dialogSaying('结束项目“急救培训”？'))
  dialog.getByText('张三（20230001）：缺席 -3 分')
  fireEvent.click(dialog.getByRole('button', { name: /结\s*束/ }))
  // What was read is not asked again.
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ consent: 'read' })]))
})
