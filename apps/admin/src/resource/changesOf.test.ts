import { text } from '@sc/locale'
import { expect, it } from 'vitest'
import { changesOf, clashesOf } from './changesOf.ts'

const fields = {
  name: { type: 'text', title: text('名称', '名称'), max: 10, required: true },
  note: { type: 'text', title: text('说明', '说明'), max: 10 },
  sort: { type: 'number', title: text('排序', '排序'), min: 0, max: 9 },
} as const

it('says everything of a new record, an empty field as null', () => {
  expect(changesOf(fields, null, { name: '甲', note: '' })).toEqual({ name: '甲', note: null, sort: null })
})

it('says only what is otherwise of one that is there, also that it was emptied', () => {
  const before = { id: '1', name: '甲', note: '旧', sort: 0 }
  expect(changesOf(fields, before, { name: '甲', note: '', sort: 0 })).toEqual({ note: null })
  expect(changesOf(fields, { ...before, note: null }, { name: '甲', note: '', sort: 0 })).toEqual({})
})

it('names what a colleague changed to something else than oneself did', () => {
  const before = { name: '甲', note: '旧', sort: 0 }
  expect(clashesOf(fields, before, { name: '乙', note: '新', sort: 3 }, { name: '丙', note: '新' })).toEqual(['name'])
})
