import { describe, expect, it } from 'vitest'
import { ExpressionError, evaluate, parse, references, toSource } from './index.ts'
import type { BinaryOperator, Node } from './index.ts'

/** A small seeded generator, so that a failure can be repeated. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const BINARY: BinaryOperator[] = ['||', '&&', '==', '!=', '<', '>', '<=', '>=', '+', '-', '*', '/', '%']
const NAMES = ['a', 'b', '学号', '$x', '_y', 'andy']
const LITERALS = [0, 1, 2.5, -3, 'x', "it's", '', '\n\\', true, false, null]

function tree(below: (n: number) => number, depth: number): Node {
  const child = () => tree(below, depth - 1)
  const position = 0
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T
  switch (depth === 0 ? below(2) : below(9)) {
    case 0:
      return { kind: 'literal', value: pick(LITERALS), position }
    case 1:
      return { kind: 'name', name: pick(NAMES), position }
    case 2:
      return { kind: 'list', items: Array.from({ length: below(3) }, child), position }
    case 3:
      return { kind: 'member', object: child(), key: child(), position }
    case 4:
      return { kind: 'call', name: pick(['sum', 'size', 'concat']), arguments: Array.from({ length: below(3) }, child), position }
    case 5:
      return { kind: 'method', object: child(), name: pick(['size', 'contains']), arguments: [child()], position }
    case 6: {
      const operator = pick(['!', '-', 'empty'] as const)
      const operand = child()
      const folds = operator === '-' && operand.kind === 'literal' && typeof operand.value === 'number'
      return folds ? operand : { kind: 'unary', operator, operand, position }
    }
    case 7:
      return { kind: 'conditional', test: child(), yes: child(), no: child(), position }
    default:
      return { kind: 'binary', operator: pick(BINARY), left: child(), right: child(), position }
  }
}

const withoutPositions = (node: Node): unknown =>
  JSON.parse(JSON.stringify(node, (key, value: unknown) => (key === 'position' ? undefined : value)))

describe('random trees', () => {
  it('survive writing and reading, and evaluate without a failure', () => {
    for (let seed = 1; seed <= 1500; seed++) {
      const root = tree(random(seed), 5)
      const text = toSource({ source: '', root })
      const again = parse(text)
      expect([seed, text, withoutPositions(again.root)]).toEqual([seed, text, withoutPositions(root)])
      const scope = { a: 1, b: [1, 'x'], 学号: '7' }
      expect(evaluate(again, scope)).toEqual(evaluate({ source: text, root }, scope))
      expect(references(again).every((name) => NAMES.includes(name))).toBe(true)
    }
  })
})

describe('random text', () => {
  it('parses or fails with a place inside the text, and evaluation only yields plain values', () => {
    const PIECES = [
      'a',
      '.',
      '[',
      ']',
      '(',
      ')',
      "'",
      '"',
      '\\',
      '!',
      '-',
      ' and ',
      ' not ',
      ' empty ',
      '?',
      ':',
      ',',
      '==',
      '<',
      '1',
      '.5',
      '1e',
      '${',
      '}',
      '学',
      '，',
      '__proto__',
      'constructor',
      '=>',
      '`',
      ';',
      '\u0000',
      '\ud83d',
      'size()',
    ]
    for (let seed = 1; seed <= 8000; seed++) {
      const below = random(seed * 7919)
      const text = Array.from({ length: below(12) }, () => PIECES[below(PIECES.length)]).join('')
      try {
        const value = evaluate(text, { a: { b: 1 } })
        expect(typeof value).not.toBe('function')
      } catch (error) {
        if (!(error instanceof ExpressionError)) throw new Error(`seed ${seed}: ${JSON.stringify(text)}`, { cause: error })
        expect(error.position).toBeGreaterThanOrEqual(0)
        expect(error.position).toBeLessThanOrEqual(text.length)
      }
    }
  })
})
