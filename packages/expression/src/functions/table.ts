import { collectionFunctions } from './collection.ts'
import type { ExpressionFunction } from './ExpressionFunction.ts'
import { momentFunctions } from './moment.ts'
import { numberFunctions } from './number.ts'
import { textFunctions } from './text.ts'

/** The functions that every expression may call, in forms and in processes alike. */
export const builtInFunctions: Readonly<Record<string, ExpressionFunction>> = {
  ...textFunctions,
  ...numberFunctions,
  ...momentFunctions,
  ...collectionFunctions,
}
