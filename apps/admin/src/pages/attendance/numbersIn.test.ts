import { expect, it } from 'vitest'
import { numbersIn } from './numbersIn.ts'

it('reads numbers that are typed one after the other, or stand in a column', () => {
  expect(numbersIn('2023101001，2023101002; 2023101003\n2023101004\r\n\n')).toEqual([
    '2023101001',
    '2023101002',
    '2023101003',
    '2023101004',
  ])
})

it('reads them beside names, also names with blanks and numbers in wide digits', () => {
  expect(numbersIn('2023101001\t李晓雨\n 2023101002 \t张 子涵\n２０２３１０１００３、Ada Lovelace')).toEqual([
    '2023101001',
    '2023101002',
    '２０２３１０１００３',
  ])
})

it('keeps a line that has no number, so that somebody is told of it', () => {
  expect(numbersIn('2023101001 李晓雨\n王海川\n')).toEqual(['2023101001', '王海川'])
})
