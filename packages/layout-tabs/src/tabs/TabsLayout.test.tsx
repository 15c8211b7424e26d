// Over 400 lines because every rule of kept tabs is told on the same frame, which all of its tests share.
import { useKept } from '@sc/ui-kit'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { StrictMode, useEffect, useState } from 'react'
import { Link, MemoryRouter, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TabPolicies } from '../routing/describeTab.ts'
import { createTabStore } from '../store/createTabStore.ts'
import { useTab } from './TabContext.ts'
import { TabsLayout } from './TabsLayout.tsx'

const log: string[] = []
const engines = { made: 0, destroyed: 0 }

function Record() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const tab = useTab()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const engine = useKept(
    'engine',
    () => ({ number: ++engines.made }),
    () => void (engines.destroyed += 1),
  )
  useEffect(() => {
    log.push(`show ${id}`)
    return () => void log.push(`hide ${id}`)
  }, [id])
  log.push(`render ${id}`)
  return (
    <section>
      <output data-testid={`place-${id}`}>{`${pathname} id=${id} view=${search.get('view')}`}</output>
      <output data-testid={`engine-${id}`}>{engine.number}</output>
      <input aria-label={`备注${id}`} />
      <button type="button" onClick={() => tab.setDirty(true)}>
        改动
      </button>
      <button type="button" onClick={() => tab.setTitle(`记录：${id}`)}>
        改名
      </button>
      <button type="button" onClick={() => void navigate('?view=list')}>
        列表
      </button>
      <button
        type="button"
        onClick={() => {
          void message.success('已提交')
          tab.close()
        }}
      >
        提交并关闭
      </button>
    </section>
  )
}

function Broken(): never {
  throw new Error('数据格式不对')
}

const routes: RouteObject[] = [
  { path: '/', element: <Navigate to="/dashboard/analysis" replace />, handle: { tab: false } },
  { path: '/dashboard/analysis', element: <h1>工作台</h1>, handle: { title: '首页' } },
  { path: '/record/:id', element: <Record />, handle: { title: '记录' } },
  { path: '/release/:id', element: <Record />, handle: { title: '发布', name: 'myproject-releaseModal' } },
  { path: '/performanceManage/scoreManage', element: <p>成绩</p>, handle: { title: '成绩管理' } },
  { path: '/broken', element: <Broken />, handle: { title: '坏页' } },
  { path: '/404', element: <p>没有这个页面</p>, handle: { tab: false } },
]
const policies: TabPolicies = {
  'myproject-releaseModal': { single: true },
  '/performanceManage/scoreManage': { closeEvent: 'data-close' },
}

function open(path = '/', { strict = false, storage = window.sessionStorage, storageKey = '' } = {}) {
  const store = createTabStore({
    home: { path: '/dashboard/analysis', title: '首页' },
    storage,
    ...(storageKey && { storageKey }),
  })
  let go: ReturnType<typeof useNavigate> | undefined
  function Outside() {
    go = useNavigate()
    return (
      <nav>
        <output data-testid="address">{useLocation().pathname + useLocation().search}</output>
        <Link to="/record/1">记录一</Link>
      </nav>
    )
  }
  function Frame() {
    const [multipage, setMultipage] = useState(true)
    return (
      <>
        <Outside />
        <button type="button" onClick={() => setMultipage(!multipage)}>
          多页签
        </button>
        <TabsLayout store={store} routes={routes} policies={policies} multipage={multipage} />
      </>
    )
  }
  const page = (
    <MemoryRouter initialEntries={[path]}>
      <App>
        <Frame />
      </App>
    </MemoryRouter>
  )
  const view = render(strict ? <StrictMode>{page}</StrictMode> : page)
  return {
    store,
    view,
    go: (to: string) =>
      act(async () => {
        await go?.(to)
      }),
  }
}

const titles = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
const tab = (name: string | RegExp) => screen.getByRole('tab', { name })
const selected = () => screen.getAllByRole('tab').find((one) => one.getAttribute('aria-selected') === 'true')?.textContent
const panel = (text: string) => screen.getByTestId(text).closest('.sc-tab-panel')
const address = () => screen.getByTestId('address').textContent
/** Scopes end by a timer of their own, a moment after their tab: timers of one length run in their order. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
const closeCross = (name: string | RegExp) => fireEvent.click(screen.getAllByRole('tab', { name })[0]!.querySelector('.sc-tab-close')!)
/** The question asked last: an answered one may still be fading. */
const dialogButton = async (name: string) =>
  userEvent.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name }))

