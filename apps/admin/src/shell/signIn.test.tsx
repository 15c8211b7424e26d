import { announcement, session as calls } from '@sc/api-client/contract'
import type { LoginResult, Permissions } from '@sc/api-client/contract'
import { createSession } from '@sc/auth-sso'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, it } from 'vitest'
import { api } from '../api/client.ts'
import { tokens } from '../api/sessionPort.ts'
import { enforcePasswordThen, signInThen } from '../pages/user/target.ts'
import { openServer } from '../testing/openServer.ts'
import { App } from './App.tsx'

const FIRST = 'First-2026!'
const NEXT = 'Second-2026!'

const userInfo = {
  id: 'u1',
  username: 'admin',
  realname: '林书远',
  avatar: null,
  phone: null,
  orgCode: null,
  departName: null,
  hasPassword: true,
}
const signedIn: LoginResult = { token: 't', userInfo, departs: [], multi_depart: 0, mustChangePassword: true, signedInBy: 'password' }
/** Both are pages that no build has: what is asked for is told by its name. */
const permissions: Permissions = {
  menu: [
    { id: '1', path: '/dashboard/analysis', name: 'home', component: 'none/Home', meta: { title: '首页' } },
    { id: '2', path: '/project/list', name: 'projects', component: 'none/Projects', meta: { title: '项目列表' } },
  ],
  auth: [],
  allAuth: [],
  roles: ['admin'],
}

beforeEach(() => {
  const server = openServer()
  server.answers(calls.login, () => signedIn)
  server.answers(calls.updatePassword, () => null)
  server.answers(calls.permissions, () => permissions)
  server.answers(calls.config, () => ({ casLoginUrl: null, casLogoutUrl: null, offersCas: false, schoolName: '', systemTitle: '' }))
  server.answers(calls.currentUserDeparts, () => ({ list: [], orgCode: null }))
  server.answers(announcement.listByUser, () => ({ anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 }))
})
afterEach(() => window.history.replaceState(null, '', '/'))

const fill = (label: HTMLElement, value: string) => fireEvent.change(label, { target: { value } })

function open(address: string) {
  window.history.replaceState(null, '', address)
  const session = createSession({ client: api, tokens, basePath: '/' })
  render(<App session={session} />)
  return session
}

async function signIn() {
  fill(await screen.findByLabelText('账号'), 'admin')
  fill(screen.getByLabelText('密码'), FIRST)
  fireEvent.click(screen.getByRole('button', { name: '登录' }))
}

async function changePassword() {
  fill(await screen.findByLabelText('旧密码'), FIRST)
  fill(screen.getByLabelText('新密码'), NEXT)
  fill(screen.getByLabelText('确认新密码'), NEXT)
  fireEvent.click(screen.getByRole('button', { name: '修改密码并进入系统' }))
}

const page = (title: string) => screen.findByText(`“${title}”在本系统中没有安装`)

it.each([
  ['the page that was asked for', '/user/login?redirect=/project/list', '项目列表'],
  ['home where none was', '/user/login', '首页'],
  ['home where the sign-in page was', signInThen('/user/login'), '首页'],
  ['home where this change was', signInThen(enforcePasswordThen('/dashboard/analysis')), '首页'],
  ['the page behind the pages on the way in', signInThen(enforcePasswordThen(signInThen('/project/list'))), '项目列表'],
])('a forced change of the password leads to %s', async (_, address, title) => {
  open(address)
  await signIn()
  await changePassword()
  // Said by the page before, still read while the next is on its way.
  await screen.findByText('请牢记新密码')
  await page(title)
})

it('a forced change whose session has ended begins again, and still leads to the page that was asked for', async () => {
  const session = open('/user/login?redirect=/project/list')
  await signIn()
  await screen.findByLabelText('旧密码')
  act(() => session.expire())
  await signIn()
  await changePassword()
  await page('项目列表')
})
