import { ApiError } from '@sc/api-client'
import { attendance, businessCode, evaluation } from '@sc/api-client/contract'
import type { Attendee, CallResult } from '@sc/api-client/contract'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer, refusal } from '../../testing/openServer.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import Attendance from './Attendance.tsx'

beforeEach(wideScreen)
afterEach(() => vi.useRealTimers())

const attendee = (username: string, realname: string, more: Partial<Attendee> = {}): Attendee => ({
  username,
  realname,
  studentNo: `2021${username}`,
  state: 'in',
  inTime: '2026-05-20 09:00:00',
  outTime: null,
  way: 'scan',
  markedBy: null,
  note: null,
  leave: null,
  settled: false,
  ...more,
})

type Whole = CallResult<typeof attendance.list>

type Opinions = CallResult<typeof evaluation.list>
const nobodyYet: Opinions = {
  records: [],
  total: 0,
  size: 10,
  current: 1,
  pages: 0,
  count: null,
  asked: 0,
  least: 3,
  average: null,
  byStars: null,
}

function open(more: Partial<Whole> = {}, opinions: Partial<Opinions> = {}) {
  const server = openServer()
  signIn()
  const records = [attendee('01', '李晓雨'), attendee('02', '王子轩', { state: 'expected', inTime: null, way: null })]
  const whole: Whole = {
    records,
    total: 2,
    size: 10,
    current: 1,
    pages: 1,
    itemName: '湖畔清扫',
    attendance: 'inOut',
    counts: { leave: 0, expected: 1, absent: 0, in: 1, out: 12, ready: 12, settled: 0 },
    ...more,
  }
  server.answers(attendance.list, () => whole)
  server.answers(evaluation.list, () => ({ ...nobodyYet, ...opinions }))
  server.answers(attendance.token, ({ query: { kind } }) => ({ token: `${kind}-code`, secondsLeft: 20 }))
  render(
    <BackOffice permits={['item:manage']} at="/project/attendance?id=i1">
      <Attendance />
    </BackOffice>,
  )
  return { server, whole }
}

it('shows the code, how many have come, and that of signing out where it is chosen', async () => {
  const { server } = open()
  await screen.findByRole('heading', { name: '签到：湖畔清扫' })
  await screen.findByText('已签到 13 人')
  await screen.findByText('20 秒后更新')
  fireEvent.click(screen.getByText('签退'))
  await screen.findByText('已签退 12 人')
  screen.getByRole('heading', { name: '扫码签退' })
  expect(server.asked(attendance.token)).toEqual([{ query: { itemId: 'i1', kind: 'in' } }, { query: { itemId: 'i1', kind: 'out' } }])
})

it('asks for the next code as soon as another is to be shown, and again where nobody answers', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { server } = open()
  await screen.findByText(/秒后更新/)
  await act(() => vi.advanceTimersByTimeAsync(19_000))
  expect(server.asked(attendance.token)).toHaveLength(1)
  server.answers(attendance.token, () => {
    throw new ApiError('network', '网络连接失败')
  })
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(server.asked(attendance.token)).toHaveLength(2)
  await screen.findByText('二维码没有更新，正在重试')
  server.answers(attendance.token, () => ({ token: 'next', secondsLeft: 30 }))
  await act(() => vi.advanceTimersByTimeAsync(3_500))
  await screen.findByText(/(30|29) 秒后更新/)
})

it('says why there is no code, in the words of the server', async () => {
  const { server } = open()
  server.answers(attendance.token, () => {
    throw refusal(businessCode.failed, '项目“湖畔清扫”2026-05-20 开始，当天才能签到')
  })
  fireEvent.click(await screen.findByText('签退'))
  await screen.findByText('项目“湖畔清扫”2026-05-20 开始，当天才能签到')
})

