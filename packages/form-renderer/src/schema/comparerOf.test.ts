import { expect, it } from 'vitest'
import { formOf } from '../samples/formOf.ts'
import { comparerOf } from './comparerOf.ts'

const column = (type: string, model: string) => ({ type, model, name: model, key: model, icon: '', options: {}, rules: [] })
const isSame = comparerOf(
  formOf([
    { type: 'number', model: 'hours' },
    { type: 'input', model: 'note' },
    { type: 'table', model: 'rows', tableColumns: [column('input', 'what'), column('date', 'day')] },
  ]),
)

it('tells by what a field is, not by how its value is written down', () => {
  expect(isSame('hours', 3, '3')).toBe(true)
  expect(isSame('hours', 3, 4)).toBe(false)
  expect(isSame('note', '', undefined)).toBe(true)
  expect(isSame('note', '', '一句')).toBe(false)
  expect(isSame('unheard of', { a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
})

it('compares rows by their columns, in whichever order these stand, and in their own order', () => {
  const [one, other] = [{ what: '值班', day: '2026-11-17' }, { what: '迎新' }]
  expect(
    isSame(
      'rows',
      [one, other],
      [
        { day: '2026-11-17', what: '值班' },
        { day: '', what: '迎新' },
      ],
    ),
  ).toBe(true)
  expect(isSame('rows', [one, other], [other, one])).toBe(false)
  expect(isSame('rows', [one], [one, other])).toBe(false)
})
