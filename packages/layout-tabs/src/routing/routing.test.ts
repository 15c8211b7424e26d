import type { RouteObject } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { breadcrumbOf } from './breadcrumb.ts'
import { describeTab } from './describeTab.ts'

const routes: RouteObject[] = [
  { path: '/dashboard/analysis', handle: { title: '首页' } },
  { path: '/workflow/designer', handle: { title: '流程设计', name: 'designer' } },
  { path: '/project/:id', handle: { title: '项目', trail: [{ title: '第二课堂', path: '/second' }, { title: '项目管理' }] } },
  {
    path: '/group',
    handle: { title: '分组' },
    children: [
      { path: 'page', handle: { title: '内页' } },
      { index: true, handle: { tab: false } },
    ],
  },
  { path: '/odd', handle: 'not ours' },
]

const at = (address: string) => {
  const url = new URL(address, 'http://campus')
  return { pathname: url.pathname, search: url.search, hash: url.hash, state: null, key: 'k' }
}
const idOf = (address: string, policies = {}) => describeTab(routes, at(address), policies)?.id

describe('describeTab', () => {
  it('takes two records for two tabs', () => {
    expect(idOf('/project/1')).not.toBe(idOf('/project/2'))
    expect(idOf('/workflow/designer?key=a&name=x')).not.toBe(idOf('/workflow/designer?key=b&name=x'))
  })
  it('takes one record for one tab, however the rest of the address is written', () => {
    expect(idOf('/workflow/designer?name=x&key=a')).toBe(idOf('/workflow/designer/?key=a&page=2#top'))
  })
  it('follows the policy of a route, by name or by path', () => {
    expect(idOf('/project/1', { '/project/:id': { identity: 'route' } })).toBe(
      idOf('/project/2', { '/project/:id': { identity: 'route' } }),
    )
    expect(describeTab(routes, at('/workflow/designer'), { designer: { single: true, closeEvent: 'data-close' } })).toMatchObject({
      name: 'designer',
      single: true,
      closeEvent: 'data-close',
    })
    expect(idOf('/workflow/designer?key=a', { designer: { query: [] } })).toBe('/workflow/designer')
  })
  it('has no tab for a route that says so, nor for an unknown address', () => {
    expect(describeTab(routes, at('/group'))).toBeNull()
    expect(describeTab(routes, at('/nowhere'))).toBeNull()
  })
  it('names the tab by the deepest title, or by its path', () => {
    expect(describeTab(routes, at('/group/page'))?.title).toBe('内页')
    expect(describeTab(routes, at('/odd'))?.title).toBe('/odd')
  })
})

describe('breadcrumbOf', () => {
  const home = { title: '首页', path: '/dashboard/analysis' }
  it('starts with home and ends with the page, under the name it gave itself', () => {
    expect(breadcrumbOf(routes, '/project/1', home, '项目：志愿服务')).toEqual([
      home,
      { title: '第二课堂', path: '/second' },
      { title: '项目管理' },
      { title: '项目：志愿服务' },
    ])
    expect(breadcrumbOf(routes, '/group/page', home)).toEqual([home, { title: '分组', path: '/group' }, { title: '内页' }])
  })
  it('is home alone at home and nowhere', () => {
    expect(breadcrumbOf(routes, '/dashboard/analysis', home)).toEqual([{ title: '首页' }])
    expect(breadcrumbOf(routes, '/nowhere', home)).toEqual([{ title: '首页' }])
  })
})
