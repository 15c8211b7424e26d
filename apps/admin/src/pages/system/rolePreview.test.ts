import type { PermissionEntryNode } from '@sc/api-client/contract'
import { expect, it } from 'vitest'
import { previewOf } from './rolePreview.ts'
import type { Shown } from './rolePreview.ts'
import { sampleEntry } from '../../testing/sampleEntry.ts'

const tree: PermissionEntryNode[] = [
  sampleEntry({ id: 'group', menuType: 0 }, [
    sampleEntry({ id: 'page' }, [
      sampleEntry({ id: 'write', menuType: 2, perms: 'a:write' }),
      sampleEntry({ id: 'free', menuType: 2, perms: 'a:free', status: '0' }),
    ]),
    sampleEntry({ id: 'detail', hidden: true }),
  ]),
  sampleEntry({ id: 'dark', menuType: 0, hidden: true }, [
    sampleEntry({ id: 'below' }),
    sampleEntry({ id: 'link', url: 'https://a.example.cn' }),
  ]),
]
const words = (menu: readonly Shown[]): string =>
  menu.map(({ entry, children }) => entry.id + (children.length > 0 ? `(${words(children)})` : '')).join(' ')
const preview = (...chosen: string[]) => {
  const { menu, elsewhere, actions } = previewOf(tree, new Set(chosen))
  return [words(menu), elsewhere.map(({ id }) => id).join(' '), actions.map(({ id }) => id).join(' ')]
}

it('shows the menu that a role would have: groups with pages, pages without their group at the top', () => {
  expect(preview('group', 'page', 'write')).toEqual(['group(page)', '', 'write free'])
  expect(preview('page')).toEqual(['page', '', 'free'])
  expect(preview('group')).toEqual(['', '', 'free'])
  expect(preview()).toEqual(['', '', 'free'])
})

it('tells what no menu shows and other pages lead to', () => {
  expect(preview('group', 'page', 'detail')).toEqual(['group(page)', 'detail', 'free'])
  expect(preview('dark', 'below', 'link')).toEqual(['', 'below', 'free'])
  // Whose group the role does not have stands at the top, hidden or not.
  expect(preview('below', 'link')).toEqual(['below link', '', 'free'])
})
