import { ApiError } from '@sc/api-client'
import { announcement, attendance, businessCode, session } from '@sc/api-client/contract'
import type { LoginResult } from '@sc/api-client/contract'
import { createSession, OPEN_PATHS } from '@sc/auth-sso'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import { tokens } from '../../api/sessionPort.ts'
import { App } from '../../shell/App.tsx'
import { signIn } from '../../testing/BackOffice.tsx'
import { openServer, refusal } from '../../testing/openServer.ts'

let server: ReturnType<typeof openServer>
beforeEach(() => {
  server = openServer()
  server.answers(session.permissions, () => ({
    menu: [{ id: '1', path: '/dashboard/analysis', name: 'home', component: 'none/Home', meta: { title: '首页' } }],
    auth: [],
    allAuth: [],
    roles: ['student'],
  }))
  server.answers(session.config, () => ({
    casLoginUrl: null,
    casLogoutUrl: null,
    offersCas: false,
    schoolName: '',
    systemTitle: '',
    motto: null,
    logo: null,
  }))
  server.answers(session.currentUserDeparts, () => ({ list: [], orgCode: null }))
  server.answers(announcement.listByUser, () => ({ anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 }))
  server.answers(attendance.scan, () => signedInAt)
})
afterEach(() => {
  window.history.replaceState(null, '', '/')
  vi.useRealTimers()
})

const student: LoginResult['userInfo'] = {
  id: 'u1',
  username: 'student01',
  realname: '李晓雨',
  avatar: null,
  phone: null,
  orgCode: null,
  departName: null,
  hasPassword: true,
}
const signedInAt = { itemName: '湖畔清扫', kind: 'in' as const, time: '2026-05-20 09:02:11' }

/** The page as a phone opens it; where it goes on its own is told to `gone`. */
function open(address: string) {
  const gone: string[] = []
  window.history.replaceState(null, '', address)
  const browser = {
    href: () => location.href,
    replaceAddress: (href: string) => window.history.replaceState(null, '', href),
    go: (href: string) => void gone.push(href),
    reload: () => undefined,
  }
  const { unmount } = render(<App session={createSession({ client: api, tokens, basePath: '/', openPaths: OPEN_PATHS, browser })} />)
  return { gone, unmount }
}

it('signs in who is signed in to the system, with one call, and says when in large words', async () => {
  signIn('student01')
  open('/scanScore?token=in.1.mac.i1')
  await screen.findByRole('heading', { name: '已签到 09:02' })
  screen.getByText('“湖畔清扫” · 2026-05-20')
  expect(server.asked(attendance.scan)).toEqual([{ body: { token: 'in.1.mac.i1' } }])
  expect(sessionStorage.getItem('sc-scanned-code')).toBeNull()
})

it('leads who is not signed in to the sign-in and back, with the code', async () => {
  const { gone, unmount } = open('/scanScore?token=in.1.mac.i1')
  await waitFor(() => expect(gone).toHaveLength(1))
  expect(new URL(gone[0]!).pathname).toBe('/user/login')
  expect(server.asked(attendance.scan)).toEqual([])
  unmount()
  const result: LoginResult = {
    token: 't',
    userInfo: student,
    departs: [],
    multi_depart: 0,
    mustChangePassword: false,
    signedInBy: 'password',
  }
  server.answers(session.login, () => result)
  open(gone[0]!)
  fireEvent.change(await screen.findByLabelText('账号'), { target: { value: 'student01' } })
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'Secret-2026!' } })
  fireEvent.click(screen.getByRole('button', { name: '登录' }))
  await screen.findByRole('heading', { name: '已签到 09:02' })
  expect(server.asked(attendance.scan)).toEqual([{ body: { token: 'in.1.mac.i1' } }])
})

it('a way back without the code finds the one that the window kept', async () => {
  const { gone, unmount } = open('/scanScore?token=in.1.mac.i1')
  await waitFor(() => expect(gone).toHaveLength(1))
  unmount()
  signIn('student01')
  open('/scanScore')
  await screen.findByRole('heading', { name: '已签到 09:02' })
})

it('goes on by itself when there is a network again, and says so until then', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  signIn('student01')
  server.answers(attendance.scan, () => {
    throw new ApiError('network', '网络连接失败')
  })
  open('/scanScore?token=in.1.mac.i1')
  await screen.findByRole('heading', { name: '没有连接到服务器，正在自动重试' })
  for (const asked of [2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(2_000)
    expect(server.asked(attendance.scan).length).toBeGreaterThanOrEqual(asked)
  }
  server.answers(attendance.scan, () => signedInAt)
  await vi.advanceTimersByTimeAsync(2_500)
  await screen.findByRole('heading', { name: '已签到 09:02' })
})

it('without a network from the beginning, too', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  signIn('student01')
  let isAway = true
  const permissions = {
    menu: [{ id: '1', path: '/a', name: 'a', component: 'none/A', meta: { title: 'A' } }],
    auth: [],
    allAuth: [],
    roles: [],
  }
  server.answers(session.permissions, () => {
    if (isAway) throw new ApiError('network', '网络连接失败')
    return permissions
  })
  open('/scanScore?token=in.1.mac.i1')
  await screen.findByRole('heading', { name: '没有连接到服务器，正在自动重试' })
  isAway = false
  await vi.advanceTimersByTimeAsync(2_500)
  await screen.findByRole('heading', { name: '已签到 09:02' })
})

it('says what the server refuses, and asks no more', async () => {
  signIn('student01')
  server.answers(attendance.scan, () => {
    throw refusal(businessCode.failed, '二维码已过期，请重新扫描')
  })
  open('/scanScore?token=in.1.mac.i1')
  await screen.findByRole('heading', { name: '二维码已过期，请重新扫描' })
  expect(server.asked(attendance.scan)).toHaveLength(1)
  expect(sessionStorage.getItem('sc-scanned-code')).toBeNull()
})

it('opened without a code, it says what to scan', async () => {
  open('/scanScore')
  await screen.findByRole('heading', { name: '没有读到二维码' })
  expect(server.asked(attendance.scan)).toEqual([])
})
