import { evaluate, equal, isEmpty, order } from '@sc/expression'
import { describe, expect, test } from 'vitest'
import { type ConditionGroup, type ConditionMatch, type ConditionMember, type ConditionRow, isGroup } from './condition.ts'
import { readCondition } from './readCondition.ts'
import { writeCondition } from './writeCondition.ts'

const row = (field: string, comparison: ConditionRow['comparison'], value?: ConditionRow['value']): ConditionRow => ({
  field,
  comparison,
  value,
})
const group =
  (match: ConditionMatch) =>
  (...members: ConditionMember[]): ConditionGroup => ({ match, members })
const all = group('all')
const any = group('any')
const none = group('none')
const notAll = group('notAll')

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((field, index) => row(field, '==', index)) as [
  ConditionRow,
  ConditionRow,
  ConditionRow,
  ConditionRow,
]

test.each<[string, ConditionGroup]>([
  ['${a == 0}', all(a)],
  ['${a == 0 && b == 1}', all(a, b)],
  ['${a == 0 || b == 1}', any(a, b)],
  ['${a == 0 && b == 1 || c == 2}', any(all(a, b), c)],
  ['${a == 0 || b == 1 && c == 2}', any(a, all(b, c))],
  ['${(a == 0 || b == 1) && c == 2}', all(any(a, b), c)],
  ['${a == 0 && (b == 1 || c == 2 && (d == 3 || a == 0))}', all(a, any(b, all(c, any(d, a))))],
  ['${not (a == 0 || b == 1)}', none(a, b)],
  ['${not (a == 0 && b == 1)}', notAll(a, b)],
  ['${not (a == 0)}', none(a)],
  ['${not (not (a == 0))}', none(none(a))],
  ['${c == 2 && not (a == 0 || b == 1)}', all(c, none(a, b))],
  [
    "${number_1 > 100 || dept == 'C\\'s \\\\ 系' && urgent != true}",
    any(row('number_1', '>', 100), all(row('dept', '==', "C's \\ 系"), row('urgent', '!=', true))),
  ],
  ["${tags.contains('a') && not tags.contains('b')}", all(row('tags', 'contains', 'a'), row('tags', 'notContains', 'b'))],
  ['${empty 证明 || not empty tags && hours > 1}', any(row('证明', 'empty'), all(row('tags', 'notEmpty'), row('hours', '>', 1)))],
  ['${end >= start}', all({ ...row('end', '>='), other: 'start' })],
])('%s is written and read', (expression, condition) => {
  expect(writeCondition(condition)).toBe(expression)
  expect(readCondition(expression)).toEqual(condition)
})

test('groups that change nothing are not written, nor are those that say nothing', () => {
  expect(writeCondition(all(all(a, b), any(c), all()))).toBe('${a == 0 && b == 1 && c == 2}')
  expect(writeCondition(any(none(), any(any())))).toBe('')
  expect(writeCondition(none(row('tags', 'contains', 'x')))).toBe("${not tags.contains('x')}")
  expect(readCondition('${a == 0 || (b == 1 || c == 2)}')).toEqual(any(a, b, c))
  expect(readCondition('  ')).toEqual(all())
})

test('other spellings of the same are read', () => {
  expect(readCondition('#{a ge -1.5 and b eq "CS"}')).toEqual(all(row('a', '>=', -1.5), row('b', '==', 'CS')))
  expect(readCondition('${!(a == 0 || b == 1)}')).toEqual(none(a, b))
  expect(readCondition("${contains(tags, 'a') and !contains(tags, 2) or isEmpty(a) && !b.isEmpty() && !(empty c)}")).toEqual(
    any(
      all(row('tags', 'contains', 'a'), row('tags', 'notContains', 2)),
      all(row('a', 'empty'), row('b', 'notEmpty'), row('c', 'notEmpty')),
    ),
  )
})

test('text without braces is a condition of forms, and none of processes', () => {
  expect(readCondition('hours > 3 and empty note', { bare: true })).toEqual(all(row('hours', '>', 3), row('note', 'empty')))
  expect(readCondition('${hours > 3}', { bare: true })).toEqual(all(row('hours', '>', 3)))
  expect(readCondition('hours > 3')).toBeNull()
  for (const text of ['hours >', 'hours', '至少 ${hours} 学时']) expect(readCondition(text, { bare: true })).toBeNull()
})

