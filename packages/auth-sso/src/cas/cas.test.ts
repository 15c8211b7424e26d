import { describe, expect, it } from 'vitest'
import { rememberFragment, restoreFragment } from './fragment.ts'
import { forgetRedirects, mayRedirect } from './redirectGuard.ts'
import { findTicket, loginAddress, serviceOf } from './ticket.ts'

function memory(): Storage {
  const data = new Map<string, string>()
  return {
    get length() {
      return data.size
    },
    clear: () => data.clear(),
    key: (at) => [...data.keys()][at] ?? null,
    getItem: (key) => data.get(key) ?? null,
    setItem: (key, value) => void data.set(key, value),
    removeItem: (key) => void data.delete(key),
  }
}

describe('findTicket', () => {
  it.each([
    ['http://campus/ekt/?ticket=ST-1', 'http://campus/ekt/'],
    ['http://campus/ekt/a?x=%E4%B8%AD+文&ticket=ST-1', 'http://campus/ekt/a?x=%E4%B8%AD+文'],
    ['http://campus/ekt/a?ticket=ST-1&y=a%20b&&z', 'http://campus/ekt/a?y=a%20b&&z'],
    ['http://campus/ekt/a?x=1&ticket=ST-1#top?ticket=no', 'http://campus/ekt/a?x=1#top?ticket=no'],
    ['http://campus/ekt/a?ticket=mine&ticket=ST-1', 'http://campus/ekt/a?ticket=mine'],
  ])('takes the ticket of CAS out of %s and leaves the rest byte for byte', (address, service) => {
    expect(findTicket(address)).toEqual({ ticket: 'ST-1', service })
  })
  it.each(['http://campus/ekt/', 'http://campus/ekt/?ticket=', 'http://campus/?myticket=ST-1', 'http://campus/#?ticket=ST-1'])(
    'finds none in %s',
    (address) => {
      expect(findTicket(address)).toBeNull()
    },
  )
})

describe('addresses of the campus', () => {
  it('name the service without its fragment', () => {
    expect(serviceOf('http://c/a?b=1#x#y')).toBe('http://c/a?b=1')
    expect(loginAddress('https://cas/login', 'http://c/a?b=1&c=2#x')).toBe('https://cas/login?service=http%3A%2F%2Fc%2Fa%3Fb%3D1%26c%3D2')
    expect(loginAddress('https://cas/login?locale=zh', 'http://c/')).toBe('https://cas/login?locale=zh&service=http%3A%2F%2Fc%2F')
  })
  it('keep the fragment of a deep link for the way back, once', () => {
    const storage = memory()
    rememberFragment('http://c/a?b=1#row-7', storage)
    expect(restoreFragment('http://c/other', storage)).toBe('http://c/other')
    rememberFragment('http://c/a?b=1#row-7', storage)
    expect(restoreFragment('http://c/a?b=1', storage)).toBe('http://c/a?b=1#row-7')
    expect(restoreFragment('http://c/a?b=1', storage)).toBe('http://c/a?b=1')
  })
})

describe('mayRedirect', () => {
  it('allows three ways within a minute and refuses the fourth', () => {
    const storage = memory()
    let now = 0
    const ask = () => mayRedirect(storage, () => now)
    expect([ask(), ask(), ask(), ask()]).toEqual([true, true, true, false])
    now = 61_000
    expect(ask()).toBe(true)
    forgetRedirects(storage)
    expect([ask(), ask(), ask()]).toEqual([true, true, true])
  })
})