beforeEach(async () => {
  // Those of the test before.
  await new Promise((resolve) => setTimeout(resolve))
  log.length = 0
  engines.made = 0
  engines.destroyed = 0
  window.sessionStorage.clear()
})
afterEach(() => void vi.restoreAllMocks())

describe('the limit', () => {
  it('says which page gave way to another one, and opens it again', async () => {
    const { go } = open('/dashboard/analysis')
    for (let id = 1; id <= 11; id++) await go(`/record/${id}?view=form`)
    expect(screen.queryByText(/已关闭/)).toBeNull()
    await go('/record/12')
    await screen.findByText('打开的页签较多，已关闭最久没用的“记录”')
    expect(screen.queryByTestId('place-1')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '重新打开' }))
    await waitFor(() => expect(address()).toBe('/record/1?view=form'))
    screen.getByTestId('place-1')
  })
})

describe('kept pages', () => {
  it('follows a redirect home without a tab for it', async () => {
    open('/')
    await screen.findByText('工作台')
    expect(titles()).toEqual(['首页'])
  })

  it('puts home first on a deep link, and makes its page only when it is shown', async () => {
    open('/record/1')
    expect(titles()).toEqual(['首页', '记录'])
    expect(selected()).toBe('记录')
    expect(screen.queryByText('工作台')).toBeNull()
    await userEvent.click(tab('首页'))
    screen.getByText('工作台')
    expect(address()).toBe('/dashboard/analysis')
  })

  it('keeps what was typed, and the very instance, when another tab is shown', async () => {
    const { go } = open('/record/1', { strict: true })
    await userEvent.type(screen.getByLabelText('备注1'), '未保存的话')
    const engine = screen.getByTestId('engine-1').textContent
    await go('/record/2')
    expect(panel('engine-1')?.hasAttribute('hidden')).toBe(true)
    await settle()
    await go('/record/1')
    expect(screen.getByLabelText<HTMLInputElement>('备注1').value).toBe('未保存的话')
    expect(screen.getByTestId('engine-1').textContent).toBe(engine)
    expect(engines.destroyed).toBe(0)
  })

  it('leaves a hidden page at its own address and does not even render it', async () => {
    const { go } = open('/record/1?view=card')
    await go('/record/2?view=list')
    expect(screen.getByTestId('place-1').textContent).toBe('/record/1 id=1 view=card')
    expect(screen.getByTestId('place-2').textContent).toBe('/record/2 id=2 view=list')
    log.length = 0
    await go('/record/3')
    await go('/record/4')
    expect(log.filter((line) => line.startsWith('render 1'))).toEqual([])
  })

  it('lets a page change its own query without becoming another tab', async () => {
    open('/record/1')
    await userEvent.click(screen.getByRole('button', { name: '列表' }))
    expect(address()).toBe('/record/1?view=list')
    expect(screen.getByTestId('place-1').textContent).toContain('view=list')
    expect(titles()).toEqual(['首页', '记录'])
  })

  it('stops the work of a hidden page and takes it up again', async () => {
    const { go } = open('/record/1')
    await go('/record/2')
    expect(log.filter((line) => !line.startsWith('render'))).toEqual(['show 1', 'hide 1', 'show 2'])
    await go('/record/1')
    expect(log.filter((line) => !line.startsWith('render')).slice(3)).toEqual(['hide 2', 'show 1'])
  })

  it('makes a closed page anew, and destroys what it kept once, also when it was hidden', async () => {
    const { go } = open('/record/1', { strict: true })
    await userEvent.type(screen.getByLabelText('备注1'), '旧')
    await go('/record/2')
    closeCross(/记录/)
    await settle()
    expect(engines.destroyed).toBe(1)
    await go('/record/1')
    expect(screen.getByLabelText<HTMLInputElement>('备注1').value).toBe('')
    expect(selected()).toBe('记录')
  })

  it('refreshes one page and leaves the others', async () => {
    const { go, store } = open('/record/1')
    await userEvent.type(screen.getByLabelText('备注1'), '一')
    await go('/record/2')
    await userEvent.type(screen.getByLabelText('备注2'), '二')
    act(() => store.refresh('/record/2'))
    await settle()
    expect(screen.getByLabelText<HTMLInputElement>('备注2').value).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>('备注1').value).toBe('一')
    expect(engines.destroyed).toBe(1)
  })

  it('remembers how far a page was scrolled', async () => {
    const { go } = open('/record/1')
    const first = panel('engine-1')!
    first.scrollTo = (options) => Object.assign(first, { scrollTop: (options as ScrollToOptions).top })
    first.scrollTop = 120
    fireEvent.scroll(first)
    await go('/record/2')
    first.scrollTop = 0
    await go('/record/1')
    expect(first.scrollTop).toBe(120)
  })

  it('contains a page that fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { go } = open('/record/1')
    await go('/broken')
    expect(screen.getByRole('alert').textContent).toContain('数据格式不对')
    await go('/record/1')
    screen.getByTestId('engine-1')
  })

  it('shows a route without a tab in place of the tabs', async () => {
    const { go } = open('/record/1')
    await go('/404')
    screen.getByText('没有这个页面')
    expect(panel('engine-1')?.hasAttribute('hidden')).toBe(true)
    expect(titles()).toEqual(['首页', '记录'])
  })
})