test.each([
  '${(a > 1 || size(b) > 2) && c > 3}',
  '${bean.check(execution)}',
  '${a}',
  '${a > b + 1}',
  '${1 < a}',
  'a > 1',
  "${size(tags, 'a')}",
  '${contains(tags)}',
  '${tags.contains(a)}',
  '${!a}',
  '${a == null}',
  '${a > 1 &&}',
  '${a == 1abc}',
  `\${${'!('.repeat(7)}a == 1${')'.repeat(7)}}`,
])('%s is left to the expert', (expression) => {
  expect(readCondition(expression)).toBeNull()
})

describe('random conditions', () => {
  const FIELDS = ['a', 'b', '学时', 'tags']
  const VALUES = [0, -2.5, 'x', "it's \\", '', true]
  const COMPARISONS = ['==', '!=', '>', '>=', '<', '<=', 'contains', 'notContains', 'empty', 'notEmpty'] as const
  const MATCHES = ['all', 'any', 'none', 'notAll'] as const
  type Random = (below: number) => number

  const pick = <T>(random: Random, items: readonly T[]) => items[random(items.length)] as T
  const numbers =
    (seed: number): Random =>
    (below) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
      return Math.floor((seed / 2 ** 32) * below)
    }
  const randomRow = (random: Random): ConditionRow => {
    const comparison = pick(random, COMPARISONS)
    return row(pick(random, FIELDS), comparison, comparison.endsWith('mpty') ? undefined : pick(random, VALUES))
  }
  const randomGroup = (random: Random, depth: number, matches: readonly ConditionMatch[] = MATCHES, least = 0): ConditionGroup => {
    const match = pick(random, matches)
    const members = Array.from({ length: least + random(4) }, () =>
      depth > 0 && random(3) === 0 ? randomGroup(random, depth - 1, least ? otherThan(match) : matches, least) : randomRow(random),
    )
    return { match, members }
  }
  /** What stands in a group and is one of its own. */
  const otherThan = (match: ConditionMatch) => MATCHES.filter((other) => other !== (match === 'all' || match === 'notAll' ? 'all' : 'any'))

  /** What a condition means, found without its text. */
  function holds(member: ConditionMember, scope: Readonly<Record<string, unknown>>): boolean {
    if (isGroup(member)) {
      const said = member.members.filter((one) => !isGroup(one) || asks(one)).map((one) => holds(one, scope))
      const positive = member.match === 'all' || member.match === 'notAll' ? said.every(Boolean) : said.some(Boolean)
      return member.match === 'all' || member.match === 'any' ? positive : !positive
    }
    const value = scope[member.field] ?? null
    const sign = () => order(value, member.value)
    switch (member.comparison) {
      case '==':
        return equal(value, member.value)
      case '!=':
        return !equal(value, member.value)
      case 'empty':
        return isEmpty(value)
      case 'notEmpty':
        return !isEmpty(value)
      case 'contains':
      case 'notContains': {
        const { field, value: item } = member
        const has = evaluate('contains(list, item)', { list: scope[field], item }) === true
        return has === (member.comparison === 'contains')
      }
      case '>':
        return (sign() ?? 0) > 0
      case '<':
        return (sign() ?? 0) < 0
      case '>=':
        return (sign() ?? -1) >= 0
      case '<=':
        return (sign() ?? 1) <= 0
    }
  }
  const asks = (member: ConditionMember): boolean => !isGroup(member) || member.members.some(asks)

  const SCOPES = [
    {},
    { a: 0, b: 'x', 学时: -2.5, tags: ['x', 0] },
    { a: 'x', b: true, 学时: 7, tags: [] },
    { a: "it's \\", b: -2.5, 学时: '', tags: ['', true] },
  ]

  test('mean the same as their text, and as what is read from it', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const condition = randomGroup(numbers(seed), 3)
      const text = writeCondition(condition)
      const read = readCondition(text)
      expect([seed, read && writeCondition(read)]).toEqual([seed, text])
      if (text === '') continue
      for (const scope of SCOPES) expect([seed, text, evaluate(text, scope)]).toEqual([seed, text, holds(condition, scope)])
    }
  })

  test('are read as they were written, where each group differs from what is around it', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const condition = randomGroup(numbers(seed), 3, MATCHES, 2)
      expect([seed, readCondition(writeCondition(condition))]).toEqual([seed, condition])
    }
  })
})
