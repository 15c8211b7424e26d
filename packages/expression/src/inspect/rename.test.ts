import { describe, expect, it } from 'vitest'
import { evaluate, references, renameReference, toSource } from '../index.ts'

describe('renameReference', () => {
  it.each([
    ["${level == 'level'}", "${grade == 'level'}"],
    [' #{ (level)  and level.size() > level[level] }', ' #{ (grade)  and grade.size() > grade[grade] }'],
    ['a.level + level(level, levels)', 'a.level + level(grade, levels)'],
    ["x ? level : 'it\\'s level'", "x ? grade : 'it\\'s level'"],
    ['empty level', 'empty grade'],
  ])('of %s', (source, expected) => {
    expect(renameReference(source, 'level', 'grade')).toBe(expected)
  })

  it('back again gives the same text, and means the same in between', () => {
    const names = ['a', 'level', '学时', '$x', '级别_2']
    for (let seed = 1; seed <= 400; seed++) {
      const random = numbers(seed)
      const source = spaced(condition(random, names, 4), random)
      for (const name of references(source)) {
        const renamed = renameReference(source, name, '新_name')
        expect(references(renamed)).toEqual(references(source).map((one) => (one === name ? '新_name' : one)))
        expect(renameReference(renamed, '新_name', name)).toBe(source)
        const values: Record<string, unknown> = Object.fromEntries(names.map((one) => [one, [1, 'a', '', true, ['a', 2], null][random(6)]]))
        expect(evaluate(renamed, { ...values, [name]: 'never', 新_name: values[name] })).toEqual(evaluate(source, values))
        expect(toSource(renameReference(toSource(source), name, '新_name'))).toBe(toSource(renamed))
      }
    }
  })
})

/** Mulberry32: the same numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Some expression over these names. */
function condition(random: (below: number) => number, names: readonly string[], depth: number): string {
  const below = () => condition(random, names, depth - 1)
  const name = () => names[random(names.length)]!
  if (depth === 0) return [name(), name(), "'level'", '"a\\"学时"', '12.5', 'true', 'null', '[]'][random(8)]!
  switch (random(9)) {
    case 0:
      return `${below()} ${['==', '!=', 'and', '||', '<', 'ge', '+', '*', 'div'][random(9)]} ${below()}`
    case 1:
      return `(${below()})`
    case 2:
      return `not (${below()})`
    case 3:
      return `empty ${name()}`
    case 4:
      return `(${below()} ? ${below()} : ${below()})`
    case 5:
      return `contains(${below()}, ${below()})`
    case 6:
      return `${name()}.contains(${below()})`
    case 7:
      return `[${below()},${below()}]`
    default:
      return `${name()}[${below()}]`
  }
}

const spaced = (text: string, random: (below: number) => number): string =>
  [text, `\${${text}}`, ` #{ ${text} } `, `\${\n${text}\t}`][random(4)]!
