import { expect, it } from 'vitest'
import { computedNames } from './computed.ts'

it.each<[string, string[]]>([
  ['a + b >= c', ['a', 'b']],
  ['between(a, 60, 100) && b == 1', ['a']],
  ['size(a) < b', ['a']],
  ['a.size() > 1 || a.contains(b)', ['a', 'b']],
  ["a.startsWith('2026')", ['a']],
  ['-a < 3', ['a']],
  ['a[0] == b', ['a']],
  ['(a ? b : c) * 2', ['a', 'b', 'c']],
  ['max(a > b ? a : b, 1)', ['a', 'b']],
  ["a == 'x' && b != null && empty c && !d && e.equals('y') && in(f, 'z')", []],
])('%s computes out of %j', (source, names) => {
  expect(computedNames(`\${${source}}`)).toEqual(names)
})
