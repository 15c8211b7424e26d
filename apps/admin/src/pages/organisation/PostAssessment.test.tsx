import { posts, postTerms } from '@sc/api-client/contract'
import type { CallResult, HeldPost } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer } from '../../testing/openServer.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import PostAssessment from './PostAssessment.tsx'

beforeEach(wideScreen)

const post = (realname: string, more: Partial<HeldPost> = {}): HeldPost => ({
  student: `u-${realname}`,
  realname,
  studentNo: '2023101001',
  position: 'head',
  spans: [{ from: '2024-09-01', to: '2025-03-01' }],
  days: 182,
  yearDays: 365,
  yearHours: 4,
  hours: 1.99,
  own: false,
  assessed: null,
  ...more,
})

const kept = { createBy: 'admin', createTime: '2025-09-01 10:00:00', updateBy: 'admin', updateTime: '2025-09-01 10:00:00', revision: 1 }

const first = {
  ...kept,
  id: 't1',
  name: '2024—2025 学年',
  startDate: '2024-09-01',
  endDate: '2025-08-31',
  item: 'i1',
  item_dictText: '学生干部任职',
  excellent: 50,
}

function open(held: readonly HeldPost[], more: Partial<CallResult<typeof posts.held>> = {}, later: readonly (typeof first)[] = []) {
  const server = openServer()
  signIn()
  server.answers(postTerms.calls.list, () => ({
    records: [...later, first],
    total: 1 + later.length,
    size: 100,
    current: 1,
    pages: 1,
  }))
  server.answers(posts.bodies, () => [{ kind: 'organisation' as const, id: 'o1', name: '校学生会', posts: held.length, assessed: 0 }])
  server.answers(posts.held, () => ({
    name: '校学生会',
    termName: '2024—2025 学年',
    itemName: '学生干部任职',
    endDate: '2025-08-31',
    ended: true,
    mostExcellent: 1,
    posts: [...held],
    ...more,
  }))
  server.answers(posts.assess, () => ({ assessed: 2, before: 0 }))
  render(
    <BackOffice permits={['post:assess']}>
      <PostAssessment />
    </BackOffice>,
  )
  return server
}
afterEach(() => vi.useRealTimers())

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!)

it('shows how each number is reckoned, and records what the assessor confirms', async () => {
  const server = open([post('李晓雨'), post('张子涵', { position: 'chair', days: 365, hours: 4 })])
  await screen.findByText(/每年学时 × 任期内任职天数 ÷ 一年的天数，两位小数以后舍去；记入项目“学生干部任职”/)
  const row = await rowOf('李晓雨')
  row.getByText('2024-09-01 至 2025-03-01')
  row.getByText('4 × 182 ÷ 365 = 1.99')
  expect(screen.getByRole('button', { name: '确认考核' })).toHaveProperty('disabled', true)
  fireEvent.click(row.getByRole('radio', { name: '不合格' }))
  fireEvent.click(screen.getByRole('button', { name: '未考核的全部合格' }))
  // What was chosen stays.
  fireEvent.click(screen.getByRole('button', { name: '确认考核（2）' }))
  const dialog = within(await dialogSaying('确认“校学生会”的 2 人次任职考核？'))
  dialog.getByText(/优秀 0、合格 1、不合格 1，共记 4 学时/)
  fireEvent.click(dialog.getByRole('button', { name: /确\s*认/ }))
  await waitFor(() =>
    expect(server.asked(posts.assess)).toEqual([
      {
        body: {
          term: 't1',
          kind: 'organisation',
          id: 'o1',
          posts: [
            { student: 'u-李晓雨', position: 'head', hours: 1.99, result: 'failed' },
            { student: 'u-张子涵', position: 'chair', hours: 4, result: 'passed' },
          ],
        },
      },
    ]),
  )
})

it('leaves what is assessed, one’s own, and what has no hours', async () => {
  const assessed = (result: 'passed' | 'failed') => ({ assessed: { result, byName: '王海川', time: '2025-09-03 10:00:00' } })
  open([
    post('甲', assessed('passed')),
    post('乙', assessed('failed')),
    post('丙', { own: true }),
    post('丁', { position: 'viceHead', yearHours: null, hours: null }),
  ])
  const passed = await rowOf('甲')
  passed.getByText('王海川 · 2025-09-03')
  expect(passed.queryByRole('radio')).toBeNull()
  expect(passed.queryByRole('button', { name: '重新考核' })).toBeNull()
  ;(await rowOf('丙')).getByText('本人的任职由他人考核')
  const unknown = await rowOf('丁')
  unknown.getByText('没有学时标准')
  expect(unknown.getByRole('radio', { name: '合格' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: '未考核的全部合格' })).toHaveProperty('disabled', true)
  fireEvent.click((await rowOf('乙')).getByRole('button', { name: '重新考核' }))
  await screen.findByRole('button', { name: '确认考核（1）' })
})

it('waits for the end of the term', async () => {
  open([post('李晓雨')], { ended: false, endDate: '2099-08-31' })
  await screen.findByText(/到 2099-08-31 结束，结束后才能考核/)
  expect((await rowOf('李晓雨')).queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('button', { name: '确认考核' })).toBeNull()
})

it('shows first what is over by the campus’s calendar, while it is still the day before elsewhere', async () => {
  // 00:30 of the next day there.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-08-30T16:30:00Z') })
  const server = open([post('陈思')], {}, [{ ...first, id: 't2', name: '2025—2026 学年', endDate: '2026-08-31' }])
  await rowOf('陈思')
  expect(server.asked(posts.held)).toMatchObject([{ query: { term: 't2' } }])
})
