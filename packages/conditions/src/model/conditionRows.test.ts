import { evaluate } from '@sc/expression'
import { expect, test } from 'vitest'
import { writeRows, type ConditionRow, readRows } from './conditionRows.ts'

const rows: ConditionRow[] = [
  { joiner: '&&', field: 'number_1', comparison: '>', value: 100 },
  { joiner: '||', field: 'dept', comparison: '==', value: "C's \\ 系" },
  { joiner: '&&', field: 'urgent', comparison: '!=', value: true },
]

test('rows are written as an expression and read back', () => {
  const expression = writeRows(rows)
  expect(expression).toBe("${number_1 > 100 || dept == 'C\\'s \\\\ 系' && urgent != true}")
  expect(readRows(expression)).toEqual(rows)
})

test.each<[string, ConditionRow[]]>([
  [
    "${tags.contains('a') && not tags.contains('b')}",
    [
      { joiner: '&&', field: 'tags', comparison: 'contains', value: 'a' },
      { joiner: '&&', field: 'tags', comparison: 'notContains', value: 'b' },
    ],
  ],
  [
    '${empty 证明 || not empty tags && hours > 1}',
    [
      { joiner: '&&', field: '证明', comparison: 'empty', value: undefined },
      { joiner: '||', field: 'tags', comparison: 'notEmpty', value: undefined },
      { joiner: '&&', field: 'hours', comparison: '>', value: 1 },
    ],
  ],
])('membership and emptiness are written and read: %s', (expression, asked) => {
  expect(writeRows(asked)).toBe(expression)
  expect(readRows(expression)).toEqual(asked)
})

test('functions and other spellings of membership and emptiness are read', () => {
  expect(readRows("${contains(tags, 'a') and !contains(tags, 2) or isEmpty(a) && !b.isEmpty() && !(empty c)}")).toEqual([
    { joiner: '&&', field: 'tags', comparison: 'contains', value: 'a' },
    { joiner: '&&', field: 'tags', comparison: 'notContains', value: 2 },
    { joiner: '||', field: 'a', comparison: 'empty' },
    { joiner: '&&', field: 'b', comparison: 'notEmpty' },
    { joiner: '&&', field: 'c', comparison: 'notEmpty' },
  ])
})

test('a written row means what it says', () => {
  const holds = (row: Pick<ConditionRow, 'comparison' | 'value'>, tags: unknown) =>
    evaluate(writeRows([{ joiner: '&&', field: 'tags', ...row }]), { tags })
  expect(holds({ comparison: 'contains', value: 'a' }, ['a', 'b'])).toBe(true)
  expect(holds({ comparison: 'notContains', value: 'a' }, ['a', 'b'])).toBe(false)
  expect(holds({ comparison: 'empty', value: undefined }, [])).toBe(true)
  expect(holds({ comparison: 'notEmpty', value: undefined }, ['b'])).toBe(true)
})

test('an empty condition has no rows', () => {
  expect(writeRows([])).toBe('')
  expect(readRows('  ')).toEqual([])
})

test('other spellings of the same are read', () => {
  expect(readRows('#{amount ge -1.5 and dept eq "CS"}')).toEqual([
    { joiner: '&&', field: 'amount', comparison: '>=', value: -1.5 },
    { joiner: '&&', field: 'dept', comparison: '==', value: 'CS' },
  ])
})

test('text without braces is a condition of forms, and none of processes', () => {
  expect(readRows('hours > 3 and empty note', { bare: true })).toEqual([
    { joiner: '&&', field: 'hours', comparison: '>', value: 3 },
    { joiner: '&&', field: 'note', comparison: 'empty' },
  ])
  expect(readRows('${hours > 3}', { bare: true })).toEqual(readRows('${hours > 3}'))
  expect(readRows('hours > 3')).toBeNull()
  for (const text of ['hours >', 'hours', '至少 ${hours} 学时']) expect(readRows(text, { bare: true })).toBeNull()
})

test.each([
  '${(a > 1 || b > 2) && c > 3}',
  '${bean.check(execution)}',
  '${a}',
  '${a > b}',
  '${1 < a}',
  'a > 1',
  "${size(tags, 'a')}",
  '${contains(tags)}',
  '${tags.contains(a)}',
  '${!a}',
  '${!(a == 1)}',
  '${a > 1 &&}',
  '${a == 1abc}',
])('%s is left to the expert', (expression) => {
  expect(readRows(expression)).toBeNull()
})
