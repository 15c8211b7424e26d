import { beforeEach, describe, expect, it } from 'vitest'
import { loginResult, user } from './testClient.ts'
import { build, CONFIG, noAccount, serviceIn, signedIn, VALIDATE } from './testSession.ts'
import type { StoredSession } from './tokenStore.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('renewing an expired session', () => {
  const elsewhere = (change: () => void) => {
    change()
    window.dispatchEvent(new StorageEvent('storage', { key: 'sc-session' }))
  }
  const expired = async (stored: Partial<StoredSession>) => {
    signedIn('admin', stored)
    const built = build('http://c/ekt/form/list')
    await built.session.start()
    built.session.expire()
    return built
  }

  it.each([
    ['a password', { signedInBy: 'password' }, 'password'],
    ['CAS', { signedInBy: 'cas' }, 'cas'],
    ['a password that the account has no more', { signedInBy: 'password', userInfo: user('admin', false) }, 'cas'],
  ] satisfies [string, Partial<StoredSession>, string][])('goes the way it came: %s', async (_, stored, renewal) => {
    const { session } = await expired(stored)
    expect(session.getState()).toMatchObject({ phase: 'signedIn', expired: true, renewal })
  })

  it('is done by a window that asks CAS at once, and whose new session this page takes over', async () => {
    const { session, browser } = await expired({ signedInBy: 'cas' })
    const opened = build(session.renewAddress())
    await opened.session.start()
    const service = serviceIn(opened.browser.visits[0])
    expect(service).toMatch(/^http:\/\/c\/ekt\/user\/renew\?sc-sso=/)
    expect(opened.server.paths()).toEqual([CONFIG])

    const returned = build(`${service}&ticket=ST-2`)
    await returned.session.start()
    expect(returned.session.getState().phase).toBe('signedIn')
    elsewhere(() => {})
    expect(session.getState()).toMatchObject({ phase: 'signedIn', expired: false })
    expect(browser.reloads()).toBe(0)
  })

  it('says in the window too that another person signed in there, who may give way', async () => {
    await expired({ signedInBy: 'cas' })
    const window_ = build('http://c/ekt/user/renew?ticket=ST-2', { [VALIDATE]: () => loginResult('student') })
    await window_.session.start()
    expect(window_.session.getState()).toMatchObject({ phase: 'replaced', before: { id: 'admin' }, by: { id: 'student' } })
    await window_.session.switchAccount()
    expect(localStorage.getItem('sc-session')).toBeNull()
    expect(window_.browser.visits).toEqual([`https://cas/logout?service=${encodeURIComponent('http://c/ekt/')}`])
  })

  it('goes on only when the forced password change is done', async () => {
    const { session } = await expired({ signedInBy: 'cas' })
    elsewhere(() => signedIn('admin', { forced: true }))
    expect(session.getState()).toMatchObject({ expired: true })
    elsewhere(() => signedIn('admin'))
    expect(session.getState()).toMatchObject({ expired: false })
  })

  it('leaves the waiting page alone while the window tries another account', async () => {
    const { session, browser } = await expired({ signedInBy: 'cas' })
    const window_ = build('http://c/ekt/user/renew?ticket=ST-2', { [VALIDATE]: noAccount })
    await window_.session.start()
    expect(window_.session.getState()).toMatchObject({ phase: 'failed', reason: 'account' })
    await window_.session.switchAccount()
    expect(window_.browser.visits).toEqual([`https://cas/logout?service=${encodeURIComponent('http://c/ekt/user/renew')}`])
    expect(localStorage.getItem('sc-session')).not.toBeNull()
    expect(session.getState()).toMatchObject({ expired: true })
    expect(browser.reloads()).toBe(0)
  })

  describe('in the same window, where no other can be opened', () => {
    const LINK = 'http://c/ekt/form/list?z=2&a=%E4%B8%AD#row-7'
    const left = async () => {
      signedIn('admin', { signedInBy: 'cas' })
      const built = build(LINK)
      await built.session.start()
      built.session.expire()
      await built.session.leaveToRenew()
      return { ...built, service: serviceIn(built.browser.visits[0]) }
    }

    it('leaves the page as it is, and comes back to where it was', async () => {
      const { session, service } = await left()
      expect(session.getState()).toMatchObject({ phase: 'signedIn', expired: true })
      const back = build(`${service}&ticket=ST-2`)
      await back.session.start()
      expect(back.browser.href()).toBe(LINK)
      expect(back.browser.visits).toEqual([])
      expect(back.session.getState()).toMatchObject({ phase: 'signedIn', expired: false })
    })

    it('says to another person who comes back whose page it was, for however long that one was away', async () => {
      const { service } = await left()
      localStorage.clear()
      const back = build(`${service}&ticket=ST-2`, { [VALIDATE]: () => loginResult('student') })
      await back.session.start()
      expect(back.session.getState()).toMatchObject({ phase: 'replaced', before: { realname: 'admin' }, by: { realname: 'student' } })
      expect(back.tokens.get()?.userInfo.id).toBe('student')
      expect(back.server.paths()).toEqual([VALIDATE])
    })

    it('stays where the way to CAS cannot be asked for', async () => {
      signedIn('admin', { signedInBy: 'cas' })
      const { session, browser } = build(LINK, { [CONFIG]: () => Promise.reject(new Error('network')) })
      await session.start()
      session.expire()
      await expect(session.leaveToRenew()).rejects.toThrow('network')
      expect(session.getState()).toMatchObject({ phase: 'signedIn', expired: true })
      expect(browser.visits).toEqual([])
    })

    it('is only for a session that expired', async () => {
      signedIn('admin', { signedInBy: 'cas' })
      const { session, browser } = build(LINK)
      await session.start()
      await session.leaveToRenew()
      expect(browser.visits).toEqual([])
    })

    it('goes on, or says whose it was, when the back button brings the page up after somebody signed in', async () => {
      const { session, browser } = await left()
      const show = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
      show()
      expect(session.getState()).toMatchObject({ expired: true })
      signedIn('admin', { signedInBy: 'cas', token: 'token-new' })
      show()
      expect(session.getState()).toMatchObject({ phase: 'signedIn', expired: false })
      signedIn('student')
      show()
      expect(session.getState()).toMatchObject({ phase: 'replaced', by: { id: 'student' } })
      expect(browser.visits).toHaveLength(1)
    })
  })
})
