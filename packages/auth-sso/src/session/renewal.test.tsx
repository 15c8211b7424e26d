import { beforeEach, describe, expect, it } from 'vitest'
import { user } from './testClient.ts'
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
})
