import { describe, expect, it, vi } from 'vitest'
import { createTabStore } from './createTabStore.ts'
import type { TabStoreOptions } from './createTabStore.ts'
import type { TabEntry, TabStore } from './types.ts'

const home = { path: '/dashboard/analysis', title: '首页' }

const entry = (path: string, more: Partial<TabEntry> = {}): TabEntry => {
  const [pathname = '', search = ''] = path.split('?')
  return { id: path, title: path, location: { pathname, search: search && `?${search}`, hash: '', state: null, key: path }, ...more }
}

function memory(initial: Record<string, string> = {}) {
  const data = new Map(Object.entries(initial))
  return { data, getItem: (key: string) => data.get(key) ?? null, setItem: (key: string, value: string) => void data.set(key, value) }
}

const build = (options: Partial<TabStoreOptions> = {}) => {
  const store = createTabStore({ home, storage: memory(), ...options })
  const ids = () => store.getState().tabs.map(({ id }) => id)
  const tab = (id: string) => store.getState().tabs.find((one) => one.id === id)
  return { store, ids, tab, active: () => store.getState().activeId }
}

describe('opening', () => {
  it('puts home first, whatever is opened first', () => {
    const { store, ids, active } = build()
    store.open(entry('/a'))
    store.open(entry(home.path, { title: '首页' }))
    store.open(entry('/b'))
    expect(ids()).toEqual([home.path, '/a', '/b'])
    expect(active()).toBe('/b')
  })

  it('refreshes the entry of a tab that is there', () => {
    const { store, ids, tab } = build()
    store.open(entry('/a'))
    store.open(entry('/b'))
    store.open(entry('/a', { location: { ...entry('/a').location, search: '?page=2' } }))
    expect(ids()).toEqual([home.path, '/a', '/b'])
    expect(tab('/a')?.location.search).toBe('?page=2')
  })

  it('keeps the very same location object when nothing moved', () => {
    const { store, tab } = build()
    store.open(entry('/a', { location: { ...entry('/a').location, state: { from: 'menu' } } }))
    const before = tab('/a')?.location
    store.open(entry('/b'))
    store.open(entry('/a', { location: { ...entry('/a').location, key: 'other', state: { from: 'menu' } } }))
    expect(tab('/a')?.location).toBe(before)
  })

  it('closes the older tab of a route that may be there once', () => {
    const { store, ids, active } = build()
    const release = { name: 'myproject-releaseModal', single: true }
    store.open(entry('/release/1', release))
    store.open(entry('/b'))
    store.open(entry('/release/2', release))
    expect(ids()).toEqual([home.path, '/b', '/release/2'])
    expect(active()).toBe('/release/2')
  })
})

describe('closing', () => {
  const opened = () => {
    const built = build()
    for (const path of [home.path, '/a', '/b', '/c']) built.store.open(entry(path))
    return built
  }

  it('refuses home', () => {
    const { store, ids } = opened()
    expect(store.close(home.path)).toEqual({ refused: 'home' })
    expect(ids()).toContain(home.path)
  })

  it('refuses the last page', () => {
    const { store, ids } = opened()
    store.setMultipage(false)
    expect(ids()).toEqual(['/c'])
    expect(store.close('/c')).toEqual({ refused: 'last' })
  })

  it('shows the right neighbour of the closed active tab, or the left one at the end', () => {
    const { store, active } = opened()
    store.open(entry('/b'))
    store.close('/b')
    expect(active()).toBe('/c')
    store.close('/c')
    expect(active()).toBe('/a')
  })

  it('leaves the active tab alone when another closes', () => {
    const { store, active } = opened()
    expect(store.close('/a')).toMatchObject({ next: { id: '/c' } })
    expect(active()).toBe('/c')
  })

  it.each([
    ['left', '/b', [home.path, '/b', '/c'], '/c'],
    ['right', '/a', [home.path, '/a'], '/a'],
    ['others', '/b', [home.path, '/b'], '/b'],
  ] as const)('closes %s of %s', (scope, id, rest, shown) => {
    const { store, ids, active } = opened()
    store.close(id, scope)
    expect(ids()).toEqual(rest)
    expect(active()).toBe(shown)
  })

  it('plans without doing', () => {
    const { store, ids } = opened()
    expect(store.planClose('/b', 'others')).toMatchObject({ closed: [{ id: '/a' }, { id: '/c' }] })
    expect(ids()).toHaveLength(4)
  })

  it('tells once about each closed tab', () => {
    const { store } = opened()
    const heard = vi.fn<(tab: { id: string }) => void>()
    store.onClosed(heard)
    store.close('/a', 'right')
    expect(heard.mock.calls.map(([tab]) => tab.id)).toEqual(['/b', '/c'])
  })
})

