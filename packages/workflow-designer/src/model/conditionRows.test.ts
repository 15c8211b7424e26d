import { expect, test } from 'vitest'
import { compileRows, type ConditionRow, readRows } from './conditionRows.ts'

const rows: ConditionRow[] = [
  { joiner: '&&', field: 'number_1', comparison: '>', value: 100 },
  { joiner: '||', field: 'dept', comparison: '==', value: "C's \\ 系" },
  { joiner: '&&', field: 'urgent', comparison: '!=', value: true },
]

test('rows are written as an expression and read back', () => {
  const expression = compileRows(rows)
  expect(expression).toBe("${number_1 > 100 || dept == 'C\\'s \\\\ 系' && urgent != true}")
  expect(readRows(expression)).toEqual(rows)
})

test('an empty condition has no rows', () => {
  expect(compileRows([])).toBe('')
  expect(readRows('  ')).toEqual([])
})

test('other spellings of the same are read', () => {
  expect(readRows('#{amount ge -1.5 and dept eq "CS"}')).toEqual([
    { joiner: '&&', field: 'amount', comparison: '>=', value: -1.5 },
    { joiner: '&&', field: 'dept', comparison: '==', value: 'CS' },
  ])
})

test.each([
  '${(a > 1 || b > 2) && c > 3}',
  '${bean.check(execution)}',
  '${a}',
  '${a > b}',
  '${1 < a}',
  'a > 1',
  '${a > 1 &&}',
  '${a == 1abc}',
])('%s is left to the expert', (expression) => {
  expect(readRows(expression)).toBeNull()
})
