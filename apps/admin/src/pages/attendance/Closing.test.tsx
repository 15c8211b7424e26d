import { attendance, evaluation, makeUp } from '@sc/api-client/contract'
import type { CallResult } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer } from '../../testing/openServer.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import Attendance from './Attendance.tsx'

beforeEach(wideScreen)

type Whole = CallResult<typeof attendance.list>
type ClosingOf = CallResult<typeof attendance.closing>

const PAGE = { records: [], total: 0, size: 10, current: 1, pages: 0 }

/** An activity that is over, of which so many scores are recorded and so many are not. */
function open(counts: Partial<Whole['counts']>, ready: number, more: Partial<ClosingOf> = {}) {
  const server = openServer()
  signIn()
  const whole: Whole = {
    ...PAGE,
    itemName: '湖畔清扫',
    attendance: 'in',
    roles: [],
    counts: { leave: 0, expected: 0, absent: 0, in: 13, out: 0, ready, settled: 0, ...counts },
  }
  const due = [{ role: null, name: null, hours: 2, credits: null, people: ready, without: 0 }]
  const closing: ClosingOf = {
    ended: true,
    due,
    before: 0,
    own: false,
    withoutOut: 0,
    leaveAsked: 0,
    requests: 0,
    askedUntil: null,
    losses: [],
    takesNow: true,
    consents: { close: 'c1', finish: null },
    ...more,
  }
  // Another each time, as it comes over the wire.
  server.answers(attendance.list, () => ({ ...whole }))
  server.answers(attendance.closing, () => closing)
  server.answers(evaluation.list, () => ({ ...PAGE, count: null, asked: whole.counts.settled, least: 3, average: null, byStars: null }))
  server.answers(makeUp.list, () => ({ ...PAGE, open: 0 }))
  server.answers(attendance.finish, () => ({ recorded: ready, before: 0, withoutOut: [] }))
  render(
    <BackOffice permits={['item:manage']} at="/project/attendance?id=i1">
      <Attendance />
    </BackOffice>,
  )
  return { server, whole, closing }
}

it('says who waits for an answer, and until when students may still ask, before the scores are recorded', async () => {
  open({}, 13, { requests: 2, askedUntil: '2026-12-03' })
  const undecided = within(await screen.findByRole('list', { name: '还没有处理的事项' }))
  undecided.getByText('还有 2 份补签待处理')
  fireEvent.click(screen.getByRole('button', { name: '结项' }))
  const asked = within(await dialogSaying('结项并记入成绩？'))
  asked.getByText(/还有 2 份补签待处理/)
  asked.getByText(/在 2026-12-03 前（含当天）仍可以申请补签/)
})

it('asks by what is so at that moment: who was marked a moment ago is not in what is shown yet', async () => {
  const { server, closing } = open({}, 12)
  await screen.findByText(/12 人/)
  const now = { ...closing, due: closing.due.map((one) => ({ ...one, people: 13 })), consents: { close: 'c1', finish: 'f2' } }
  server.answers(attendance.closing, () => now)
  fireEvent.click(screen.getByRole('button', { name: '结项' }))
  const asked = within(await dialogSaying('结项并记入成绩？'))
  asked.getByText(/将为 13 人记入成绩/)
  fireEvent.click(asked.getByRole('button', { name: '结项' }))
  await waitFor(() => expect(server.asked(attendance.finish)).toEqual([{ body: { itemId: 'i1', consent: 'f2' } }]))
})

it('says how many came to it since it was closed, and records those again', async () => {
  const { server } = open({ settled: 12 }, 1, { askedUntil: '2026-12-03' })
  await screen.findByText('已结项，12 人的成绩已记入，还有 1 人可以再次记入')
  fireEvent.click(screen.getByRole('button', { name: '再次记入' }))
  const asked = within(await dialogSaying('再次记入成绩？'))
  asked.getByText(/将为 1 人记入成绩/)
  fireEvent.click(asked.getByRole('button', { name: '再次记入' }))
  await waitFor(() => expect(server.asked(attendance.finish)).toEqual([{ body: { itemId: 'i1' } }]))
})

it('asks again what is thought of an activity once another came, and shows nothing of few who did', async () => {
  const { server, whole } = open({ settled: 2 }, 0)
  await screen.findByText('参加人数不足 3 人，不显示评价内容')
  const before = server.asked(evaluation.list).length
  whole.counts = { ...whole.counts, in: 14, settled: 3 }
  await waitFor(() => expect(server.asked(evaluation.list).length).toBeGreaterThan(before), { timeout: 30_000 })
})

const lost = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    username: `s${at}`,
    realname: `学生${at}`,
    studentNo: `20230${at}`,
    taken: [{ reason: 'absent' as const, points: 3 }],
  }))

it('names who loses how many points for what before it is closed, on the card and once more before it is done', async () => {
  const [one, two] = lost(2)
  const late = {
    ...two!,
    taken: [
      { reason: 'late' as const, points: 1 },
      { reason: 'withoutOut' as const, points: 2 },
    ],
  }
  open({}, 13, { losses: [one!, late] })
  const named = within(await screen.findByRole('list', { name: '将扣除 2 人的诚信分，并通知他们：' }))
  named.getByText('学生0（202300）：缺席 -3 分')
  named.getByText('学生1（202301）：迟到 -1 分、未签退 -2 分')
  fireEvent.click(screen.getByRole('button', { name: '结项' }))
  within(await dialogSaying('结项并记入成绩？')).getByText('学生0（202300）：缺席 -3 分')
})

it('names all of many when asked', async () => {
  open({}, 13, { losses: lost(30) })
  await screen.findByText('学生19（2023019）：缺席 -3 分')
  expect(screen.queryByText('学生20（2023020）：缺席 -3 分')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '显示全部 30 人' }))
  screen.getByText('学生29（2023029）：缺席 -3 分')
})

it('takes points that were not due yet when the scores were recorded', async () => {
  const { server } = open({ settled: 12 }, 0, { losses: lost(1) })
  await screen.findByText('已结项，12 人的成绩已记入，诚信分还没有扣')
  fireEvent.click(screen.getByRole('button', { name: '扣诚信分' }))
  fireEvent.click(within(await dialogSaying('按考勤扣诚信分？')).getByRole('button', { name: '扣诚信分' }))
  await waitFor(() => expect(server.asked(attendance.finish)).toEqual([{ body: { itemId: 'i1' } }]))
})
