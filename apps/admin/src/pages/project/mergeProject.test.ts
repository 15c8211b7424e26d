import type { Item } from '@sc/api-client/contract'
import { expect, it } from 'vitest'
import { draftOf } from './hoursDraft.ts'
import { mergeProject } from './mergeProject.ts'
import { nothingOfOwn } from './ownFields.ts'

const record = {
  name: '急救培训',
  module: 'volunteer',
  hoursRule: { source: 'fixed', hours: 2 },
  credits: null,
  capacity: 30,
  place: '图书馆',
  organiser: null,
  formCode: 'credit_apply',
  formVersion: 1,
  processKey: null,
  status: 'draft',
  revision: 1,
} as unknown as Item
const shown = {
  name: '急救培训',
  module: 'volunteer',
  credits: null,
  capacity: 30,
  place: '图书馆',
  organiser: '',
  formCode: 'credit_apply',
  processKey: '',
}
const mine = {
  record,
  values: shown,
  hours: draftOf(record.hoursRule),
  formVersion: 1,
  audience: null,
  recognition: null,
  team: null,
  own: nothingOfOwn,
}

it('takes what the colleague changed, keeps what the reader changed, and names where both did', () => {
  const now: Item = { ...record, revision: 2, place: '体育馆', capacity: 55, organiser: '校团委' }
  const { kept, clashes } = mergeProject({ ...mine, values: { ...shown, capacity: 77, name: '生命教育' } }, now)
  expect(kept.values).toMatchObject({ name: '生命教育', place: '体育馆', capacity: 77, organiser: '校团委' })
  expect(kept.record).toBe(now)
  expect(clashes).toEqual(['名额'])
})

it('does so with the rule of the hours and the version of the form', () => {
  const now: Item = { ...record, revision: 2, hoursRule: { hours: 9, source: 'fixed' }, formVersion: 2 }
  expect(mergeProject(mine, now)).toMatchObject({ kept: { hours: { source: 'fixed', hours: 9 }, formVersion: 2 }, clashes: [] })
  const own = { ...mine, hours: { ...mine.hours, hours: 4 }, formVersion: null }
  expect(mergeProject(own, now)).toMatchObject({ kept: { hours: { hours: 4 }, formVersion: null }, clashes: ['认定学时', '表单版本'] })
  expect(mergeProject({ ...own, formVersion: 1 }, { ...now, formVersion: 1, hoursRule: { source: 'fixed', hours: 4 } }).clashes).toEqual([])
})

it('does so with whom it is for', () => {
  const now: Item = { ...record, revision: 2, audience: { departs: ['d1'], cohorts: [] } }
  expect(mergeProject(mine, now)).toMatchObject({ kept: { audience: { departs: ['d1'] } }, clashes: [] })
  const own = { ...mine, audience: { departs: [], cohorts: [2026] } }
  expect(mergeProject(own, now)).toMatchObject({ kept: { audience: { cohorts: [2026] } }, clashes: ['参加范围'] })
})

it('leaves form and process of a project that was published meanwhile as they are now', () => {
  const now: Item = { ...record, revision: 2, status: 'published', processKey: 'credit_approval' }
  const own = { ...mine, values: { ...shown, formCode: 'award_apply', place: '操场' }, formVersion: null }
  const { kept, clashes } = mergeProject(own, now)
  expect(kept).toMatchObject({ values: { formCode: 'credit_apply', processKey: 'credit_approval', place: '操场' }, formVersion: 1 })
  expect(clashes).toEqual([])
})