describe('unsaved work', () => {
  it.each([
    ['closed', (store: TabStore) => store.close('/b')],
    ['closed with others', (store: TabStore) => store.close('/a', 'right')],
    ['refreshed', (store: TabStore) => store.refresh('/b')],
    ['replaced', (store: TabStore) => store.open(entry('/b?2', { name: 'b', single: true }))],
  ])('is given up where its tab is %s', (_, giveUp) => {
    const { store } = build()
    for (const path of ['/a', '/b', '/c']) store.open(entry(path, { name: path.slice(1), single: true }))
    const heard = vi.fn<(tab: { id: string }) => void>()
    const stop = store.onDiscarded(heard)
    store.setDirty('/b', true)
    giveUp(store)
    expect(heard.mock.calls.map(([tab]) => tab.id)).toEqual(['/b'])
    stop()
    store.open(entry('/d'))
    store.setDirty('/d', true)
    store.close('/d')
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('is not given up by a frame that ends, nor by pages that are there no more', () => {
    const { store } = build()
    store.open(entry('/a'))
    store.setDirty('/a', true)
    store.open(entry('/b'))
    const heard = vi.fn<(tab: unknown) => void>()
    store.onDiscarded(heard)
    store.prune(() => false)
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('the limit', () => {
  it('lets the least recently used clean tab go at the thirteenth', () => {
    const { store, ids } = build()
    store.open(entry(home.path))
    for (let number = 1; number <= 11; number++) store.open(entry(`/${number}`))
    expect(ids()).toHaveLength(12)
    store.open(entry('/1'))
    store.setDirty('/2', true)
    store.open(entry('/12'))
    expect(ids()).toHaveLength(12)
    expect(ids()).not.toContain('/3')
    expect(ids()).toEqual(expect.arrayContaining(['/1', '/2', '/12']))
  })

  it('tells which tabs gave way, and no others', () => {
    const { store } = build({ limit: 3 })
    const gone: string[] = []
    const stop = store.onEvicted((tabs) => gone.push(...tabs.map(({ id }) => id)))
    store.open(entry(home.path))
    for (const path of ['/a', '/b', '/c']) store.open(entry(path))
    expect(gone).toEqual(['/a'])
    store.close('/b')
    store.setMultipage(false)
    store.open(entry('/d'))
    expect(gone).toEqual(['/a'])
    stop()
    store.setMultipage(true)
    for (const path of ['/e', '/f', '/g']) store.open(entry(path))
    expect(gone).toEqual(['/a'])
  })

  it('gives way when every tab has unsaved work', () => {
    const { store, ids } = build({ limit: 3 })
    for (const path of ['/a', '/b']) {
      store.open(entry(path))
      store.setDirty(path, true)
    }
    store.open(entry('/c'))
    expect(ids()).toEqual([home.path, '/a', '/b', '/c'])
  })
})

describe('what a page may say about its tab', () => {
  it('names it, and the name outlives a refreshed entry but not a refresh', () => {
    const { store, tab } = build()
    store.open(entry('/a', { title: '表单设计' }))
    store.setTitle('/a', '表单设计：运动会报名')
    store.open(entry('/b'))
    store.open(entry('/a', { title: '表单设计' }))
    expect(tab('/a')?.title).toBe('表单设计：运动会报名')
    store.refresh('/a')
    expect(tab('/a')).toMatchObject({ revision: 1, dirty: false })
  })

  it('is unsaved while one of its parts is', () => {
    const { store, tab } = build()
    store.open(entry('/a'))
    store.setDirty('/a', true, 'page')
    store.setDirty('/a', true, 'dialog')
    store.setDirty('/a', false, 'page')
    expect(tab('/a')?.dirty).toBe(true)
    store.setDirty('/a', false, 'dialog')
    expect(tab('/a')?.dirty).toBe(false)
    store.setDirty('/a', true, 'dialog')
    store.setDirty('/a', false)
    expect(tab('/a')?.dirty).toBe(false)
  })

  it('changes nothing when nothing changes', () => {
    const { store } = build()
    store.open(entry('/a'))
    const heard = vi.fn<() => void>()
    store.subscribe(heard)
    store.setDirty('/a', false)
    store.setTitle('/nowhere', 'x')
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('single-page mode', () => {
  it('keeps the current page alone, and unsaved work until it is saved', () => {
    const { store, ids } = build()
    for (const path of [home.path, '/a', '/b']) store.open(entry(path))
    store.setDirty('/a', true)
    store.setMultipage(false)
    expect(ids()).toEqual(['/a', '/b'])
    store.open(entry('/c'))
    expect(ids()).toEqual(['/a', '/c'])
    store.setDirty('/a', false)
    store.open(entry('/d'))
    expect(ids()).toEqual(['/d'])
  })

  it('brings home back when it ends', () => {
    const { store, ids } = build()
    store.open(entry('/a'))
    store.setMultipage(false)
    store.setMultipage(true)
    expect(ids()).toEqual([home.path, '/a'])
  })
})

describe('a reload', () => {
  it('brings back the list of this user, unmounted, without history state', () => {
    const storage = memory()
    const first = build({ storage, storageKey: 'tabs:admin' })
    first.store.open(entry('/a?id=1', { title: '甲', name: 'a', location: { ...entry('/a?id=1').location, state: { secret: 1 } } }))
    first.store.open(entry('/b'))
    first.store.setTitle('/b', '乙')

    const again = build({ storage, storageKey: 'tabs:admin' })
    expect(again.ids()).toEqual([home.path, '/a?id=1', '/b'])
    expect(again.tab('/a?id=1')).toMatchObject({ title: '甲', name: 'a', mounted: false, dirty: false })
    expect(again.tab('/a?id=1')?.location).toMatchObject({ pathname: '/a', search: '?id=1', state: null })
    expect(again.tab('/b')?.title).toBe('乙')

    expect(build({ storage, storageKey: 'tabs:teacher' }).ids()).toEqual([home.path])
  })

  it('remembers which had unsaved work until their page is there to say so', () => {
    const storage = memory()
    const first = build({ storage, storageKey: 'tabs' })
    for (const path of ['/a', '/b']) first.store.open(entry(path))
    first.store.setDirty('/a', true)
    const again = build({ storage, storageKey: 'tabs' })
    expect([again.tab('/a')?.dirty, again.tab('/b')?.dirty]).toEqual([true, false])
    again.store.open(entry('/a'))
    expect(again.tab('/a')?.dirty).toBe(false)
  })

  it('forgets with a reload what the reload takes away', () => {
    const storage = memory()
    const first = build({ storage, storageKey: 'tabs' })
    for (const path of ['/a', '/b']) first.store.open(entry(path))
    first.store.setDirty('/a', true, 'dialog', { kept: false })
    first.store.setDirty('/b', true, 'dialog', { kept: false })
    first.store.setDirty('/b', true, 'draft')
    expect([first.tab('/a')?.dirty, first.tab('/b')?.dirty]).toEqual([true, true])
    const again = build({ storage, storageKey: 'tabs' })
    expect([again.tab('/a')?.dirty, again.tab('/b')?.dirty]).toEqual([false, true])
  })

  it.each(['{', '[]', '{"version":1,"tabs":[{"id":1}]}', '{"version":9,"tabs":[]}'])('survives %s in the storage', (text) => {
    const { ids } = build({ storage: memory({ tabs: text }), storageKey: 'tabs' })
    expect(ids()).toEqual([home.path])
  })

  it('costs the list where the browser forbids its storage, and nothing else', () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get })
    try {
      const store = createTabStore({ home, storageKey: 'tabs' })
      store.open(entry('/a'))
      expect(store.getState().tabs.map(({ id }) => id)).toEqual([home.path, '/a'])
      expect(createTabStore({ home, storageKey: 'tabs' }).getState().tabs).toHaveLength(1)
    } finally {
      if (own) Object.defineProperty(globalThis, 'sessionStorage', own)
      else Reflect.deleteProperty(globalThis, 'sessionStorage')
    }
  })

  it('drops tabs that lead nowhere any more', () => {
    const { store, ids } = build()
    store.open(entry('/gone'))
    store.open(entry('/here'))
    store.prune(({ id }) => id !== '/gone')
    expect(ids()).toEqual([home.path, '/here'])
  })
})
