import { parseDesign } from '@sc/form-renderer/schema'
import { expect, it } from 'vitest'
import { changedFields } from './changedFields.ts'

const field = (type: string, model: string, more: object = {}) => ({
  type,
  model,
  name: model,
  key: model,
  icon: '',
  options: {},
  rules: [],
  ...more,
})
const { design } = parseDesign(
  JSON.stringify({
    list: [
      field('input', 'title'),
      field('input', 'note'),
      field('table', 'rows', { tableColumns: [field('input', 'what'), field('date', 'day')] }),
    ],
    config: {},
  }),
)
// As a database gives it back: the columns of a row by the length of their names.
const stored = { title: '讲座', rows: [{ day: '2026-11-17', what: '值班' }] }
const opened = ['title', 'note', 'rows']
const held = [{ what: '值班', day: '2026-11-17' }]

it('leaves out what was left alone, rows among it: a colleague may have corrected them meanwhile', () => {
  expect(changedFields({ design, opened, stored }, { title: '讲座', note: '', rows: held })).toEqual({})
  expect(changedFields({ design, opened, stored }, { title: '报告', note: '', rows: held })).toEqual({ title: '报告' })
})

it('says of what was emptied that it is empty, and of a row that changed all of its table', () => {
  expect(changedFields({ design, opened, stored }, { rows: [{ what: '迎新', day: '2026-11-17' }] })).toEqual({
    title: null,
    rows: [{ what: '迎新', day: '2026-11-17' }],
  })
  expect(changedFields({ design, opened: ['note'], stored }, { title: '报告', note: '新', rows: [] })).toEqual({ note: '新' })
})
