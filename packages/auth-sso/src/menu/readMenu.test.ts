import type { MenuItem } from '@sc/api-client/contract'
import { describe, expect, it } from 'vitest'
import { safeUrl } from './address.ts'
import { lintMenu, readMenu } from './readMenu.ts'

const known = new Set(['dashboard/Analysis', 'form/List', 'form/Detail'])

let ids = 0
const item = (more: Partial<MenuItem> & { title?: string }): MenuItem => {
  const { title = '页面', ...rest } = more
  return { id: `m${++ids}`, route: '1', path: '/p', name: 'p', meta: { title }, ...rest }
}
const page = (path: string, more: Partial<MenuItem> = {}) =>
  item({ path, name: path, component: 'form/List', title: path, ...more } as Partial<MenuItem>)
const pathsOf = (menu: unknown[]) =>
  readMenu(menu as MenuItem[], known).routes.map(({ path, redirect }) => (redirect ? `${path} → ${redirect}` : path))
const faultsOf = (menu: unknown[]) => lintMenu(menu as MenuItem[], known).map(({ problem }) => problem)

describe('readMenu', () => {
  it('turns nested items into flat routes with their trail, and a tree for the menu', () => {
    const group = item({
      path: '/design',
      title: '设计',
      component: 'layouts/RouteView',
      children: [page('/form/list', { meta: { title: '表单', icon: 'form' } })],
    })
    const { routes, tree } = readMenu([group], known)
    expect(routes[0]).toMatchObject({ path: '/form/list', component: 'form/List', title: '表单', icon: 'form', trail: ['设计', '表单'] })
    expect(routes[1]).toMatchObject({ path: '/design', component: null, redirect: '/form/list' })
    expect(tree).toEqual([
      { key: group.id, title: '设计', children: [{ key: expect.any(String) as string, title: '表单', icon: 'form', path: '/form/list' }] },
    ])
  })

  it('keeps items of route "0" out of the routes, in either spelling, and their children in', () => {
    const menu = [page('/a', { route: '0' }), page('/b', { route: 0 as unknown as string, children: [page('/b/c')] })]
    expect(pathsOf(menu)).toEqual(['/b/c'])
    expect(readMenu(menu, known).tree).toMatchObject([{ children: [{ path: '/b/c' }] }])
  })

  it('routes hidden items and leaves them out of the menu', () => {
    const { routes, tree } = readMenu([page('/form/:id', { hidden: true })], known)
    expect(routes).toMatchObject([{ path: '/form/:id', hidden: true }])
    expect(tree).toEqual([])
  })

  it('notes hidden pages of a group with the page before them, which they are opened from', () => {
    const children = [
      page('/c/hidden', { hidden: true }),
      page('/a'),
      page('/b', { hidden: true }),
      page('/b/:id', { hidden: true }),
      page('/d'),
    ]
    const { tree } = readMenu([item({ path: '/group', children }), page('/top'), page('/own', { hidden: true })], known)
    expect(tree).toMatchObject([{ children: [{ path: '/a', covers: ['/b', '/b/:id'] }, { path: '/d' }] }, { path: '/top' }])
    expect(tree[0]?.children?.[1]).not.toHaveProperty('covers')
    expect(tree[1]).not.toHaveProperty('covers')
  })

  it('lets groups lead to their redirect, through other groups, or to their first page', () => {
    const menu = [
      item({ path: '/a', redirect: '/b', children: [page('/a/1')] }),
      item({ path: '/b', redirect: '/b/2', children: [page('/b/1'), page('/b/2')] }),
      item({ path: '/c', children: [page('/c/hidden', { hidden: true }), page('/c/1')] }),
      item({ path: '/d', redirect: '/x/7?tab=1', children: [page('/x/:id')] }),
    ]
    expect(pathsOf(menu).filter((path) => path.includes('→'))).toEqual(['/a → /b/2', '/b → /b/2', '/c → /c/1', '/d → /x/7?tab=1'])
    expect(faultsOf(menu)).toEqual([])
  })

  it('never sends an always-shown group to itself', () => {
    expect(pathsOf([item({ path: '/a', alwaysShow: true, redirect: '/a', children: [page('/a/1')] })])).toEqual(['/a/1', '/a → /a/1'])
    expect(pathsOf([page('/own', { alwaysShow: true, redirect: '/own' })])).toEqual(['/own'])
  })

  it('breaks redirects that go round or nowhere, and names them', () => {
    const round = [
      item({ path: '/a', redirect: '/b', children: [page('/a/1')] }),
      item({ path: '/b', redirect: '/a', children: [page('/b/1')] }),
    ]
    expect(pathsOf(round)).toEqual(['/a/1', '/b/1', '/a → /a/1', '/b → /b/1'])
    expect(faultsOf(round)).toEqual(['redirectLoop', 'redirectLoop'])
    const nowhere = [item({ path: '/a', redirect: '/gone', children: [page('/a/1')] })]
    expect(pathsOf(nowhere)).toEqual(['/a/1', '/a → /a/1'])
    expect(faultsOf(nowhere)).toEqual(['redirectNowhere'])
  })

  it('takes children from outside of their parent’s path as they are', () => {
    expect(pathsOf([item({ path: '/a', component: 'layouts/PageView', children: [page('/elsewhere/b')] })])).toEqual([
      '/elsewhere/b',
      '/a → /elsewhere/b',
    ])
  })

  it('keeps the first of two equal paths', () => {
    const menu = [page('/a', { meta: { title: '甲' } }), page('/a', { meta: { title: '乙' } }), page('a/', { meta: { title: '丙' } })]
    expect(readMenu(menu, known).routes.map(({ title }) => title)).toEqual(['甲'])
    expect(faultsOf(menu)).toEqual(['duplicatePath', 'duplicatePath'])
  })

  it('keeps a page that this application does not have, and names it', () => {
    const menu = [page('/druid', { component: 'monitor/Druid' })]
    expect(pathsOf(menu)).toEqual(['/druid'])
    expect(faultsOf(menu)).toEqual(['unknownComponent'])
  })

  it('survives whatever a list holds', () => {
    const odd = [
      null,
      undefined,
      'text',
      7,
      [],
      {},
      { id: 1, path: 5, children: 'none', meta: null },
      { id: null, path: '', component: 'form/List', meta: { title: '' } },
      {
        path: '/x',
        component: 'form/List',
        children: [null, { path: '/x/:id(\\d+)', component: 'form/Detail' }, { path: '/files/*', component: 'form/Detail' }],
      },
    ]
    expect(pathsOf(odd)).toEqual(['/x/:id', '/files', '/x'])
    expect(faultsOf(odd)).toEqual(expect.arrayContaining(['notAnItem', 'emptyGroup', 'noPath', 'unsupportedPath']))
  })

  it('gives each menu entry a key of its own', () => {
    const twice = page('/a')
    const { tree } = readMenu([twice, { ...twice, path: '/b' }], known)
    expect(new Set(tree.map(({ key }) => key)).size).toBe(2)
  })
})

describe('outside addresses', () => {
  it('lead out of the menu and have no route', () => {
    const { routes, tree } = readMenu(
      [page('/ext', { component: 'layouts/IframePageView', meta: { title: '外链', url: 'https://www.example.edu.cn/a' } })],
      known,
    )
    expect(routes).toEqual([])
    expect(tree).toMatchObject([{ href: 'https://www.example.edu.cn/a' }])
    expect(tree[0]).not.toHaveProperty('path')
  })
  it.each([
    ['https://www.example.edu.cn/a?b=1', 'https://www.example.edu.cn/a?b=1'],
    ['/report/index.html', '/report/index.html'],
    ['{{ DOMAIN_URL }}/druid', 'https://ekt.example.edu.cn/druid'],
    ['{{ TOKEN }}', null],
    ['https://a/?t={{ TOKEN }}', null],
    ['{{ alert(1) }}', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    [null, null],
  ])('%s becomes %s', (url, safe) => {
    expect(safeUrl(url, 'https://ekt.example.edu.cn')).toBe(safe)
  })
  it('are named when they are refused', () => {
    expect(faultsOf([item({ path: '', meta: { title: '坏外链', url: 'javascript:alert(1)' } })])).toContain('unsafeUrl')
  })
})