it('marks by hand who could not scan, from the list or by their student number', async () => {
  const { server } = open()
  server.answers(attendance.mark, () => ({ realname: '李晓雨' }))
  const row = within((await screen.findByText('李晓雨')).closest('tr')!)
  fireEvent.click(row.getByRole('button', { name: '登记' }))
  const dialog = within(await dialogSaying('登记考勤：李晓雨'))
  // Who is in is about to leave.
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: '签退' }).checked).toBe(true)
  fireEvent.change(dialog.getByLabelText('说明'), { target: { value: '手机没电' } })
  fireEvent.click(dialog.getByRole('button', { name: '登记' }))
  await waitFor(() =>
    expect(server.asked(attendance.mark)).toEqual([{ body: { itemId: 'i1', studentNo: '202101', as: 'out', note: '手机没电' } }]),
  )
  fireEvent.click(screen.getByRole('button', { name: '手动登记' }))
  const other = within(await dialogSaying('登记考勤'))
  fireEvent.click(other.getByRole('button', { name: '登记' }))
  await other.findByText('请填写学号')
  fireEvent.change(other.getByLabelText('学号'), { target: { value: ' 20219999 ' } })
  fireEvent.click(other.getByRole('radio', { name: '缺席' }))
  fireEvent.click(other.getByRole('button', { name: '登记' }))
  await waitFor(() => expect(server.asked(attendance.mark)[1]).toMatchObject({ body: { studentNo: '20219999', as: 'absent' } }))
})

it('records the scores after it has said of how many, and of how many not', async () => {
  const { server } = open()
  server.answers(attendance.finish, () => ({ recorded: 12, before: 0, withoutOut: [] }))
  fireEvent.click(await screen.findByRole('button', { name: '结束签到并记入成绩' }))
  await screen.findByText(/将为 12 人记入成绩。1 人没有签退，不记入成绩/)
  expect(server.asked(attendance.finish)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '记入成绩' }))
  await waitFor(() => expect(server.asked(attendance.finish)).toEqual([{ body: { itemId: 'i1' } }]))
})

it('says of who is there what became of asking to be excused', async () => {
  open({ records: [attendee('01', '李晓雨', { leave: 'asked' }), attendee('02', '王子轩', { state: 'leave', leave: 'granted' })] })
  await screen.findByText('请假待批')
  expect(screen.queryByText('已准假')).toBeNull()
})

it('of a project that nobody signs in at, it says so', async () => {
  open({ attendance: 'none' })
  await screen.findByText('这个项目不需要签到')
  expect(screen.queryByRole('button', { name: '结束签到并记入成绩' })).toBeNull()
})

it('tells nothing of what few people thought of it, nor how few they are', async () => {
  open({}, { asked: 40, count: null })
  await screen.findByText('40 人参加，评价的不足 3 人')
  screen.getByText('满 3 人评价后显示内容，以免看出是谁写的')
})

it('tells the average, how many gave how many stars, and the comments without names', async () => {
  const records = [{ stars: 4, comment: '签到排队有点久' }]
  open({}, { asked: 40, count: 10, average: 4.3, byStars: [0, 0, 1, 5, 4], records, total: 1 })
  await screen.findByText('4.3')
  screen.getByText('5 人')
  screen.getByText(/签到排队有点久/)
})

it('marks many by a list that was copied from a spreadsheet, and stays open with those that were not', async () => {
  const { server } = open({ attendance: 'in' })
  let refused = [{ studentNo: '20991231', realname: null, why: '没有学号为 20991231 的学生' }]
  server.answers(attendance.markList, ({ body }) => ({ marked: body.studentNos.length - refused.length, refused }))
  fireEvent.click(await screen.findByRole('button', { name: '按名单登记' }))
  const dialog = await dialogSaying('按名单登记考勤')
  const numbers = within(dialog).getByLabelText<HTMLTextAreaElement>('学号')
  fireEvent.change(numbers, { target: { value: '2021001\n2021002\t20991231，' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '登记' }))
  await within(dialog).findByText('20991231：没有学号为 20991231 的学生')
  expect(numbers.value).toBe('20991231')
  refused = []
  fireEvent.change(numbers, { target: { value: '2021003' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '登记' }))
  await waitFor(() => expect(screen.queryByText('以下 1 个学号没有登记，其余已登记')).toBeNull())
  expect(server.asked(attendance.markList).map(({ body }) => body.studentNos)).toEqual([['2021001', '2021002', '20991231'], ['2021003']])
})
