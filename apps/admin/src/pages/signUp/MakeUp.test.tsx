import { makeUp, upload } from '@sc/api-client/contract'
import type { CallResult, MakeUp as Request } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer } from '../../testing/openServer.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import { MakeUp } from './MakeUp.tsx'

beforeEach(wideScreen)

type About = CallResult<typeof makeUp.about>
const about: About = {
  mine: [],
  kinds: ['in'],
  hindrance: null,
  from: '2026-05-20 09:00:00',
  to: '2026-05-20 11:00:59',
  deadline: '2026-05-27',
}
const request: Request = {
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
}

function open(first: Partial<About>, then: Partial<About> = first) {
  const server = openServer()
  signIn()
  let now: About = { ...about, ...first }
  server.answers(makeUp.about, () => now)
  server.answers(makeUp.ask, () => ((now = { ...about, ...then }), request))
  server.answers(makeUp.withdraw, () => ((now = { ...about, ...then }), null))
  render(
    <BackOffice permits={['item:apply']}>
      <MakeUp itemId="i1" itemName="湖畔清扫" />
    </BackOffice>,
  )
  return server
}

it('asks with the time, the reason and a proof, each of which is missed', async () => {
  vi.spyOn(api, 'sendFile').mockImplementation(async (endpoint) => {
    expect(endpoint).toBe(upload.file)
    return { path: '2026/05/20/a.png', name: '合影.png' } as never
  })
  const server = open({}, { mine: [request], kinds: [] })
  await screen.findByText('没有您的签到记录。当时在场的，可以凭证明材料申请补签，2026-05-27 截止。')
  fireEvent.click(screen.getByRole('button', { name: '申请补签' }))
  const dialog = await dialogSaying('申请补签到：湖畔清扫')
  within(dialog).getByText('活动时间 2026-05-20 09:00 至 11:00')
  fireEvent.click(within(dialog).getByRole('button', { name: '申请补签' }))
  await within(dialog).findByText('请填写原因')
  await within(dialog).findByText('请上传证明材料')
  expect(server.asked(makeUp.ask)).toEqual([])
  fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '手机没电' } })
  fireEvent.change(dialog.querySelector('input[type=file]')!, { target: { files: [new File(['x'], '合影.png')] } })
  // Stored, it can be opened.
  await within(dialog).findByRole('link', { name: '合影.png' })
  fireEvent.click(within(dialog).getByRole('button', { name: '申请补签' }))
  await waitFor(() => expect(server.asked(makeUp.ask)).toHaveLength(1))
  expect(server.asked(makeUp.ask)).toEqual([
    {
      body: {
        itemId: 'i1',
        kind: 'in',
        at: '2026-05-20 09:00:00',
        reason: '手机没电',
        proofs: [{ url: '2026/05/20/a.png', name: '合影.png' }],
      },
    },
  ])
  await screen.findByText('待处理')
  screen.getByText('补签到：2026-05-20 09:05')
})

it('shows what became of it, opens the proof, and is withdrawn after a question', async () => {
  const server = open({ mine: [request], kinds: [] }, { mine: [{ ...request, state: 'withdrawn' }] })
  expect((await screen.findByRole('link', { name: '合影.png' })).getAttribute('href')).toContain('/sys/common/static/2026/05/20/a.png')
  fireEvent.click(screen.getByRole('button', { name: '撤回' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤回' }))
  await screen.findByText('已撤回')
  expect(server.asked(makeUp.withdraw)).toEqual([{ body: { id: 'm1' } }])
})

it('says the reason of a refusal, and why nobody can ask any more', async () => {
  open({
    mine: [{ ...request, state: 'refused', answer: '照片看不清', decidedByName: '陈思齐' }],
    kinds: [],
    hindrance: '活动结束后 5 个工作日内可以申请补签，已于 2026-05-27 截止，请联系组织者',
  })
  await screen.findByText('陈思齐：照片看不清')
  screen.getByText(/已于 2026-05-27 截止/)
  expect(screen.queryByRole('button', { name: '申请补签' })).toBeNull()
})

it('is not there where nothing is missing', async () => {
  const server = open({ kinds: [] })
  await waitFor(() => expect(server.asked(makeUp.about)).toHaveLength(1))
  expect(screen.queryByText('补签')).toBeNull()
})