describe('closing', () => {
  it('refuses home', async () => {
    const { store } = open('/dashboard/analysis')
    tab('首页').focus()
    await userEvent.keyboard('{Delete}')
    await screen.findByText('首页不能关闭!')
    expect(store.getState().tabs).toHaveLength(1)
  })

  it('shows the neighbour, address and all', async () => {
    const { go } = open('/record/1')
    await go('/performanceManage/scoreManage')
    closeCross('成绩管理')
    expect(address()).toBe('/record/1')
    expect(selected()).toBe('记录')
  })

  it('asks before unsaved work is lost, and keeps it when told to', async () => {
    const { store } = open('/record/1')
    await userEvent.click(screen.getByRole('button', { name: '改动' }))
    within(tab(/记录/)).getByRole('img', { name: '有未保存的修改' })
    closeCross(/记录/)
    await dialogButton('继续编辑')
    expect(store.getState().tabs).toHaveLength(2)
    closeCross(/记录/)
    await dialogButton('放弃修改')
    await waitFor(() => expect(titles()).toEqual(['首页']))
    expect(address()).toBe('/dashboard/analysis')
  })

  it('shows first, after a reload, what nobody has seen of it yet, and closes nothing', async () => {
    const before = createTabStore({ home: { path: '/dashboard/analysis', title: '首页' }, storageKey: 'tabs' })
    before.open({ id: '/record/1', title: '记录', location: { pathname: '/record/1', search: '', hash: '', state: null, key: 'a' } })
    before.setDirty('/record/1', true)
    open('/dashboard/analysis', { storageKey: 'tabs' })
    within(tab(/记录/)).getByRole('img', { name: '有未保存的修改' })
    closeCross(/记录/)
    await waitFor(() => expect(address()).toBe('/record/1'))
    await screen.findByText('“记录”有未保存的修改，已为您打开，请查看后再关闭')
    expect(titles()).toEqual(['首页', '记录'])
  })

  it('closes by the middle button', async () => {
    open('/record/1')
    fireEvent(tab('记录'), new MouseEvent('auxclick', { bubbles: true, button: 1 }))
    await waitFor(() => expect(titles()).toEqual(['首页']))
  })

  it('offers left, right and others on right-click', async () => {
    const { go } = open('/record/1')
    await go('/record/2')
    await go('/record/3')
    fireEvent.contextMenu(screen.getAllByRole('tab')[2]!)
    const menu = await screen.findByRole('menu')
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['刷新页面', '关闭', '关闭左侧', '关闭右侧', '关闭其它'])
    await userEvent.click(within(menu).getByText('关闭右侧'))
    expect(titles()).toHaveLength(3)
    expect(address()).toBe('/record/2')
  })

  it('says 已提交 at the root, where the closed tab cannot take it along', async () => {
    open('/record/1')
    await userEvent.click(screen.getByRole('button', { name: '提交并关闭' }))
    await waitFor(() => expect(titles()).toEqual(['首页']))
    await screen.findByText('已提交')
  })

  it('emits data-close for a page whose policy names it', async () => {
    const heard = vi.fn<(event: Event) => void>()
    window.addEventListener('data-close', heard)
    open('/performanceManage/scoreManage')
    closeCross('成绩管理')
    window.removeEventListener('data-close', heard)
    expect(heard).toHaveBeenCalledTimes(1)
    expect(heard.mock.calls[0]![0]).toHaveProperty('detail', {
      id: '/performanceManage/scoreManage',
      path: '/performanceManage/scoreManage',
    })
  })

  it('warns on leaving the browser only while something is unsaved', async () => {
    const { store } = open('/record/1')
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(leave()).toBe(false)
    act(() => store.setDirty('/record/1', true))
    expect(leave()).toBe(true)
    act(() => store.setDirty('/record/1', false))
    expect(leave()).toBe(false)
  })
})

