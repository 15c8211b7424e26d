import { expect, it } from 'vitest'
import { takersOf } from './takersOf.ts'
import type { UsedBy } from './takersOf.ts'

const items: UsedBy = [
  { id: 'a', name: '已用新版', status: 'published', formVersion: 2 },
  { id: 'b', name: '已发布', status: 'published', formVersion: 1 },
  { id: 'c', name: '已结束', status: 'closed', formVersion: 1 },
  { id: 'd', name: '草稿', status: 'draft', formVersion: 1 },
  { id: 'e', name: '用最新版的草稿', status: 'draft', formVersion: null },
]
const ids = (of: UsedBy) => of.map(({ id }) => id).join('')

it('offers a version to every project on another one to who may publish, and the drafts among them to others', () => {
  const all = takersOf(items, 2, true)
  expect([ids(all.choosable), ids(all.barred)]).toEqual(['bcd', ''])
  const few = takersOf(items, 2, false)
  expect([ids(few.choosable), ids(few.barred)]).toEqual(['d', 'bc'])
})
