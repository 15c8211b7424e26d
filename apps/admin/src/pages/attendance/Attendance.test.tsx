import { ApiError } from '@sc/api-client'
import { attendance, businessCode, conduct, evaluation, makeUp } from '@sc/api-client/contract'
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
  role: null,
  ...more,
})

type Whole = CallResult<typeof attendance.list>
type ClosingOf = CallResult<typeof attendance.closing>

const due = (people: number, more: Partial<ClosingOf['due'][number]> = {}) => ({
  role: null,
  name: null,
  hours: 2,
  credits: null,
  people,
  without: 0,
  ...more,
})
const underWay: ClosingOf = {
  ended: false,
  due: [due(12)],
  before: 0,
  own: false,
  withoutOut: 1,
  leaveAsked: 0,
  requests: 0,
  askedUntil: null,
  losses: [],
  takesNow: false,
  consents: { close: null, finish: null },
}

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

function open(more: Partial<Whole> = {}, opinions: Partial<Opinions> = {}, closing: Partial<ClosingOf> = {}) {
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
    roles: [],
    counts: { leave: 0, expected: 1, absent: 0, in: 1, out: 12, ready: 12, settled: 0 },
    ...more,
  }
  server.answers(attendance.list, () => whole)
  server.answers(attendance.closing, () => ({ ...underWay, ...closing }))
  server.answers(evaluation.list, () => ({ ...nobodyYet, ...opinions }))
  server.answers(conduct.ofItem, () => ({ records: [], total: 0, size: 10, current: 1, pages: 0, open: 0, standing: 0 }))
  server.answers(makeUp.list, () => ({ records: [], total: 0, size: 10, current: 1, pages: 0, open: 0 }))
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
  // However long that took to draw.
  await screen.findByText(/^\d+ 秒后更新/)
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
  await waitFor(() => expect(screen.queryByText('登记考勤：李晓雨')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: '手动登记' }))
  const other = within(await dialogSaying('登记考勤'))
  // Nothing of who was marked before.
  expect(other.getByLabelText<HTMLInputElement>('学号').value).toBe('')
  expect(other.getByRole<HTMLInputElement>('radio', { name: '签到' }).checked).toBe(true)
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
  fireEvent.click(await screen.findByRole('button', { name: '现在记入成绩' }))
  await screen.findByText(/将为 12 人记入成绩。1 人没有签退，不记入成绩/)
  screen.getByText('签到照常进行，之后到场的人也可以再次记入。')
  expect(server.asked(attendance.finish)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '记入成绩' }))
  await waitFor(() => expect(server.asked(attendance.finish)).toEqual([{ body: { itemId: 'i1' } }]))
})

it('names who waits for a late sign-in before it records without them', async () => {
  const { server } = open()
  const news = '1 份补签申请还没有处理：王子轩。'
  server.answers(attendance.finish, ({ body: { consent } }) => {
    if (consent === 'read') return { recorded: 12, before: 0, withoutOut: [] }
    throw refusal(businessCode.consent, news, { consent: 'read', news: [news], changes: [], names: { roles: {}, people: {} } })
  })
  fireEvent.click(await screen.findByRole('button', { name: '现在记入成绩' }))
  await screen.findByText(/将为 12 人记入成绩/)
  fireEvent.click(screen.getByRole('button', { name: '记入成绩' }))
  const dialog = within((await screen.findByText(news)).closest<HTMLElement>('[role=dialog]')!)
  fireEvent.click(dialog.getAllByRole('button').at(-1)!)
  await waitFor(() =>
    expect(server.asked(attendance.finish)).toEqual([{ body: { itemId: 'i1' } }, { body: { itemId: 'i1', consent: 'read' } }]),
  )
})

it('says of who is there what became of asking to be excused', async () => {
  open({ records: [attendee('01', '李晓雨', { leave: 'asked' }), attendee('02', '王子轩', { state: 'leave', leave: 'granted' })] })
  await screen.findByText('请假待批')
  expect(screen.queryByText('已准假')).toBeNull()
})

it('of a project that nobody signs in at, it says so', async () => {
  open({ attendance: 'none' })
  await screen.findByText('这个项目不需要签到')
  expect(screen.queryByRole('button', { name: '现在记入成绩' })).toBeNull()
})