describe('a route that may be open once', () => {
  it('closes the older tab', async () => {
    const { go, store } = open('/release/1')
    await go('/record/1')
    await go('/release/2')
    expect(store.getState().tabs.map(({ id }) => id)).toEqual(['/dashboard/analysis', '/record/1', '/release/2'])
  })

  it('asks where the older one has unsaved work, and goes back to it', async () => {
    const { go, store } = open('/release/1')
    await userEvent.click(screen.getByRole('button', { name: '改动' }))
    await go('/release/2')
    await dialogButton('继续编辑')
    await waitFor(() => expect(address()).toBe('/release/1'))
    expect(store.getState().tabs.map(({ id }) => id)).toEqual(['/dashboard/analysis', '/release/1'])
  })
})

describe('the strip', () => {
  it('is a list of ARIA tabs that name their panels', async () => {
    open('/record/1')
    const current = tab('记录')
    const controlled = document.getElementById(current.getAttribute('aria-controls') ?? '')
    expect(controlled?.getAttribute('role')).toBe('tabpanel')
    expect(controlled?.getAttribute('aria-labelledby')).toBe(current.id)
    screen.getByRole('tablist', { name: '已打开的页面' })
  })

  it('is walked by arrows, Home and End; Enter shows; Delete closes', async () => {
    const { go } = open('/record/1')
    await go('/performanceManage/scoreManage')
    const [home, record, score] = screen.getAllByRole('tab')
    expect([home?.tabIndex, record?.tabIndex, score?.tabIndex]).toEqual([-1, -1, 0])
    act(() => score?.focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(home)
    await userEvent.keyboard('{End}{ArrowLeft}')
    expect(document.activeElement).toBe(record)
    expect(address()).toBe('/performanceManage/scoreManage')
    await userEvent.keyboard('{Enter}')
    expect(address()).toBe('/record/1')
    await userEvent.keyboard('{Delete}')
    await waitFor(() => expect(titles()).toEqual(['首页', '成绩管理']))
    expect(document.activeElement).toBe(tab('成绩管理'))
    await userEvent.keyboard('{Home}')
    expect(document.activeElement).toBe(tab('首页'))
  })

  it('shows the name that the page gave itself', async () => {
    open('/record/7')
    await userEvent.click(screen.getByRole('button', { name: '改名' }))
    expect(titles()).toEqual(['首页', '记录：7'])
  })

  it('goes away in single-page mode, which keeps the current page alone', async () => {
    const { go, store } = open('/record/1')
    await go('/record/2')
    await userEvent.click(screen.getByRole('button', { name: '多页签' }))
    expect(screen.queryByRole('tablist')).toBeNull()
    expect(store.getState().tabs.map(({ id }) => id)).toEqual(['/record/2'])
    await userEvent.click(screen.getByRole('button', { name: '多页签' }))
    expect(titles()).toEqual(['首页', '记录'])
  })

  it('comes back after a reload, without the tabs whose pages are gone', async () => {
    window.sessionStorage.setItem(
      'tabs:admin',
      JSON.stringify({
        version: 1,
        tabs: [
          { id: '/record/5', title: '记录', location: { pathname: '/record/5', search: '', hash: '' } },
          { id: '/revoked', title: '没有权限了', location: { pathname: '/revoked', search: '', hash: '' } },
        ],
      }),
    )
    open('/record/1', { storageKey: 'tabs:admin' })
    await waitFor(() => expect(titles()).toEqual(['首页', '记录', '记录']))
    expect(screen.queryByTestId('engine-5')).toBeNull()
  })
})
