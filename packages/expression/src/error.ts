/** Why an expression cannot be read or evaluated. */
export type ExpressionErrorCode =
  /** The text is not an expression. */
  | 'syntax'
  /** Longer, or nested deeper, than {@link LIMITS} allows; or more to do, or a larger result, than they allow. */
  | 'limit'
  /** A name, member or method that expressions may not touch. */
  | 'forbidden'
  /** A call of a function that neither the built-in table nor the host knows. */
  | 'unknownFunction'
  /** A function threw; the original error is the `cause`. */
  | 'function'

/** What goes wrong with an expression, with its place: `position` is an offset into `source`. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError'
  readonly code: ExpressionErrorCode
  readonly position: number
  readonly source: string

  constructor(code: ExpressionErrorCode, message: string, position: number, source: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.position = position
    this.source = source
  }
}

/** Bounds that keep hostile input cheap. */
export const LIMITS = {
  /** Characters of one expression or template. */
  sourceLength: 20_000,
  /** Characters of a condition that somebody writes for a form or a flow. Kept ones that are longer are evaluated all the same. */
  conditionLength: 2_000,
  /** Levels of the parser: two for a bracket, one for a unary sign or a nested conditional. */
  nesting: 400,
  /** Levels of the syntax tree; `a + b + c` has two. */
  depth: 1_000,
  /** Characters of a text, or elements of a list, that an operator or built-in function may produce. */
  resultLength: 100_000,
  /** Elements of lists and objects that one `distinct` looks into to tell lists and objects apart. */
  comparisons: 10_000,
  /** What one evaluation looks at, as a {@link Budget} counts it: some milliseconds. */
  work: 100_000,
} as const
