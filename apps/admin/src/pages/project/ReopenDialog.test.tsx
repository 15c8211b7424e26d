import { businessCode, item } from '@sc/api-client/contract'
import type { DecidingField, Item } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer, refusal } from '../../testing/openServer.ts'
import { sampleItem } from '../../testing/sampleItem.ts'
import { ReopenDialog } from './ReopenDialog.tsx'

const closed: Item = { ...sampleItem, status: 'closed' }

function open(record = closed, ...hoursFields: DecidingField[]) {
  const server = openServer()
  server.answers(item.formChoices, () => ({ versions: [], hoursFields, dayFields: [], claimFields: [] }))
  const onClose = vi.fn()
  const view = render(
    <BackOffice>
      <ReopenDialog open record={record} onClose={onClose} />
    </BackOffice>,
  )
  return { server, onClose, ...view }
}

const dialog = () => dialogSaying('重新开放“急救培训”')
const confirm = async () => {
  const button = within(await dialog()).getByRole<HTMLButtonElement>('button', { name: /重新开放/ })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
}

it('opens the project with its dates as they stand, an empty one as none, and in the state that was read', async () => {
  const { server, onClose } = open()
  server.answers(item.reopen, () => sampleItem)
  await confirm()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.asked(item.reopen)).toEqual([{ body: { id: 'i1', revision: 4, applyTime: '2026-05-01', startTime: null, endTime: null } }])
})

it('keeps the hours of its days', async () => {
  const { server, onClose } = open({ ...closed, startTime: '2026-12-06 07:00:00', endTime: '2026-12-06 13:00:00' })
  server.answers(item.reopen, () => sampleItem)
  await confirm()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.asked(item.reopen)).toMatchObject([{ body: { startTime: '2026-12-06 07:00:00', endTime: '2026-12-06 13:00:00' } }])
})

it('says what changed since the project was read, and opens nothing', async () => {
  const { server, onClose } = open()
  const now = { ...closed, revision: 5, place: '体育馆' }
  server.answers(item.reopen, () => Promise.reject(refusal(businessCode.conflict, '项目刚被管理员修改过', now)))
  await confirm()
  await within(await dialog()).findByText('项目刚被管理员修改过；地点：图书馆 → 体育馆')
  expect(onClose).not.toHaveBeenCalled()
})

it('stays where its consequences were read and not agreed to', async () => {
  const { server, onClose } = open()
  const asked = { consent: 'c1', news: ['流程“学分认定”有新版本'], changes: [], names: { roles: {}, people: {} } }
  server.answers(item.reopen, ({ body }) => {
    if (body.consent !== 'c1') throw refusal(businessCode.consent, '请核对', asked)
    return closed
  })
  await confirm()
  fireEvent.click(await screen.findByRole('button', { name: '暂不' }))
  const cancel = within(await dialog()).getByRole<HTMLButtonElement>('button', { name: '取消' })
  await waitFor(() => expect(cancel.disabled).toBe(false))
  expect(screen.queryByText('流程“学分认定”有新版本')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await confirm()
  fireEvent.click(await screen.findByRole('button', { name: '已核对，继续' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.asked(item.reopen).map(({ body }) => body.consent)).toEqual([undefined, undefined, 'c1'])
})

it('warns of options that the table of hours leaves out', async () => {
  const options = [
    { value: 'first', label: '一等奖' },
    { value: 'second', label: '二等奖' },
  ]
  open(
    { ...closed, hoursRule: { source: 'table', field: 'award', rows: [{ value: 'first', hours: 2 }] } },
    { field: 'award', title: '奖项', kind: 'choice', required: true, options },
  )
  await within(await screen.findByRole('alert')).findByText(/二等奖/)
})
