import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Permit } from '../permission/Permit.tsx'
import { SessionProvider } from '../session/SessionContext.tsx'
import { loginResult, user } from '../session/testClient.ts'
import { build, PERMISSIONS, signedIn, unauthorized, VALIDATE } from '../session/testSession.ts'
import { createTokenStore } from '../session/tokenStore.ts'
import { RequireSession } from './RequireSession.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('<RequireSession> and <Permit>', () => {
  const page = (session: ReturnType<typeof build>['session']) => (
    <StrictMode>
      <SessionProvider session={session}>
        <RequireSession
          waiting="正在进入"
          failed={({ reason }) => `失败：${reason}`}
          forced="请修改密码"
          replaced={({ before, by }) => `${before.realname}的页面，${by.realname}已登录`}
        >
          <Permit action="item:publish">
            <button type="button">发布</button>
          </Permit>
          <Permit action="item:remove" otherwise={<em>不能删除</em>}>
            <button type="button">删除</button>
          </Permit>
        </RequireSession>
      </SessionProvider>
    </StrictMode>
  )

  it('show a signed-in user what the permissions allow, validating the ticket once under StrictMode', async () => {
    const { session, server } = build('http://c/ekt/?ticket=ST-1')
    render(page(session))
    screen.getByText('正在进入')
    await screen.findByRole('button', { name: '发布' })
    expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
    screen.getByText('不能删除')
    expect(server.paths()).toEqual([VALIDATE, PERMISSIONS])
  })

  it('send an anonymous visitor of a guarded page away once, under StrictMode too', async () => {
    const { session, browser } = build('http://c/ekt/user/login')
    await session.start()
    await act(async () => void render(page(session)))
    expect(browser.visits).toHaveLength(1)
  })

  it('show nothing of whose page it was when another person signs in', async () => {
    signedIn()
    const { session } = build('http://c/ekt/')
    render(page(session))
    await screen.findByRole('button', { name: '发布' })
    await act(() => session.signIn(loginResult('teacher')))
    screen.getByText('admin的页面，teacher已登录')
    expect(screen.queryByRole('button', { name: '发布' })).toBeNull()
  })

  it('show the forced password change and the reason of a failure', async () => {
    createTokenStore().set({ token: 't', userInfo: user('a'), forced: true })
    const forced = build('http://c/ekt/')
    const view = render(page(forced.session))
    await screen.findByText('请修改密码')
    view.unmount()
    localStorage.clear()
    const failed = build('http://c/ekt/?ticket=ST-1', { [VALIDATE]: unauthorized })
    render(page(failed.session))
    await screen.findByText('失败：ticket')
  })
})
