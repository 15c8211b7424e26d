import { expect, it } from 'vitest'
import { PageCursors } from './PageCursors.ts'

it('goes on where the page before ended, as long as the same is asked', () => {
  const cursors = new PageCursors()
  cursors.note('a', 1, 'after 1')
  cursors.note('a', 2, 'after 2')
  expect([1, 2, 3, 4].map((pageNo) => cursors.before('a', pageNo))).toEqual([undefined, 'after 1', 'after 2', undefined])
  expect(cursors.before('b', 2)).toBeUndefined()
})

it('begins anew with the first page, and with another question', () => {
  const cursors = new PageCursors()
  cursors.note('a', 1, 'after 1')
  cursors.note('a', 2, 'after 2')
  cursors.note('a', 1, 'after 1 as it is now')
  expect([2, 3].map((pageNo) => cursors.before('a', pageNo))).toEqual(['after 1 as it is now', undefined])
  cursors.note('b', 7, 'after 7')
  expect([cursors.before('b', 8), cursors.before('b', 2), cursors.before('a', 2)]).toEqual(['after 7', undefined, undefined])
})

it('forgets what followed a page that is the last one now', () => {
  const cursors = new PageCursors()
  cursors.note('a', 1, 'after 1')
  cursors.note('a', 2, 'after 2')
  cursors.note('a', 2, undefined)
  expect(cursors.before('a', 3)).toBeUndefined()
})