it('tells nothing of what few people thought of it, nor how few they are', async () => {
  open({}, { asked: 40, count: null })
  await screen.findByText('40 人参加，评价的不足 3 人')
  screen.getByText('满 3 人评价后显示内容，以免看出是谁写的')
})

it('tells the average, how many gave how many stars, and the comments without names', async () => {
  const records = [{ mark: 'a', stars: 4, comment: '签到排队有点久', hidden: null }]
  open({}, { asked: 40, count: 10, average: 4.3, byStars: [0, 0, 1, 5, 4], records, total: 1 })
  await screen.findByText('4.3')
  screen.getByText('5 人')
  screen.getByText(/签到排队有点久/)
})

it('hides a comment that hurts for a reason, and shows it again', async () => {
  const told = { mark: 'a', stars: 1, comment: '某某不配当组长', hidden: null as string | null }
  const opinions = { asked: 40, count: 10, average: 4.3, byStars: [1, 0, 0, 5, 4], records: [told], total: 1 }
  const { server } = open({}, opinions)
  server.answers(evaluation.hide, ({ body }) => {
    opinions.records = [{ ...told, comment: '', hidden: body.reason }]
    return null
  })
  server.answers(evaluation.unhide, () => {
    opinions.records = [told]
    return null
  })
  fireEvent.click(await screen.findByRole('button', { name: '隐藏评语：某某不配当组长' }))
  const dialog = within(await dialogSaying('隐藏这条评语'))
  fireEvent.change(await dialog.findByLabelText(/隐藏原因/), { target: { value: '针对个人' } })
  fireEvent.click(dialog.getByRole('button', { name: /隐\s*藏/ }))
  await screen.findByText('评语已隐藏：针对个人')
  expect(server.asked(evaluation.hide)).toEqual([{ body: { itemId: 'i1', mark: 'a', reason: '针对个人' } }])
  fireEvent.click(screen.getByRole('button', { name: '恢复显示评语，隐藏原因：针对个人' }))
  await screen.findByText(/某某不配当组长/)
  expect(server.asked(evaluation.unhide)).toEqual([{ body: { itemId: 'i1', mark: 'a' } }])
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

const roles = [
  { key: 'r1', name: '参与者', hours: 2 },
  { key: 'r2', name: '组织者', hours: 4 },
]

it('gives one or several who attend a role, shows it, and is narrowed to it', async () => {
  const records = [attendee('01', '李晓雨', { role: 'r1' }), attendee('02', '王子轩', { role: 'r2' })]
  const { server } = open({ roles, records })
  const refused = [{ studentNo: '202102', realname: '王子轩', why: '王子轩的成绩已经记入，角色或奖项不能再改' }]
  server.answers(attendance.giveRoles, ({ body }) => ({ given: body.given.length, refused: body.given.length > 1 ? refused : [] }))
  const row = within((await screen.findByText('李晓雨')).closest('tr')!)
  row.getByText('参与者')
  fireEvent.click(row.getByRole('button', { name: '角色' }))
  const dialog = within(await dialogSaying('登记角色或奖项：李晓雨'))
  fireEvent.click(dialog.getByText('组织者（4 学时）'))
  fireEvent.click(dialog.getByRole('button', { name: '登记' }))
  await waitFor(() =>
    expect(server.asked(attendance.giveRoles)).toEqual([{ body: { itemId: 'i1', given: [{ studentNo: '202101', role: '组织者' }] } }]),
  )
  await waitFor(() => expect(screen.queryByText('登记角色或奖项：李晓雨')).toBeNull())
  fireEvent.click(within(screen.getByText('王子轩').closest('tr')!).getByRole('button', { name: '角色' }))
  const next = within(await dialogSaying('登记角色或奖项：王子轩'))
  // Nothing of who was asked about before.
  expect(next.getByRole<HTMLInputElement>('radio', { name: '组织者（4 学时）' }).checked).toBe(true)
  fireEvent.click(next.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByText('登记角色或奖项：王子轩')).toBeNull())
  for (const name of ['李晓雨', '王子轩']) fireEvent.click(screen.getByRole('checkbox', { name }))
  fireEvent.click(screen.getByRole('button', { name: '登记角色或奖项' }))
  const several = within(await dialogSaying('为 2 人登记角色或奖项'))
  fireEvent.click(several.getByText('组织者（4 学时）'))
  fireEvent.click(several.getByRole('button', { name: '登记' }))
  await several.findByText('王子轩 202102：王子轩的成绩已经记入，角色或奖项不能再改')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '角色或奖项' }))
  fireEvent.click((await screen.findAllByText('组织者')).at(-1)!)
  await waitFor(() => expect(server.asked(attendance.list).at(-1)).toMatchObject({ query: { role: 'r2' } }))
})

