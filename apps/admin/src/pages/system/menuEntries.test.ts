import type { PermissionEntryNode } from '@sc/api-client/contract'
import { describe, expect, it } from 'vitest'
import { faultsOf, groupsFor, kindOf, linesOf, matching, moved } from './menuEntries.ts'
import { sampleEntry } from '../../testing/sampleEntry.ts'

const tree: PermissionEntryNode[] = [
  sampleEntry({ id: 'home', path: '/home', component: 'a/Home', title: '首页' }),
  sampleEntry({ id: 'system', menuType: 0, title: '系统管理', english: 'System', path: '/system', redirect: '/system/user' }, [
    sampleEntry({ id: 'audit', menuType: 2, title: '看日志', perms: 'audit:view' }),
    sampleEntry(
      {
        id: 'user',
        title: '用户管理',
        path: '/system/user',
        component: 'a/User',
        roles: [{ id: 'r', roleCode: 'admin', roleName: '管理员' }],
      },
      [sampleEntry({ id: 'manage', menuType: 2, title: '管理用户', perms: 'user:manage' })],
    ),
    sampleEntry({ id: 'inner', menuType: 0, title: '内层' }),
  ]),
]
const ids = (placed: { entry: { id: string } }[]) => placed.map(({ entry }) => entry.id)
const lines = linesOf(tree)

describe('the lines of the menu', () => {
  it('stand as the menu does, actions last', () => {
    expect(lines.map(({ entry, depth }) => `${depth} ${entry.id}`)).toEqual([
      '0 home',
      '0 system',
      '1 user',
      '2 manage',
      '1 inner',
      '1 audit',
    ])
    expect(tree.map(kindOf)).toEqual(['page', 'group'])
    expect(kindOf(sampleEntry({ id: 'l', url: 'https://a.example.cn' }))).toBe('link')
  })

  it('are found by any of their words, with those above them', () => {
    const found = (keyword: string, actions = false) => ids(matching(lines, { keyword, actions }))
    expect(found('')).toEqual(['home', 'system', 'user', 'inner'])
    expect(found('USER')).toEqual(['system', 'user'])
    expect(found('user:manage')).toEqual([])
    expect(found('user:manage', true)).toEqual(['system', 'user', 'manage'])
    expect(found('管理员')).toEqual(['system', 'user'])
    expect(found('sys')).toEqual(['system', 'user'])
    expect(found('没有')).toEqual([])
  })

  it('move among their like, and not past the ends', () => {
    const { siblings } = lines.find(({ entry }) => entry.id === 'user')!
    expect(siblings).toEqual(['user', 'inner'])
    expect(moved(siblings, 'user', 1)).toEqual(['inner', 'user'])
    expect(moved(siblings, 'user', -1)).toBeNull()
    expect(moved(siblings, 'inner', 1)).toBeNull()
    expect(moved(siblings, 'gone', 1)).toBeNull()
  })

  it('go into groups, but not into themselves', () => {
    const title = ({ title: own }: PermissionEntryNode) => own
    expect(groupsFor(tree, 'user', title)).toEqual([
      { value: 'system', label: '系统管理' },
      { value: 'inner', label: '系统管理 › 内层' },
    ])
    expect(groupsFor(tree, 'system', title)).toEqual([])
  })
})

it('what is wrong with the menu stands beside the entry', () => {
  const known = new Set(['a/Home'])
  const faults = faultsOf([...tree, sampleEntry({ id: 'twice', path: '/home', component: 'a/Home' })], known)
  expect(Object.fromEntries(faults)).toEqual({ user: ['unknownComponent'], inner: ['emptyGroup'], twice: ['duplicatePath'] })
})
