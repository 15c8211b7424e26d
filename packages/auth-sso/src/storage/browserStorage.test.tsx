import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { comeBack, depart } from '../cas/departure.ts'
import { forgetReturns, goesRound, noteReturn } from '../cas/loopGuard.ts'
import { clearPermissions, writePermissions } from '../permission/permissionStore.ts'
import { permissions, user } from '../session/testClient.ts'
import { createTokenStore } from '../session/tokenStore.ts'
import { browserStorage } from './browserStorage.ts'

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

it('is the one of the browser', () => {
  expect(browserStorage('localStorage')).toBe(localStorage)
  expect(browserStorage('sessionStorage')).toBe(sessionStorage)
})

describe('where the browser forbids its storages', () => {
  beforeEach(() => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(forbidden)
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(forbidden)
  })
  afterEach(() => {
    browserStorage('localStorage').clear()
    browserStorage('sessionStorage').clear()
    vi.restoreAllMocks()
  })

  it('is one of the page for each of them', () => {
    browserStorage('localStorage').setItem('a', '1')
    expect(browserStorage('localStorage').getItem('a')).toBe('1')
    expect(browserStorage('localStorage').length).toBe(1)
    expect(browserStorage('localStorage').key(0)).toBe('a')
    expect(browserStorage('sessionStorage').getItem('a')).toBeNull()
    browserStorage('localStorage').removeItem('a')
    expect(browserStorage('localStorage').getItem('a')).toBeNull()
  })

  it('a sign-in lasts as long as the page', () => {
    const tokens = createTokenStore()
    tokens.set({ token: 't', userInfo: user('a'), forced: false })
    expect(tokens.get()?.token).toBe('t')
    expect(tokens.holder()).toBe(user('a').username)
    tokens.clear()
    expect(tokens.holder()).toBeNull()
  })

  it('people go to CAS and come back', () => {
    const service = depart('http://c/ekt/a?b=1#x')
    expect(comeBack(`${service}&ticket=ST-1`)).toMatchObject({ ticket: 'ST-1', service })
  })

  it('a circle is counted, and permissions are written for whom it may concern', () => {
    for (let times = 0; times < 3; times++) noteReturn()
    expect(goesRound()).toBe(true)
    forgetReturns()
    expect(goesRound()).toBe(false)
    writePermissions(permissions())
    expect(browserStorage('sessionStorage').getItem('sc-roles')).toBe(JSON.stringify(permissions().roles))
    clearPermissions()
    expect(browserStorage('sessionStorage').getItem('sc-roles')).toBeNull()
  })
})
