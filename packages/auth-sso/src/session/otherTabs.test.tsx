import { beforeEach, describe, expect, it, vi } from 'vitest'
import { build, LOGOUT, signedIn } from './testSession.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('other browser tabs', () => {
  const elsewhere = (change: () => void) => {
    change()
    window.dispatchEvent(new StorageEvent('storage', { key: 'sc-session' }))
  }

  it('say whose they were when another user signs in elsewhere, and go on as that user, or as the first', async () => {
    signedIn()
    const { session, browser } = build('http://c/ekt/form/list?x=1')
    await session.start()
    elsewhere(() => signedIn('teacher'))
    expect(session.getState()).toMatchObject({ phase: 'replaced', before: { realname: 'admin' }, by: { realname: 'teacher' } })
    elsewhere(() => signedIn('student'))
    expect(session.getState()).toMatchObject({ phase: 'replaced', before: { realname: 'admin' }, by: { realname: 'student' } })
    expect([browser.visits, browser.reloads()]).toEqual([[], 0])
    session.goHome()
    expect(session.getState()).toEqual({ phase: 'leaving' })
    await vi.waitFor(() => expect(browser.visits).toEqual(['http://c/ekt/']))
  })

  it('end the session of another user, and that of the campus, for the first to sign in', async () => {
    signedIn()
    const { session, browser, server, tokens } = build('http://c/ekt/form/list?x=1')
    await session.start()
    elsewhere(() => signedIn('teacher', { signedInBy: 'cas' }))
    await session.switchAccount()
    expect(server.paths()).toContain(LOGOUT)
    expect(browser.visits).toEqual([`https://cas/logout?service=${encodeURIComponent('http://c/ekt/')}`])
    expect(tokens.get()).toBeNull()
  })

  it('are the first user’s again when that user signs in elsewhere, and nobody’s when the other signs out', async () => {
    for (const change of [() => signedIn(), () => localStorage.removeItem('sc-session')]) {
      signedIn()
      const { session, browser } = build('http://c/ekt/')
      await session.start()
      elsewhere(() => signedIn('teacher'))
      elsewhere(change)
      expect(session.getState()).toEqual({ phase: 'leaving' })
      await vi.waitFor(() => expect(browser.reloads()).toBe(1))
    }
  })

  it('are left alone by a session that merely expires', async () => {
    signedIn()
    const other = build('http://c/ekt/')
    await other.session.start()
    const before = localStorage.getItem('sc-session')
    other.session.expire()
    expect(localStorage.getItem('sc-session')).toBe(before)
  })

  it('reload when somebody signs out elsewhere', async () => {
    signedIn()
    const { session, browser } = build('http://c/ekt/')
    await session.start()
    elsewhere(() => localStorage.removeItem('sc-session'))
    await vi.waitFor(() => expect(browser.reloads()).toBe(1))
  })
})
