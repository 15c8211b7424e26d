/** A function that expressions may call by its name. Arguments that were not given are `undefined`. */
export type ExpressionFunction = (...args: unknown[]) => unknown
