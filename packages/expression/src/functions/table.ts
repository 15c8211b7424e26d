import { collectionFunctions } from './collection.ts'
import { numberFunctions } from './number.ts'
import { textFunctions } from './text.ts'

/** A function that expressions may call by its name. Arguments that were not given are `undefined`. */
export type ExpressionFunction = (...args: unknown[]) => unknown

/** The functions that every expression may call, in forms and in processes alike. */
export const builtInFunctions: Readonly<Record<string, ExpressionFunction>> = {
  ...textFunctions,
  ...numberFunctions,
  ...collectionFunctions,
}
