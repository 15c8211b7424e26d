import { beforeEach, describe, expect, it } from 'vitest'
import { user } from './testClient.ts'
import { createTokenStore } from './tokenStore.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('createTokenStore', () => {
  it('keeps a sign-in for 604,800,000 ms', () => {
    let now = 1_000
    const store = () => createTokenStore(localStorage, () => now)
    store().set({ token: 't', userInfo: user('a'), forced: false })
    now += 604_800_000 - 1
    expect(store().get()?.token).toBe('t')
    now += 1
    expect(store().get()).toBeNull()
  })
  it.each(['{', '[]', '"x"', '{"token":1}'])('survives %s in the storage', (text) => {
    localStorage.setItem('sc-session', text)
    expect(createTokenStore().get()).toBeNull()
  })
})