it('gives roles by two columns of a spreadsheet, and stays open with who was given none', async () => {
  const { server } = open({ roles })
  server.answers(attendance.giveRoles, () => ({ given: 1, refused: [{ studentNo: '9', realname: null, why: '没有学号为 9 的学生' }] }))
  fireEvent.click(await screen.findByRole('button', { name: '按名单登记角色' }))
  const dialog = within(await dialogSaying('按名单登记角色或奖项'))
  const lines = dialog.getByLabelText<HTMLTextAreaElement>('名单')
  fireEvent.change(lines, { target: { value: '2021001\t李晓雨\t参与者\n9' } })
  fireEvent.click(dialog.getByRole('button', { name: '登记' }))
  await dialog.findByText('9：没有学号为 9 的学生')
  expect(lines.value).toBe('9\t组织者')
  expect(server.asked(attendance.giveRoles)).toMatchObject([
    {
      body: {
        given: [
          { studentNo: '2021001', role: '参与者' },
          { studentNo: '9', role: '组织者' },
        ],
      },
    },
  ])
})

it('is closed on one card: who came as what, what is undecided, and which hours are recorded, before they are', async () => {
  const { server } = open(
    { roles, counts: { leave: 1, expected: 2, absent: 1, in: 1, out: 12, ready: 12, settled: 0 } },
    {},
    {
      ended: true,
      due: [due(10, { role: 'r1', name: '参与者' }), due(2, { role: 'r2', name: '组织者', hours: 4, credits: 0.5, without: 1 })],
      before: 1,
      leaveAsked: 1,
    },
  )
  server.answers(attendance.finish, () => ({ recorded: 12, before: 1, withoutOut: [] }))
  await screen.findByText('活动已结束，请核对后结项')
  // Nobody scans any more.
  expect(screen.queryByRole('region', { name: '签到二维码' })).toBeNull()
  expect(screen.queryByRole('button', { name: '现在记入成绩' })).toBeNull()
  const undecided = within(screen.getByRole('list', { name: '还没有处理的事项' }))
  expect(undecided.getByRole('link', { name: '1 人的请假还没有答复' }).getAttribute('href')).toBe('/project/signUps?id=i1')
  undecided.getByText(/1 人没有签退，不记成绩/)
  undecided.getByText(/2 人报了名，没有签到、请假/)
  fireEvent.click(screen.getByRole('button', { name: /缺席 ?1 人/ }))
  await waitFor(() => expect(server.asked(attendance.list).at(-1)).toMatchObject({ query: { state: 'absent' } }))
  fireEvent.click(screen.getByRole('button', { name: '结项' }))
  const asked = within(await dialogSaying('结项并记入成绩？'))
  asked.getByText('参与者：10 人 × 2 学时')
  asked.getByText('组织者：2 人 × 4 学时、0.5 学分')
  asked.getByText('登记了角色或奖项但没有到场的不记：组织者 1 人。')
  expect(server.asked(attendance.finish)).toEqual([])
  fireEvent.click(asked.getByRole('button', { name: '结项' }))
  await waitFor(() => expect(server.asked(attendance.finish)).toEqual([{ body: { itemId: 'i1' } }]))
})

it('says that it is closed once nothing is left to record', async () => {
  open(
    { counts: { leave: 0, expected: 0, absent: 0, in: 0, out: 12, ready: 0, settled: 12 } },
    {},
    { ended: true, due: [due(0)], withoutOut: 0 },
  )
  await screen.findByText('已结项，12 人的成绩已记入')
  expect(screen.queryByRole('button', { name: '结项' })).toBeNull()
})
