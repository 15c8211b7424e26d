import { organisations, roles, scoreListing, societies, users } from '@sc/api-client/contract'
import type { AnyListing } from '@sc/api-client/contract'
import { expect, it } from 'vitest'
import { usualColumns } from './columnNames.ts'

/** What a window of 1440 pixels leaves to a table beside the menu, and beside a tree of departments. */
const [ALONE, BESIDE] = [1140, 860]
const CHOICE = 40
/** A name of eight characters stands on one line. */
const NAME = 150

const usualWidth = (listing: AnyListing) =>
  usualColumns(listing).reduce((sum, name) => sum + (listing.fields[name]?.column?.width ?? NAME), CHOICE)

it.each([
  ['组织', organisations, 210, ALONE],
  ['社团', societies, 180, ALONE],
  ['用户', users, 172, BESIDE],
  // With whom it reaches and how many have it, which are no fields.
  ['角色', roles, 310 + 130 + 80, ALONE],
  ['已录成绩', scoreListing, 190, ALONE],
] as const)('the table of %s shows all its columns', (_, listing, actions, room) => {
  expect(usualWidth(listing) + actions).toBeLessThanOrEqual(room)
})

it('tells people by one number, with their year', () => {
  expect(usualColumns(users)).toEqual(expect.arrayContaining(['username', 'cohort']))
  expect(usualColumns(users)).not.toContain('studentNo')
})

it('says of scores when they were achieved and where they come from', () => {
  expect(usualColumns(scoreListing)).toEqual(expect.arrayContaining(['achievedOn', 'source']))
  expect(scoreListing.fields.source).toHaveProperty('filter', true)
})
