import { announcement, session } from '@sc/api-client/contract'
import type { LoginResult, Permissions } from '@sc/api-client/contract'
import { createSession, createTokenStore } from '@sc/auth-sso'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
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

let server: ReturnType<typeof openServer>
beforeEach(() => {
  server = openServer()
  server.answers(session.login, () => signedIn)
  server.answers(session.updatePassword, () => null)
  server.answers(session.permissions, () => permissions)
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
})
afterEach(() => window.history.replaceState(null, '', '/'))

const fill = (label: HTMLElement, value: string) => fireEvent.change(label, { target: { value } })

function open(address: string) {
  window.history.replaceState(null, '', address)
  const opened = createSession({ client: api, tokens, basePath: '/' })
  render(<App session={opened} />)
  return opened
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

it('an account that has no role yet is told so, and whom to ask', async () => {
  server.answers(session.login, () => ({ ...signedIn, mustChangePassword: false }))
  server.answers(session.permissions, () => ({ ...permissions, menu: [] }))
  open('/user/login')
  await signIn()
  await screen.findByText('没有取得您的菜单和权限')
  screen.getByText('该账号在本系统中还没有角色或权限。请联系本系统的管理员分配角色，分配后重新登录即可。')
  expect(screen.queryByText(/permissions must be/)).toBeNull()
})

it('somebody who activates an account that has no role yet is told so, their password being set', async () => {
  server.answers(session.activate, () => null)
  server.answers(session.login, () => ({ ...signedIn, mustChangePassword: false }))
  server.answers(session.permissions, () => ({ ...permissions, menu: [] }))
  open('/user/activate')
  fill(await screen.findByLabelText('账号'), 'new01')
  fill(screen.getByLabelText('激活码'), 'ABCD-EFGH-JKLM')
  fill(screen.getByLabelText('新密码'), NEXT)
  fill(screen.getByLabelText('确认新密码'), NEXT)
  fireEvent.click(screen.getByRole('button', { name: '设置密码并登录' }))
  await screen.findByText(/请联系本系统的管理员分配角色/)
})

/** In a tab beside. */
function signInBeside(more: Partial<typeof userInfo>) {
  createTokenStore().set({ token: 'other', userInfo: { ...userInfo, id: 'u2', ...more }, forced: false, signedInBy: 'cas' })
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'sc-session' })))
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
  const { expire } = open('/user/login?redirect=/project/list')
  await signIn()
  await screen.findByLabelText('旧密码')
  act(() => expire())
  await signIn()
  await changePassword()
  await page('项目列表')
})

it.each([
  ['by name', { username: 'student03', realname: '吴佳宁' }, '吴佳宁', '林书远'],
  ['two of one name by their accounts', { username: 'admin2' }, '林书远（admin2）', '林书远（admin）'],
])('a page that became another person’s says whose it was, %s, and offers both ways on', async (_, other, by, before) => {
  open('/user/login?redirect=/project/list')
  await signIn()
  await changePassword()
  await page('项目列表')
  signInBeside(other)
  await screen.findByText(`当前登录的是${by}的账号`)
  screen.getByText(`这个窗口原来由${before}使用。${before}暂存的内容都还在，登录${before}的账号后可以继续填写。`)
  screen.getByRole('button', { name: `以${by}的身份继续` })
  screen.getByRole('button', { name: `登录${before}的账号` })
  expect(screen.queryByText('“项目列表”在本系统中没有安装')).toBeNull()
})
