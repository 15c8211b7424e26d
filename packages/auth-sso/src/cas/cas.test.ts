import { describe, expect, it } from 'vitest'
import { comeBack, depart } from './departure.ts'
import { forgetReturns, goesRound, noteReturn } from './loopGuard.ts'
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
    expect(loginAddress('https://cas/login', 'http://c/', 'en')).toBe('https://cas/login?service=http%3A%2F%2Fc%2F&locale=en')
    expect(loginAddress('https://cas/login?locale=zh', 'http://c/')).toBe('https://cas/login?locale=zh&service=http%3A%2F%2Fc%2F')
  })
})

describe('the way to CAS and back', () => {
  const ADDRESS = 'http://c/ekt/a?z=1&name=%E5%BC%A0+%E4%B8%89&z=2&empty=&b=a%2Fb#row-7'
  const stateIn = (service: string) => /sc-sso=([0-9a-f]{24})$/.exec(service)?.[1] ?? ''

  it('names the address with a state, and without its fragment', () => {
    expect(depart(ADDRESS, memory())).toMatch(/^http:\/\/c\/ekt\/a\?z=1&name=%E5%BC%A0\+%E4%B8%89&z=2&empty=&b=a%2Fb&sc-sso=[0-9a-f]{24}$/)
    expect(depart('http://c/ekt/', memory())).toMatch(/^http:\/\/c\/ekt\/\?sc-sso=[0-9a-f]{24}$/)
  })

  it.each([
    ['appends', (service: string) => `${service}&ticket=ST-1`],
    ['sorts', (service: string) => `http://c/ekt/a?b=a%2Fb&empty=&name=x&sc-sso=${stateIn(service)}&ticket=ST-1&z=1&z=2`],
    [
      're-encodes, drops and merges',
      (service: string) => `http://c/ekt/a?sc-sso=${stateIn(service)}&name=%e5%bc%a0%20%e4%b8%89&z=2&ticket=ST-1&b=a/b`,
    ],
  ])('finds service and address again as they were when the server %s', (_, returned) => {
    const storage = memory()
    const service = depart(ADDRESS, storage)
    expect(comeBack(returned(service), storage)).toEqual({ ticket: 'ST-1', service, address: ADDRESS, person: null })
  })

  it('keeps several ways apart, and uses each once', () => {
    const storage = memory()
    const first = depart('http://c/ekt/first#1', storage)
    const second = depart('http://c/ekt/second#2', storage)
    expect(comeBack(`${first}&ticket=ST-1`, storage)?.address).toBe('http://c/ekt/first#1')
    expect(comeBack(`${second}&ticket=ST-2`, storage)?.address).toBe('http://c/ekt/second#2')
    expect(comeBack(`${second}&ticket=ST-3`, storage)).toEqual({
      ticket: 'ST-3',
      service: second,
      address: 'http://c/ekt/second',
      person: null,
    })
  })

  it('knows whose page was left', () => {
    const storage = memory()
    const person = { id: '7', username: 'amy', realname: '艾米' }
    expect(comeBack(`${depart(ADDRESS, storage, person)}&ticket=ST-1`, storage)).toMatchObject({ address: ADDRESS, person })
  })

  it('does without a state: somebody came from a link of the portal', () => {
    const storage = memory()
    expect(comeBack('http://c/ekt/a?b=1&ticket=ST-1#x', storage)).toEqual({
      ticket: 'ST-1',
      service: 'http://c/ekt/a?b=1',
      address: 'http://c/ekt/a?b=1#x',
      person: null,
    })
    expect(comeBack('http://c/ekt/a?b=1', storage)).toBeNull()
  })

  it('cleans the address of who comes back without a ticket', () => {
    const storage = memory()
    expect(comeBack(depart(ADDRESS, storage), storage)).toMatchObject({ ticket: null, address: ADDRESS })
    expect(comeBack('http://c/a?sc-sso=abc#x', storage)).toMatchObject({ ticket: null, address: 'http://c/a#x' })
    expect(comeBack('http://c/a?sc-sso=abc&b=1', storage)).toMatchObject({ address: 'http://c/a?b=1' })
  })

  it('never names a state twice', () => {
    const storage = memory()
    expect(depart(depart('http://c/a?b=1', storage), storage)).toMatch(/^http:\/\/c\/a\?b=1&sc-sso=[0-9a-f]{24}$/)
  })

  it.each(['{', '[1,null,{"state":1}]', '"x"'])('survives %s in the storage', (text) => {
    const storage = memory()
    storage.setItem('sc-sso-departures', text)
    const service = depart('http://c/a', storage)
    expect(comeBack(`${service}&ticket=ST-1`, storage)?.service).toBe(service)
  })

  it('leaves the address as it is where nothing can be stored', () => {
    const full = {
      ...memory(),
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    expect(depart('http://c/a?b=1#x', full)).toBe('http://c/a?b=1')
  })
})

describe('the loop guard', () => {
  it('counts tickets that came back within a minute, until a session works', () => {
    const storage = memory()
    let now = 0
    const clock = () => now
    noteReturn(storage, clock)
    noteReturn(storage, clock)
    expect(goesRound(storage, clock)).toBe(false)
    noteReturn(storage, clock)
    expect(goesRound(storage, clock)).toBe(true)
    now = 60_000
    expect(goesRound(storage, clock)).toBe(false)
    for (let times = 0; times < 3; times++) noteReturn(storage, clock)
    forgetReturns(storage)
    expect(goesRound(storage, clock)).toBe(false)
  })
})
