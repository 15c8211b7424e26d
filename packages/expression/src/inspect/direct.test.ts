import { expect, it } from 'vitest'
import { directComparisons } from '../index.ts'

const said = (source: string) =>
  directComparisons(source).map(({ name, operator, value }) => `${name} ${operator} ${JSON.stringify(value)}`)

it.each([
  ["level == 'a' || 'b' != level", ['level == "a"', 'level == "b"']],
  ["${itemHours > '８' and 3 >= n}", ['itemHours > "８"', 'n <= 3']],
  ["level.equals('a') && 'b'.equals(level)", ['level == "a"', 'level == "b"']],
  ["in(level, 'a', ['b', 'c'])", ['level == "a"', 'level == "b"', 'level == "c"']],
  ["level == concat('国家', '级')", ['level == "国家级"']],
  ["text(level) == 'a' || first(tags) == 'b' || level + 1 > 2 || sum(a) > 1", []],
  ["tags == ['a', 'b'] || tags.contains('a') || count(tags, 'a') > 1", []],
  ["level == '' || level == null || level == other", []],
])('of %s', (source, expected) => {
  expect(said(source)).toEqual(expected)
})
