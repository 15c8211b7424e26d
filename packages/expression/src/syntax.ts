/** The syntax tree. Plain data; `position` is the offset of the node's first character in the source text. */
export type Node =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null; readonly position: number }
  | { readonly kind: 'name'; readonly name: string; readonly position: number }
  | { readonly kind: 'list'; readonly items: readonly Node[]; readonly position: number }
  | { readonly kind: 'member'; readonly object: Node; readonly key: Node; readonly position: number }
  | { readonly kind: 'call'; readonly name: string; readonly arguments: readonly Node[]; readonly position: number }
  | {
      readonly kind: 'method'
      readonly object: Node
      readonly name: MethodName
      readonly arguments: readonly Node[]
      readonly position: number
    }
  | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly operand: Node; readonly position: number }
  | {
      readonly kind: 'binary'
      readonly operator: BinaryOperator
      readonly left: Node
      readonly right: Node
      readonly position: number
    }
  | {
      readonly kind: 'conditional'
      readonly test: Node
      readonly yes: Node
      readonly no: Node
      readonly position: number
    }

/** Operators before a value; `not` is `!` in the tree. */
export type UnaryOperator = '!' | '-' | 'empty'

/** Operators between two values, in the tree always as signs: `and` is `&&`, `div` is `/`. See {@link WORD_OPERATORS}. */
export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '>' | '<=' | '>=' | '+' | '-' | '*' | '/' | '%'

/** The methods that may be called on a value; they mean the same on a Java engine. */
export const METHODS = ['size', 'length', 'isEmpty', 'contains', 'equals', 'startsWith', 'endsWith'] as const

/** One of {@link METHODS}. */
export type MethodName = (typeof METHODS)[number]

/** A parsed expression. Safe to keep, share and send as JSON. */
export interface Expression {
  /** The text as written, `${…}` included. */
  readonly source: string
  readonly root: Node
}

/** Weakest first; a larger number binds tighter. JUEL's table. */
export const PRECEDENCE: Readonly<Record<BinaryOperator, number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '<': 4,
  '>': 4,
  '<=': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
}

/** JUEL's word operators and the signs they stand for. */
export const WORD_OPERATORS: Readonly<Record<string, BinaryOperator>> = {
  or: '||',
  and: '&&',
  eq: '==',
  ne: '!=',
  lt: '<',
  gt: '>',
  le: '<=',
  ge: '>=',
  div: '/',
  mod: '%',
}

/** Words that cannot be names. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  ...Object.keys(WORD_OPERATORS),
  'not',
  'empty',
  'instanceof',
  'true',
  'false',
  'null',
])

/** Keys that lead to an object's prototype: refused as names, members and variables, and wherever somebody names what holds a value. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
