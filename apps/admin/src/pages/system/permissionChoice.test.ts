import type { PermissionNode } from '@sc/api-client/contract'
import { describe, expect, it } from 'vitest'
import { changedBy, changesBy, keysOf, markedOf, missing, rulesHeld, searched, withinOf } from './permissionChoice.ts'

const node = (key: string, menuType: number, ...children: PermissionNode[]): PermissionNode => ({
  key,
  value: key,
  title: key.toUpperCase(),
  parentId: null,
  menuType,
  perms: null,
  spelled: key,
  off: false,
  children,
})
const tree = [node('group', 0, node('page', 1, node('read', 2), node('write', 2)), node('other', 1)), node('home', 1)]
const choose = (nodes: PermissionNode[], held: ReadonlySet<string>, key: string, on: boolean) => changedBy(held, changesBy(nodes, key, on))
const chosen = (...keys: string[]) => new Set(keys)

describe('permissions that are clicked', () => {
  it('come with what they are reached through, and with all below them', () => {
    expect(choose(tree, chosen(), 'write', true)).toEqual(chosen('group', 'page', 'write'))
    expect(choose(tree, chosen('home'), 'page', true)).toEqual(chosen('home', 'group', 'page', 'read', 'write'))
  })

  it('go with all below them, and leave what they were reached through', () => {
    const all = chosen('group', 'page', 'read', 'write', 'other', 'home')
    expect(choose(tree, all, 'page', false)).toEqual(chosen('group', 'other', 'home'))
    expect(choose(tree, all, 'read', false)).toEqual(chosen('group', 'page', 'write', 'other', 'home'))
  })

  it('come with no more than a search shows, and go with all below them', () => {
    const shown = searched(tree, 'write')
    const click = (held: ReadonlySet<string>, key: string, on: boolean) => changedBy(held, changesBy(tree, key, on, new Set(keysOf(shown))))
    expect(click(chosen(), 'group', true)).toEqual(chosen('group', 'page', 'write'))
    // What is reached through others comes with them, also where these are not shown themselves.
    expect(changedBy(chosen(), changesBy(tree, 'write', true, chosen('write')))).toEqual(chosen('group', 'page', 'write'))
    expect(click(chosen('group', 'page', 'read', 'write', 'other'), 'page', false)).toEqual(chosen('group', 'other'))
  })

  it('are narrowed by the data rules among them that are switched on', () => {
    const rule = (key: string, off: boolean) => ({ ...node(key, 3), off })
    const ruled = [node('page', 1, node('read', 2, rule('on', false), rule('off', true), rule('free', false)))]
    expect(rulesHeld(ruled, chosen('page', 'read', 'on', 'off'))).toEqual([{ key: 'on', title: 'ON', action: 'READ' }])
  })

  it('are told by the pages and actions that one choice has and another has not', () => {
    expect(missing(tree, chosen('group', 'page', 'read'), chosen('read'))).toMatchObject([{ title: 'PAGE' }])
    expect(missing(tree, chosen(), chosen('home'))).toEqual([])
  })

  it('are counted below what they stand in, without data rules', () => {
    const page = node('page', 1, node('read', 2, node('rule', 3)), node('write', 2))
    expect(withinOf(page, chosen('read', 'rule'))).toEqual({ held: 1, all: 2 })
  })

  it('bring a data rule, which takes something away, by a click on itself alone, and take it along', () => {
    const ruled = [node('page', 1, node('read', 2, node('rule', 3)))]
    expect(choose(ruled, chosen(), 'page', true)).toEqual(chosen('page', 'read'))
    expect(choose(ruled, chosen(), 'rule', true)).toEqual(chosen('page', 'read', 'rule'))
    expect(choose(ruled, chosen('page', 'read', 'rule'), 'read', false)).toEqual(chosen('page'))
  })

  it('are found by their name or their permission, in their place and with all below them', () => {
    const written: PermissionNode = { ...node('write', 2), perms: 'page:write' }
    const shown = [node('group', 0, node('page', 1, node('read', 2), written), node('other', 1)), node('home', 1)]
    expect(keysOf(searched(shown, 'READ'))).toEqual(['group', 'page', 'read'])
    expect(keysOf(searched(shown, 'page:w'))).toEqual(['group', 'page', 'write'])
    expect(keysOf(searched(shown, 'page'))).toEqual(['group', 'page', 'read', 'write'])
    const named = [{ ...node('page', 1, { ...node('rule', 3), title: '本院' }), title: '成绩管理', spelled: 'chengjiguanli cjgl' }]
    expect(keysOf(searched(named, 'cjgl'))).toEqual(['page', 'rule'])
    expect(keysOf(searched(named, '规则', ({ title, menuType }) => (menuType === 3 ? `数据规则${title}` : title)))).toEqual([
      'page',
      'rule',
    ])
    expect(searched(named, 'jiguan')).toEqual([])
    expect(searched(shown, 'nothing')).toEqual([])
    expect(searched(shown, '')).toBe(shown)
  })

  it('mark a group of which something is missing as half, and a page that is given as given', () => {
    expect(markedOf(tree, chosen('group', 'page', 'read'))).toEqual({ checked: ['page', 'read'], halfChecked: ['group'] })
    const all = chosen('group', 'page', 'read', 'write', 'other')
    expect(markedOf(tree, all)).toEqual({ checked: [...all], halfChecked: [] })
  })
})
