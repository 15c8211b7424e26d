import { afterEach, expect, it, vi } from 'vitest'
import { handOverDrafts, holdDrafts, outlivesSignOut, registerKeeper } from './openKeepers.ts'

/** A storage without a browser. */
function storageOf(entries: Record<string, string>): Storage {
  const kept = new Map(Object.entries(entries))
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}

const ended: (() => void)[] = []
const register = (tabId: string, { held = true, flush = async () => undefined as void } = {}) =>
  ended.push(registerKeeper({ flush, isHeld: () => held, outlivesSignOut: () => held }, tabId))

afterEach(() => {
  for (const end of ended.splice(0)) end()
  vi.unstubAllGlobals()
})

const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index)).toSorted()

it('hands everything to the server before the device forgets it, and forgets it before and after the sign-out', async () => {
  const local = storageOf({ 'sc-draft:amy:apply:1': '{}', 'sc-draft:bob:apply:1': '{}', 'sc-theme': 'dark' })
  const session = storageOf({ 'sc-draft:amy:project:drawer': '{}' })
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  const seen: unknown[] = []
  register('one', { flush: async () => void seen.push(['flush', keysOf(local).length, keysOf(session).length]) })
  // One that fails keeps nobody from signing out.
  register('two', { flush: () => Promise.reject(new Error('network')) })
  await handOverDrafts('amy', async () => {
    seen.push(['sign out', keysOf(local), keysOf(session)])
    // Another window, which has not heard of it yet.
    local.setItem('sc-draft:amy:apply:2', '{}')
  })
  expect(seen).toEqual([
    ['flush', 3, 1],
    ['sign out', ['sc-draft:bob:apply:1', 'sc-theme'], []],
  ])
  expect(keysOf(local)).toEqual(['sc-draft:bob:apply:1', 'sc-theme'])
})

it('says which tabs will have theirs again: none of which one thing is lost', async () => {
  register('all kept')
  register('all kept')
  register('partly lost')
  register('partly lost', { held: false })
  expect([...(await holdDrafts())]).toEqual(['all kept'])
})

it('asks no keeper any more whose tab has closed', async () => {
  const flush = vi.fn(async () => undefined)
  registerKeeper({ flush, isHeld: () => true, outlivesSignOut: () => true }, 'closed')()
  expect([...(await holdDrafts())]).toEqual([])
  vi.stubGlobal('localStorage', storageOf({}))
  vi.stubGlobal('sessionStorage', storageOf({}))
  await handOverDrafts('amy', async () => undefined)
  expect(flush).not.toHaveBeenCalled()
})

it('says that a tab outlives a sign-out only where everything that is typed in it does', () => {
  register('design')
  register('decided')
  register('decided', { held: false })
  expect(['design', 'decided', 'not shown since the reload'].map(outlivesSignOut)).toEqual([true, false, false])
})
