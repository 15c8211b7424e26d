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
  return { server, whole }
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
