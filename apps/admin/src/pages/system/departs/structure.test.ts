import { expect, it } from 'vitest'
import type { DepartRow } from '@sc/api-client/contract'
import { above, isThere, keysOf, leavesCollege, marked, narrowed, peopleLeaveCollege, placeOfDrop, structureOf } from './structure.ts'

const row = (id: string, parentId: string | null, departName = id): DepartRow => ({
  id,
  parentId,
  departName,
  orgCode: `A01${id}`,
  category: 'department',
  sort: 0,
  revision: 1,
  people: 0,
  wholly: true,
  peopleBelow: 0,
  reached: true,
  spelled: '',
  leaders: [],
  counsellors: [],
})
const school = structureOf([
  row('s', null),
  row('law', 's', 'Law'),
  row('art', 's', 'Art'),
  row('civil', 'law', 'Civil law'),
  row('c2', 'law'),
])

it('stands as a tree, with what is above each', () => {
  expect(keysOf(school.tops)).toEqual(['s', 'law', 'civil', 'c2', 'art'])
  expect(above(school, school.byId.get('civil')!).map(({ id }) => id)).toEqual(['s', 'law'])
  expect(keysOf(structureOf([row('lost', 'gone')]).tops)).toEqual(['lost'])
})

it('is narrowed to what has a keyword in its name or code, below what stands above it', () => {
  expect(keysOf(narrowed(school.tops, 'CIVIL'))).toEqual(['s', 'law', 'civil'])
  expect(keysOf(narrowed(school.tops, 'a01art'))).toEqual(['s', 'art'])
  expect(narrowed(school.tops, 'nothing')).toEqual([])
  expect(narrowed(school.tops, '')).toEqual(school.tops)
})

it('marks every place of what was searched for', () => {
  expect(marked('Law and law', 'law')).toEqual(['', 'Law', ' and ', 'law', ''])
  expect(marked('Art', 'law')).toEqual(['Art'])
})

it('takes a drop for a place, and none where nothing can stand', () => {
  const drop = (id: string, onto: string, side: 'upon' | 'before' | 'after', expanded = false) =>
    placeOfDrop(school, { id, onto, side, expanded })
  expect(drop('art', 'law', 'upon')).toEqual({ parentId: 'law' })
  expect(drop('art', 'law', 'upon', true)).toEqual({ parentId: 'law', before: 'civil' })
  expect(drop('art', 'civil', 'after')).toEqual({ parentId: 'law', before: 'c2' })
  expect(drop('art', 'c2', 'after')).toEqual({ parentId: 'law' })
  expect(drop('art', 'law', 'before')).toEqual({ parentId: 's', before: 'law' })
  // Where it stands already, below itself, beside the school, and the school itself.
  expect(drop('art', 'law', 'after')).toBeNull()
  expect(drop('civil', 'law', 'upon', true)).toBeNull()
  expect(drop('law', 'civil', 'upon')).toBeNull()
  expect(drop('law', 's', 'after')).toBeNull()
  expect(drop('s', 'law', 'upon')).toBeNull()
  expect(isThere(school, school.byId.get('art')!, { parentId: 's' })).toBe(true)
})

it('says whose people would be of no college any more', () => {
  const college = (one: DepartRow): DepartRow => ({ ...one, category: 'college' })
  const rows = [
    row('s', null),
    college(row('law', 's')),
    row('civil', 'law'),
    college(row('art', 's')),
    row('painting', 'art'),
    row('office', 's'),
  ]
  const structure = structureOf(rows)
  const [, law, civil, art, painting, office] = rows as [DepartRow, DepartRow, DepartRow, DepartRow, DepartRow, DepartRow]
  const merged = (one: DepartRow, into: DepartRow) => peopleLeaveCollege(structure, one, into)
  expect([merged(law, office), merged(civil, office)]).toEqual([true, true])
  expect([merged(law, art), merged(law, painting), merged(civil, painting), merged(office, law)]).toEqual([false, false, false, false])
  // A college that is moved is one there too.
  expect([leavesCollege(structure, law, office), leavesCollege(structure, civil, office)]).toEqual([false, true])
})
