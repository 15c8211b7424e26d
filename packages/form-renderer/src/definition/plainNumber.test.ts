import { cpuUsage } from 'node:process'
import { expect, it } from 'vitest'
import { acceptNumber } from './acceptNumber.ts'
import { acceptUploads } from './acceptUploads.ts'
import { readMoment } from './dateText.ts'
import { longNumbers } from '../schema/parse/readJson.ts'
import { plainNumber } from './plainNumber.ts'

it.each([
  ['12', 12],
  [' 2.50 ', 2.5],
  ['-3', -3],
  ['+.5', 0.5],
  ['5.', 5],
])('reads %o', (text, number) => expect(plainNumber(text)).toBe(number))

it.each(['0x10', '1e1', '0b1', '', ' ', '.', '1 2', '1,5', 'Infinity', '--1'])('does not take %o for a number', (text) => {
  expect(plainNumber(text)).toBeNaN()
  expect(acceptNumber(text, {})).toHaveProperty('problem')
})

it('sees through a text of digits however long, and so do dates and files', () => {
  const digits = '1'.repeat(300_000)
  const started = cpuUsage()
  expect(plainNumber(`${digits}x`)).toBeNaN()
  expect(readMoment(`${digits}x`, 'yyyy MMM dd')).toBeUndefined()
  expect(acceptUploads([{ url: `${'?'.repeat(300_000)}\n` }], { length: 1, ext: ['.pdf'] })).toHaveProperty('problem')
  expect(longNumbers(`[${digits}.5,"${'\\\\'.repeat(300_000)}",12345678901234567890]`)).toEqual(['12345678901234567890'])
  expect(cpuUsage(started).user).toBeLessThan(1_000_000)
})
