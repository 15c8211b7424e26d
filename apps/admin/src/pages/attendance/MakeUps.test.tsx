import { makeUp } from '@sc/api-client/contract'
import type { AskedMakeUp } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer } from '../../testing/openServer.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import { MakeUps } from './MakeUps.tsx'

beforeEach(wideScreen)

const request: AskedMakeUp = {
  id: 'm1',
  kind: 'in',
  at: '2026-05-20 09:05:00',
  reason: '手机没电',
  proofs: [{ url: '2026/05/20/a.png', name: '合影.png' }],
  state: 'open',
  createTime: '2026-05-20 12:00:00',
  answer: null,
  decidedByName: null,
  decideTime: null,
  username: 'student01',
  realname: '李晓雨',
  studentNo: '202101',
  own: false,
}

function open(...first: AskedMakeUp[]) {
  const server = openServer()
  signIn()
  let all = first
  server.answers(makeUp.list, ({ query: { state } }) => {
    const records = all.filter((one) => state === undefined || one.state === state)
    return {
      records,
      total: records.length,
      size: 10,
      current: 1,
      pages: 1,
      open: all.filter((one) => one.state === 'open').length,
    }
  })
  server.answers(makeUp.decide, ({ body: { id, accepted, answer } }) => {
    all = all.map((one) =>
      one.id === id ? { ...one, state: accepted ? 'accepted' : 'refused', answer: answer ?? null, decidedByName: '陈思齐' } : one,
    )
    return null
  })
  render(
    <BackOffice permits={['item:manage']}>
      <MakeUps itemId="i1" />
    </BackOffice>,
  )
  return server
}

it('says how many wait, shows the proof, and accepts after it has said what comes of it', async () => {
  const server = open(request, { ...request, id: 'm0', realname: '王子轩', state: 'withdrawn' })
  await screen.findByText('李晓雨 202101')
  screen.getByTitle('1 份待处理')
  expect(screen.queryByText('王子轩 202101')).toBeNull()
  expect(screen.getByRole('link', { name: '合影.png' }).getAttribute('target')).toBe('_blank')
  fireEvent.click(screen.getByRole('button', { name: '同意' }))
  await screen.findByText('将记为 2026-05-20 09:05 到场，并通知本人。')
  expect(server.asked(makeUp.decide)).toEqual([])
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '同意' }))
  await waitFor(() => expect(server.asked(makeUp.decide)).toEqual([{ body: { id: 'm1', accepted: true } }]))
  await screen.findByText('已补签')
})

it('refuses with a reason, which has to be given', async () => {
  const server = open(request)
  fireEvent.click(await screen.findByRole('button', { name: '不同意' }))
  const dialog = within(await dialogSaying('不同意李晓雨补签到'))
  const reason = await dialog.findByRole('textbox', { name: '原因' })
  await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: '不同意' }).disabled).toBe(false))
  fireEvent.click(dialog.getByRole('button', { name: '不同意' }))
  await dialog.findByText('原因必须填写')
  expect(server.asked(makeUp.decide)).toEqual([])
  fireEvent.change(reason, { target: { value: '照片看不清' } })
  fireEvent.click(dialog.getByRole('button', { name: '不同意' }))
  await waitFor(() => expect(server.asked(makeUp.decide)).toEqual([{ body: { id: 'm1', accepted: false, answer: '照片看不清' } }]))
  await screen.findByText('陈思齐：照片看不清')
})

it('leaves one’s own to others, and is not there while nobody asks', async () => {
  open({ ...request, own: true })
  await screen.findByText('自己的申请由其他管理者处理')
  expect(screen.queryByRole('button', { name: '同意' })).toBeNull()
})
