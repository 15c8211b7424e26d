import { text } from '@sc/locale'
import { expect, it } from 'vitest'
import { resource } from './resource.ts'
import { schemasOfResource } from './resource.schema.ts'

const titles = resource({
  title: text('荣誉称号', 'Title'),
  page: { path: '/titles', title: text('荣誉称号', 'Titles'), purpose: text('', '') },
  kind: 'dict',
  path: '/test/title',
  access: { read: 'dict:manage', write: 'dict:manage' },
  key: ['name'],
  order: { by: 'awarded', descending: true },
  fields: {
    name: { type: 'text', title: text('称号名称', 'Title'), max: 100, required: true, column: { heading: true } },
    awarded: { type: 'day', title: text('授予日期', 'Awarded'), required: true, column: { sortable: true } },
    ended: { type: 'day', title: text('终止日期', 'Ended') },
  },
})

const body = schemasOfResource(titles).find(([call]) => call === titles.calls.add)![1].body!
const taken = (days: object) => body.safeParse({ name: '三好学生', ...days }).success

it('a day is one of the calendar, and may be left out where nobody demands it', () => {
  expect(taken({ awarded: '2028-02-29' })).toBe(true)
  expect(taken({ awarded: '2026-05-01', ended: null })).toBe(true)
  for (const awarded of ['2026-02-29', '2026-2-1', '2026-02-31', '2026-05-01 08:00:00', '', null, undefined])
    expect(taken({ awarded }), String(awarded)).toBe(false)
})
