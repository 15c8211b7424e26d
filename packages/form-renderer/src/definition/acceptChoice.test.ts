import { expect, it } from 'vitest'
import { acceptMany, acceptOne } from './acceptChoice.ts'

const choice = { options: [{ value: 1 }, { value: '2' }, { value: false }], remote: false, defaultValue: null }

it.each([
  [1, 1],
  ['1', 1],
  [2, '2'],
  ['2', '2'],
  ['false', false],
])('a choice that was sent as %o is the design’s own %o', (sent, own) => {
  expect(acceptOne(sent, choice)).toEqual({ value: own })
  expect(acceptMany([sent], choice)).toEqual({ value: [own] })
})

it('a choice of the host’s stays as it was sent', () => {
  const ofHost = { ...choice, options: [], remote: 'dict' }
  expect(acceptOne('1', ofHost)).toEqual({ value: '1' })
  expect(acceptMany(['1'], ofHost)).toEqual({ value: ['1'] })
})
