import {
  featuredItems,
  objectionListing,
  organisationReviews,
  organisations,
  progressListing,
  roles,
  scoreFields,
  scoreListing,
  societies,
  users,
} from '@sc/api-client/contract'
import type { AnyListing } from '@sc/api-client/contract'
import { actionsWidth, CELL_SPACE, wordWidth } from '@sc/ui-kit'
import { expect, it } from 'vitest'
import { usualColumns } from './columnNames.ts'
import { columnsOf } from './columnsOf.tsx'

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

/** What is drawn as a tag has room for its longest word. */
const tags = { status: () => null, state: () => null }
/** Pixels of a heading in bold letters, and of the mark of one that sorts. */
const headingOf = (title: unknown, sortable = false) => Math.ceil(wordWidth(String(title)) * 1.1) + CELL_SPACE + (sortable ? 22 : 0)

/** In English, where columns are as wide as the longest word of their heading and of their values. */
const englishWidth = (listing: AnyListing) =>
  columnsOf(listing.fields, tags, usualColumns(listing), 'en-US').reduce(
    (sum, { title, width, phone, sortable }) => sum + Math.max(width ?? (phone === 'title' ? NAME + 10 : 100), headingOf(title, sortable)),
    0,
  )

it.each([
  ['组织', organisations, CHOICE + actionsWidth('Members', 'Reviews'), ALONE],
  ['组织审核', organisationReviews, CHOICE + 170, ALONE],
  ['精品项目库', featuredItems, CHOICE + actionsWidth('Show settings', 'Make a project'), ALONE],
  ['已录成绩', scoreListing, CHOICE + 142, ALONE],
  ['异议', objectionListing, 150, ALONE],
  ['成绩项', scoreFields, CHOICE + 160, ALONE],
  // Beside their filter by department, which is narrower than the tree of users.
  ['成绩管理', progressListing, CHOICE + 120, 886],
] as const)('the table of %s shows all its columns in English as well', (_, listing, more, room) => {
  expect(englishWidth(listing as AnyListing) + more).toBeLessThanOrEqual(room + 2)
})

it('tells people by one number, with their year', () => {
  expect(usualColumns(users)).toEqual(expect.arrayContaining(['username', 'cohort']))
  expect(usualColumns(users)).not.toContain('studentNo')
})

it('says of scores when they were achieved and where they come from', () => {
  expect(usualColumns(scoreListing)).toEqual(expect.arrayContaining(['achievedOn', 'source']))
  expect(scoreListing.fields.source).toHaveProperty('filter', true)
})
