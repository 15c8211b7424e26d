import { ApiError } from '@sc/api-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loginResult, permissions } from './testClient.ts'
import { build, CONFIG, LOGOUT, noAccount, PERMISSIONS, serviceIn, signedIn, unauthorized, VALIDATE } from './testSession.ts'
import { SESSION_MS } from './tokenStore.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => void vi.useRealTimers())

describe('without a token', () => {
  it('leaves for the campus sign-in, with the deep link as the service', async () => {
    const { session, browser, server } = build('http://c/ekt/form/list?page=2#row-7')
    await session.start()
    expect(session.getState()).toEqual({ phase: 'leaving' })
    expect(browser.visits).toHaveLength(1)
    expect(browser.visits[0]).toMatch(/^https:\/\/cas\/login\?service=/)
    expect(serviceIn(browser.visits[0])).toMatch(/^http:\/\/c\/ekt\/form\/list\?page=2&sc-sso=[0-9a-f]+$/)
    expect(server.paths()).toEqual([CONFIG])
  })

  it.each(['/user/login', '/user/enforepassword', '/alteration', '/scanScore', '/scanScore?code=1'])('stays on %s', async (path) => {
    const { session, browser } = build(`http://c/ekt${path}`)
    await session.start()
    expect(session.getState().phase).toBe('anonymous')
    expect(browser.visits).toEqual([])
  })

  it('does not take /user/loginx for /user/login', async () => {
    const { session } = build('http://c/ekt/user/loginx')
    await session.start()
    expect(session.getState().phase).toBe('leaving')
  })

  it('ends a loop when the third ticket leads to no session, and begins anew on request', async () => {
    const round = (visit: number) => build(`http://c/ekt/a?ticket=ST-${visit}`, { [PERMISSIONS]: unauthorized })
    for (const visit of [1, 2]) {
      const { session, browser } = round(visit)
      await session.start()
      expect(browser.visits).toHaveLength(1)
    }
    const { session, browser } = round(3)
    await session.start()
    expect(session.getState()).toMatchObject({ phase: 'failed', reason: 'loop' })
    expect(browser.visits).toEqual([])
    await session.retry()
    expect(browser.visits).toHaveLength(1)
  })

  it('does not take many ways to the sign-in page for a loop', async () => {
    for (let visit = 1; visit <= 10; visit++) {
      const { session, browser } = build('http://c/ekt/a')
      await session.start()
      expect(browser.visits).toHaveLength(1)
    }
  })
})

describe('where the server takes part in no CAS', () => {
  const withoutCas = { [CONFIG]: () => ({ casLoginUrl: null, casLogoutUrl: null, schoolName: '', systemTitle: '' }) }
  const DEEP = 'http://c/ekt/form/list?page=2&name=%E5%BC%A0#row-7'
  const redirectIn = (visit = '') => new URL(visit).searchParams.get('redirect')

  it('asks for account and password, and names the page to go on to', async () => {
    const { session, browser } = build(DEEP, withoutCas)
    await session.start()
    expect(session.getState()).toEqual({ phase: 'leaving' })
    expect(browser.visits).toHaveLength(1)
    expect(browser.visits[0]).toMatch(/^http:\/\/c\/ekt\/user\/login\?redirect=/)
    expect(redirectIn(browser.visits[0])).toBe('/form/list?page=2&name=%E5%BC%A0#row-7')
    expect(browser.visits[0]).not.toContain('sc-sso')
  })

  it('does so on the page of the application that is named', async () => {
    const { session, browser } = build('http://c/ekt/', withoutCas, { signInPath: '/enter', openPaths: ['/enter'] })
    await session.start()
    expect(browser.visits).toEqual(['http://c/ekt/enter?redirect=%2F'])
  })

  it('comes back to the page that was left, wherever the pages lead meanwhile', async () => {
    const left = build(DEEP, {
      [CONFIG]: () => {
        left.browser.replaceAddress('http://c/ekt/user/login')
        return withoutCas[CONFIG]()
      },
    })
    await left.session.start()
    expect(redirectIn(left.browser.visits[0])).toBe('/form/list?page=2&name=%E5%BC%A0#row-7')
  })

  it('goes on from the page that signs in to where that leads, not to that page', async () => {
    const { session, browser } = build('http://c/ekt/user/login?redirect=%2Fform%2Flist#x', withoutCas)
    await session.start()
    await session.goToSignIn()
    expect(browser.visits).toEqual(['http://c/ekt/user/login?redirect=%2Fform%2Flist'])
  })

  it('leads another account there by way of the home page', async () => {
    signedIn()
    const { session, browser, tokens } = build(DEEP, withoutCas)
    await session.start()
    await session.switchAccount()
    expect(browser.visits).toEqual(['http://c/ekt/'])
    expect(tokens.get()).toBeNull()
  })

  it('renews there what CAS opened before it went', async () => {
    signedIn('admin', { signedInBy: 'cas' })
    const { session, browser } = build(DEEP, withoutCas)
    await session.start()
    session.expire()
    await session.leaveToRenew()
    expect(browser.visits[0]).toMatch(/^http:\/\/c\/ekt\/user\/login\?redirect=/)
  })
})

