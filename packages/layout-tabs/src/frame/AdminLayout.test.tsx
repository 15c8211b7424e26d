import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { MemoryRouter } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTabStore } from '../store/createTabStore.ts'
import { AdminLayout } from './AdminLayout.tsx'
import type { AdminLayoutProps } from './AdminLayout.tsx'
import type { MenuNode } from './menu.ts'

const routes: RouteObject[] = [
  { path: '/dashboard/analysis', element: <p>工作台</p>, handle: { title: '首页' } },
  { path: '/form/list', element: <p>表单列表</p>, handle: { title: '表单管理', trail: [{ title: '设计' }] } },
  { path: '/form/list/:id', element: <p>表单详情</p>, handle: { title: '表单详情', trail: [{ title: '设计' }] } },
]

const menu: MenuNode[] = [
  { key: '/dashboard/analysis', title: '首页', icon: 'home', path: '/dashboard/analysis' },
  {
    key: 'design',
    title: '设计',
    children: [
      { key: '/form/list', title: '表单管理', path: '/form/list' },
      { key: 'help', title: '帮助文档', href: 'https://help.example.edu.cn/' },
    ],
  },
]

function open(path: string, props: Partial<AdminLayoutProps> = {}) {
  const tabs = createTabStore({ home: { path: '/dashboard/analysis', title: '首页' } })
  render(
    <MemoryRouter initialEntries={[path]}>
      <App>
        <AdminLayout
          menu={menu}
          icons={{ home: <i data-testid="home-icon" /> }}
          title="第二课堂成绩单系统"
          user={{ realname: '系统管理员' }}
          onLogout={() => undefined}
          footer="江南大学 · 第二课堂成绩单系统"
          tabs={tabs}
          routes={routes}
          {...props}
        />
      </App>
    </MemoryRouter>,
  )
}

const onPhone = () => {
  const desktop = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => ({ ...desktop(query), matches: query.includes('1087.99') }))
}

describe('<AdminLayout>', () => {
  beforeEach(() => window.sessionStorage.clear())

  it('reads out what an entry is called, not the English name of its picture', () => {
    open('/form/list/7', { icons: { home: <i role="img" aria-label="home" /> } })
    screen.getByRole('menuitem', { name: '首页' })
  })

  it('opens the groups above the current page and marks its entry', () => {
    open('/form/list/7')
    const entry = screen.getByRole('menuitem', { name: '表单管理' })
    expect(entry.className).toContain('selected')
    expect(
      within(screen.getByRole('navigation', { name: '当前位置' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['首页/', '设计/', '表单详情'].map((text) => text.replace('/', '')))
    expect(document.title).toBe('表单详情 - 第二课堂成绩单系统')
    screen.getByText('江南大学 · 第二课堂成绩单系统')
  })

  it('marks the entry that a page without one is opened from', () => {
    const design = {
      key: 'design',
      title: '设计',
      children: [{ key: 'l', title: '表单管理', path: '/form/list', covers: ['/form/preview'] }],
    }
    open('/form/preview', { menu: [...menu.slice(0, 1), design] })
    expect(screen.getByRole('menuitem', { name: '表单管理' }).className).toContain('selected')
  })

  it('goes where the menu says, by mouse and by keyboard', async () => {
    open('/dashboard/analysis')
    screen.getByTestId('home-icon')
    await userEvent.click(screen.getByRole('menuitem', { name: /设计/ }))
    await userEvent.click(await screen.findByRole('link', { name: '表单管理' }))
    await screen.findByText('表单列表')
    expect(screen.getByRole('link', { name: '帮助文档' }).getAttribute('target')).toBe('_blank')

    act(() => screen.getByRole('menuitem', { name: '首页' }).focus())
    fireEvent.keyDown(document.activeElement!, { key: 'Enter', keyCode: 13, which: 13 })
    expect(screen.getByRole('tab', { name: '首页' }).getAttribute('aria-selected')).toBe('true')
  })

  it('folds the side menu from 200 to 80 px', async () => {
    open('/dashboard/analysis')
    const sider = document.querySelector<HTMLElement>('.ant-layout-sider')!
    expect(sider.style.width).toBe('200px')
    await userEvent.click(screen.getByRole('button', { name: '收起菜单' }))
    expect(sider.style.width).toBe('80px')
    expect(screen.getByRole('button', { name: '展开菜单' }).getAttribute('aria-expanded')).toBe('false')
  })

  it('signs out after asking', async () => {
    const onLogout = vi.fn<() => Promise<void>>(async () => undefined)
    open('/dashboard/analysis', { onLogout })
    await userEvent.click(screen.getByRole('button', { name: '系统管理员' }))
    await userEvent.click(await screen.findByText('退出登录'))
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('真的要注销登录吗 ?')
    expect(onLogout).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole('button', { name: /确\s*定/ }))
    await waitFor(() => expect(onLogout).toHaveBeenCalledTimes(1))
  })

  it('names what signing out would lose', async () => {
    const tabs = createTabStore({ home: { path: '/dashboard/analysis', title: '首页' } })
    open('/form/list', { tabs })
    act(() => tabs.setDirty('/form/list', true))
    await userEvent.click(screen.getByRole('button', { name: '系统管理员' }))
    await userEvent.click(await screen.findByText('退出登录'))
    const title = tabs.getState().tabs.find(({ dirty }) => dirty)!.title
    await screen.findByText(`还没有保存的修改会丢失：${title}`)
  })

  it('names nothing that the host has again afterwards', async () => {
    const tabs = createTabStore({ home: { path: '/dashboard/analysis', title: '首页' } })
    open('/form/list', { tabs, keeps: ({ id }) => id === '/form/list' })
    act(() => tabs.setDirty('/form/list', true))
    await userEvent.click(screen.getByRole('button', { name: '系统管理员' }))
    await userEvent.click(await screen.findByText('退出登录'))
    await screen.findByText('真的要注销登录吗 ?')
    expect(screen.queryByText(/还没有保存的修改会丢失/)).toBeNull()
  })

  describe('below 1088 px', () => {
    beforeEach(onPhone)
    afterEach(() => void vi.unstubAllGlobals())

    it('has no strip, and the menu in a drawer that closes when a page is chosen', async () => {
      const wide = window.matchMedia
      open('/form/list')
      expect(screen.queryByRole('tablist')).toBeNull()
      expect(screen.queryByRole('menuitem', { name: '首页' })).toBeNull()
      await userEvent.click(screen.getByRole('button', { name: '打开菜单' }))
      await userEvent.click(await screen.findByRole('link', { name: '首页' }))
      await screen.findByText('工作台')
      await waitFor(() => expect(screen.getByRole('button', { name: '打开菜单' }).getAttribute('aria-expanded')).toBe('false'))
      vi.stubGlobal('matchMedia', wide)
    })
  })
})
