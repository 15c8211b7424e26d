import { audit, job, signIn as signInCalls } from '@sc/api-client/contract'
import type { AuditEntry, ListedJob, SignIn } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { openServer } from '../../testing/openServer.ts'
import { narrowScreen, wideScreen } from '../../testing/wideScreen.ts'
import AuditLog from './AuditLog.tsx'
import Jobs from './Jobs.tsx'
import SignIns from './SignIns.tsx'

const page = <Row,>(...records: Row[]) => ({ records, total: records.length, size: 10, current: 1, pages: 1 })
const Address = () => <output data-testid="address">{useLocation().pathname + useLocation().search}</output>

beforeEach(wideScreen)

const entry: AuditEntry = {
  id: '1',
  time: '2026-03-01 08:00:00',
  username: 'admin',
  realname: '林书远',
  address: null,
  requestId: 'q1',
  kind: 'account',
  recordId: 'r1',
  title: '名单.xlsx',
  titleEnglish: null,
  action: 'import',
  before: null,
  after: null,
  changes: null,
  reason: '导入“名单.xlsx”：新增 600、变更 12',
  names: { departs: {}, roles: {}, people: {}, fields: {} },
}

it('the log says of an import what came of it, and leads to its single entries and back', async () => {
  const server = openServer()
  signIn()
  server.answers(audit.list, () => page(entry))
  render(
    <BackOffice>
      <AuditLog />
    </BackOffice>,
  )
  await screen.findByText('导入“名单.xlsx”：新增 600、变更 12')
  await screen.findByText('用户 · 导入')
  const asked = () => server.asked(audit.list).at(-1)?.query
  fireEvent.click(screen.getByRole('button', { name: '逐条记录' }))
  await screen.findByText('只看同一次操作的记录')
  await waitFor(() => expect(asked()).toMatchObject({ request: 'q1' }))
  fireEvent.click(screen.getByRole('button', { name: '查看全部' }))
  await waitFor(() => expect(screen.queryByText('只看同一次操作的记录')).toBeNull())
})

it('the log has what it is narrowed to in the address, so that F5 and Back keep it', async () => {
  const server = openServer()
  signIn()
  server.answers(audit.list, () => page(entry))
  render(
    <BackOffice at="/?who=admin&days=2026-03-01..2026-03-31&page=2">
      <AuditLog />
      <Address />
    </BackOffice>,
  )
  await screen.findByText('用户 · 导入')
  const asked = () => server.asked(audit.list).at(-1)?.query
  expect(asked()).toMatchObject({ who: 'admin', from: '2026-03-01', to: '2026-03-31', pageNo: 2 })
  expect(screen.getByPlaceholderText<HTMLInputElement>('起').value).toBe('2026-03-01')
  const search = screen.getByRole('searchbox', { name: '搜索名称、编号、姓名或学号' })
  fireEvent.change(search, { target: { value: '学生' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  await waitFor(() => expect(asked()).toMatchObject({ record: '学生', who: 'admin', pageNo: 1 }))
  expect(new URLSearchParams(screen.getByTestId('address').textContent.split('?')[1]).get('keyword')).toBe('学生')
})

it('a job says what came of it, and leads to its import where it has one', async () => {
  const server = openServer()
  signIn()
  const done: ListedJob = {
    id: 'j1',
    title: '导入：用户“名单.xlsx”',
    kind: 'import',
    status: 'done',
    percent: 100,
    note: '新增 600、变更 12、冻结 20',
    importRun: { path: '/sys/user', id: 'r1' },
    file: null,
    again: false,
    createByName: '林书远',
    createTime: '2026-03-01 08:00:00',
    endTime: '2026-03-01 08:01:00',
  }
  const file = { path: '2026/03/01/a.pdf', name: '成绩单-2 人.pdf', owner: 'teacher01' }
  const other = { ...done, kind: 'other' as const, importRun: null }
  server.answers(job.list, () =>
    page(
      done,
      { ...other, id: 'j2', title: '提醒未读的人', note: '提醒 301 人' },
      { ...other, id: 'j3', title: '打印成绩单：2 人', note: '生成 2 人的成绩单', file },
      { ...other, id: 'j4', title: '打印成绩单：3 人', note: '生成 3 人的成绩单', file: { ...file, owner: 'school01' } },
    ),
  )
  render(
    <BackOffice>
      <Jobs />
      <Address />
    </BackOffice>,
  )
  await screen.findByText('新增 600、变更 12、冻结 20')
  await screen.findByText('提醒 301 人')
  // One's own opens, and another's is not offered.
  expect(screen.getAllByRole('link', { name: '打开文件' }).map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining('/sys/common/static/2026/03/01/a.pdf'),
  ])
  fireEvent.click(screen.getByRole('button', { name: '查看导入' }))
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/system/user?import=r1'))
})

it('a sign-in says whether the password or the code was wrong, and is headed by the name on a phone', async () => {
  const server = openServer()
  signIn()
  const tried: SignIn = {
    id: 's1',
    username: 'chensiqi',
    realname: '陈思齐',
    outcome: 'wrongPassword',
    way: 'password',
    address: '10.0.0.1',
    browser: '',
    time: '2026-03-01 08:00:00',
  }
  server.answers(signInCalls.list, () =>
    page(tried, { ...tried, id: 's2', username: 'nobody', realname: '', outcome: 'wrongCode', way: 'activation' }),
  )
  const shown = () =>
    render(
      <BackOffice>
        <SignIns />
      </BackOffice>,
    )
  const { unmount } = shown()
  await screen.findByText('密码错误')
  await screen.findByText('激活码错误')
  await screen.findByText('没有这个账号')
  unmount()
  narrowScreen()
  shown()
  const [card] = await screen.findAllByRole('listitem')
  expect(card?.textContent).toMatch(/^陈思齐/)
})