describe('with a ticket', () => {
  it('takes it out of the address at once, validates it once for the service it was made for, and comes in', async () => {
    const { session, server, browser } = build('http://c/ekt/form/list?x=%E4%B8%AD&ticket=ST-1')
    expect(browser.href()).toBe('http://c/ekt/form/list?x=%E4%B8%AD')
    await Promise.all([session.start(), session.start()])
    expect(server.calls[0]).toEqual({ path: VALIDATE, input: { body: { ticket: 'ST-1', service: 'http://c/ekt/form/list?x=%E4%B8%AD' } } })
    expect(server.paths()).toEqual([VALIDATE, PERMISSIONS])
    expect(session.getState()).toMatchObject({ phase: 'signedIn', userInfo: { id: 'admin' } })
  })

  it('validates the service that was sent, and brings the deep link back, however CAS reorders the query', async () => {
    const left = build('http://c/ekt/form/list?z=2&a=%E4%B8%AD&z=1#row-7')
    await left.session.start()
    const service = serviceIn(left.browser.visits[0])
    const state = new URL(service).searchParams.get('sc-sso')
    const { session, server, browser } = build(`http://c/ekt/form/list?a=%e4%b8%ad&sc-sso=${state}&ticket=ST-1&z=1`)
    expect(browser.href()).toBe('http://c/ekt/form/list?z=2&a=%E4%B8%AD&z=1#row-7')
    await session.start()
    expect(server.calls[0]).toEqual({ path: VALIDATE, input: { body: { ticket: 'ST-1', service } } })
    expect(session.getState().phase).toBe('signedIn')
  })

  it('takes the user of the ticket, not the one who was here before', async () => {
    signedIn('before')
    const { session, tokens } = build('http://c/ekt/?ticket=ST-1')
    await session.start()
    expect(session.getState()).toMatchObject({ phase: 'signedIn', userInfo: { id: 'admin' } })
    expect(tokens.get()?.token).toBe('token-admin')
  })

  it('keeps a session that is there when the ticket was used before', async () => {
    signedIn()
    const { session } = build('http://c/ekt/?ticket=ST-old', { [VALIDATE]: unauthorized })
    await session.start()
    expect(session.getState().phase).toBe('signedIn')
  })

  it('says why a ticket was not accepted', async () => {
    const { session } = build('http://c/ekt/?ticket=ST-1', {
      [VALIDATE]: () => {
        throw new ApiError('business', '票据已过期', 500)
      },
    })
    await session.start()
    expect(session.getState()).toEqual({ phase: 'failed', reason: 'ticket', message: '票据已过期' })
  })

  it('tells an account that may not come in from a ticket that is not accepted, and offers another one', async () => {
    const { session, browser } = build('http://c/ekt/a?ticket=ST-1', { [VALIDATE]: noAccount })
    await session.start()
    expect(session.getState()).toMatchObject({ phase: 'failed', reason: 'account', message: expect.stringContaining('ghost') })
    expect(browser.visits).toEqual([])
    await session.switchAccount()
    expect(browser.visits).toEqual([`https://cas/logout?service=${encodeURIComponent('http://c/ekt/')}`])
  })

  it('shows nothing of who was here before to a person without an account', async () => {
    signedIn('before')
    const { session, tokens } = build('http://c/ekt/?ticket=ST-1', { [VALIDATE]: noAccount })
    await session.start()
    expect(session.getState()).toMatchObject({ phase: 'failed', reason: 'account' })
    expect(tokens.get()).toBeNull()
    expect(localStorage.getItem('sc-session')).toBeNull()
  })

  it('does not call a server that is away a refused ticket', async () => {
    const { session } = build('http://c/ekt/?ticket=ST-1', {
      [VALIDATE]: () => {
        throw new ApiError('network', '网络连接失败')
      },
    })
    await session.start()
    expect(session.getState()).toMatchObject({ phase: 'failed', reason: 'unreachable' })
  })
})

