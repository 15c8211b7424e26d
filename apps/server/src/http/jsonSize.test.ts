import { expect, it } from 'vitest'
import { hasTooMuch } from './jsonSize.ts'

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
/** The fewest values that may be bound, so that the text is taken. */
const values = (value: unknown) => [...Array(10).keys()].find((most) => !hasTooMuch(bytes(value), { values: most, names: Infinity }))
const names = (value: unknown) => [...Array(10).keys()].find((most) => !hasTooMuch(bytes(value), { values: Infinity, names: most }))

it('counts values without reading them', () => {
  expect(values([1, 2, 3])).toBe(4)
  expect(values({ 'a,"': ['\\', '\\"'], b: {} })).toBe(6)
  expect(values([])).toBe(2)
})

it('counts the names of the object that has most', () => {
  expect(names([1, 2, 3, 4])).toBe(0)
  expect(names({ a: 1, b: [1, 2, 3, 4, 5], c: { d: 1 }, 'e,{': ',' })).toBe(4)
  expect(names([{ a: 1 }, { a: 1, b: { c: 1, d: 2, e: 3 } }, {}])).toBe(3)
})

it.each([[']}'.repeat(1000)], ['{"a'], ['"\\'], [''], ['[{,']])('takes what is no JSON: the parser says so', (text) => {
  expect(hasTooMuch(new TextEncoder().encode(text))).toBe(false)
})
