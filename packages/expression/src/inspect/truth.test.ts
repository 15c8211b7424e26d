import { describe, expect, it } from 'vitest'
import { alwaysTrue, directComparisons, parse, questionsIn } from '../index.ts'

describe('questionsIn finds whose truth is asked', () => {
  it.each([
    ['${sw}', true, ['sw']],
    ['${sw}', false, []],
    ['${!sw && (on || n > 9)}', true, ['sw', 'on']],
    ["${sw ? who : 'nobody'}", false, ['sw']],
    ['${n > 9 ? sw : on}', true, ['sw', 'on']],
    ["${sw == true || contains(tags, sw) || empty sw || text(sw) == 'a'}", true, []],
  ])('of %s, as a condition: %s', (source, condition, names) => {
    expect(questionsIn(source, { condition }).truths.map(({ name }) => name)).toEqual(names)
  })
})

it('questionsIn finds names held against each other as they are', () => {
  const { names } = questionsIn("a == b && c != d || e.equals(f) || g <= h || a == 'b' || text(a) == b", { condition: true })
  const said = names.map(({ left, operator, right, negated }) => `${left} ${negated ? 'not ' : ''}${operator} ${right}`)
  expect(said).toEqual(['a == b', 'c not == d', 'e == f', 'g <= h'])
})

describe('alwaysTrue', () => {
  /** With each comparison with 'never' as one that never holds. */
  const verdict = (source: string) => {
    const expression = parse(source)
    const known = directComparisons(expression).filter(({ value }) => value === 'never')
    return alwaysTrue(expression, new Map(known.map(({ node, negated }) => [node, negated])))
  }

  it.each([
    ["${a == 'never'}", false],
    ["${a != 'never'}", true],
    ["${!(a == 'never')}", true],
    ["${a == 'never' && b > 1}", false],
    ["${a == 'never' || b > 1}", undefined],
    ["${a != 'never' || b > 1}", true],
    ["${a != 'never' && b > 1}", undefined],
    ["${a == 'never' ? b > 1 : true}", true],
    ["${b > 1 ? a == 'never' : false}", false],
    ["${b > 1 ? a == 'never' : c}", undefined],
    ["${text(a == 'never') == 'x'}", undefined],
  ])('of %s is %s', (source, expected) => {
    expect(verdict(source)).toBe(expected)
  })
})