describe('with a token', () => {
  beforeEach(() => signedIn())

  it('loads menus and permissions, and keeps roles and buttons for this visit', async () => {
    const { session } = build('http://c/ekt/')
    await session.start()
    expect(session.getState()).toMatchObject({ phase: 'signedIn', expired: false })
    expect(JSON.parse(sessionStorage.getItem('sc-roles') ?? '')).toEqual(['admin'])
    expect(JSON.parse(sessionStorage.getItem('sc-button-permissions') ?? '')).toMatchObject({ auth: [{ action: 'item:publish' }] })
  })

  it('signs in again when the server does not know it any more', async () => {
    const { session, browser, tokens } = build('http://c/ekt/', { [PERMISSIONS]: unauthorized })
    await session.start()
    expect(browser.visits[0]).toContain('https://cas/login?service=')
    expect(tokens.get()).toBeNull()
    // Pages in other browser tabs keep their work: for them it is an expiry, no sign-out.
    expect(localStorage.getItem('sc-session')).not.toBeNull()
  })

  it('refuses an empty menu', async () => {
    const { session, tokens } = build('http://c/ekt/', { [PERMISSIONS]: () => permissions({ menu: [] }) })
    await session.start()
    expect(session.getState()).toMatchObject({
      phase: 'failed',
      reason: 'permissions',
      message: 'permissions must be a non-null array',
      unassigned: true,
    })
    expect(tokens.get()).toBeNull()
  })

  it('does not call a refusal an account without a role', async () => {
    const { session } = build('http://c/ekt/', { [PERMISSIONS]: noAccount })
    await session.start()
    expect(session.getState()).toMatchObject({ phase: 'failed', reason: 'permissions' })
    expect(session.getState()).not.toHaveProperty('unassigned')
  })

  it('keeps the session when the server cannot be reached', async () => {
    const { session, tokens } = build('http://c/ekt/', {
      [PERMISSIONS]: () => {
        throw new ApiError('network', '网络连接失败')
      },
    })
    await session.start()
    expect(session.getState()).toMatchObject({ phase: 'failed', reason: 'unreachable' })
    expect(tokens.get()).not.toBeNull()
  })

  it('signs out on the server, at the campus, and here', async () => {
    const { session, server, browser, tokens } = build('http://c/ekt/form/list', {
      [LOGOUT]: () => ({ casLogoutUrl: 'https://cas/logout' }),
    })
    await session.start()
    await session.signOut()
    expect(server.paths().at(-1)).toBe(LOGOUT)
    expect(browser.visits).toEqual([`https://cas/logout?service=${encodeURIComponent('http://c/ekt/')}`])
    expect(tokens.get()).toBeNull()
    expect(sessionStorage.getItem('sc-roles')).toBeNull()
  })

  it('signs out here even when the server does not answer', async () => {
    const { session, browser, tokens } = build('http://c/ekt/form/list', { [LOGOUT]: unauthorized })
    await session.start()
    await session.signOut()
    expect(tokens.get()).toBeNull()
    expect(browser.visits).toEqual(['http://c/ekt/'])
  })

  it('asks for sign-in over the page when the session expires, and goes on with the same user', async () => {
    const { session, browser } = build('http://c/ekt/')
    await session.start()
    session.expire()
    session.expire()
    expect(session.getState()).toMatchObject({ phase: 'signedIn', expired: true })
    await session.signIn(loginResult('admin'))
    expect(session.getState()).toMatchObject({ phase: 'signedIn', expired: false })
    expect(browser.reloads()).toBe(0)
  })

  it('takes a changed menu while somebody works, and stays as it is where that fails', async () => {
    let answer: () => unknown = () => permissions()
    const { session } = build('http://c/ekt/', { [PERMISSIONS]: () => answer() })
    await session.start()
    const now = permissions()
    const renamed = { ...now, menu: now.menu.map((page) => ({ ...page, name: 'renamed' })) }
    answer = () => renamed
    await session.refresh()
    expect(session.getState()).toMatchObject({ phase: 'signedIn', permissions: renamed })
    for (const failing of [unauthorized, () => permissions({ menu: [] })]) {
      answer = failing
      await session.refresh()
      expect(session.getState()).toMatchObject({ phase: 'signedIn', permissions: renamed, expired: false })
    }
  })

  it('takes the page away when another user signs in there, and says whose it was', async () => {
    const { session, browser } = build('http://c/ekt/form/list?x=1')
    await session.start()
    session.expire()
    await session.signIn(loginResult('teacher'))
    expect(session.getState()).toMatchObject({ phase: 'replaced', before: { id: 'admin' }, by: { id: 'teacher' } })
    expect(sessionStorage.getItem('sc-roles')).toBeNull()
    expect(browser.visits).toEqual([])
  })

  it('ends the session of the campus too when its own is over already', async () => {
    signedIn('admin', { signedInBy: 'cas' })
    const { session, browser } = build('http://c/ekt/', { [LOGOUT]: unauthorized })
    await session.start()
    session.expire()
    await session.signOut()
    expect(browser.visits).toEqual([`https://cas/logout?service=${encodeURIComponent('http://c/ekt/')}`])
  })

  it('expires after seven days by itself', async () => {
    vi.useFakeTimers()
    signedIn()
    const { session } = build('http://c/ekt/')
    await session.start()
    vi.advanceTimersByTime(SESSION_MS - 1)
    expect(session.getState()).toMatchObject({ expired: false })
    vi.advanceTimersByTime(2)
    expect(session.getState()).toMatchObject({ expired: true })
  })
})

describe('when a session ends before its password was changed', () => {
  const ended = async (address: string, signedInBy: 'password' | 'cas') => {
    signedIn('admin', { forced: true, signedInBy })
    const built = build(address)
    await built.session.start()
    built.session.expire()
    await vi.waitFor(() => expect(built.session.getState().phase).not.toBe('forced'))
    expect(built.tokens.get()).toBeNull()
    return built
  }

  it('leaves it to the page that changes it where the password is asked for again, though there is a CAS', async () => {
    const { session, browser } = await ended('http://c/ekt/user/enforepassword?redirect=%2Fform%2Flist', 'password')
    expect(session.getState()).toEqual({ phase: 'anonymous' })
    expect(browser.visits).toEqual([])
  })

  it.each([
    ['who came from there', 'http://c/ekt/user/enforepassword?redirect=%2Fform%2Flist', 'cas'],
    ['from a page that needs a session', 'http://c/ekt/form/list', 'password'],
  ] as const)('leads to CAS %s', async (_, address, signedInBy) => {
    const { browser } = await ended(address, signedInBy)
    await vi.waitFor(() => expect(browser.visits[0]).toMatch(/^https:\/\/cas\/login\?service=/))
    expect(serviceIn(browser.visits[0])).toContain(address)
  })
})
