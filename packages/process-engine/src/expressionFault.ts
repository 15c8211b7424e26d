import type { ExpressionError } from '@sc/expression'
import type { ExpressionFault } from './types.ts'

export const faultIn = (text: string, { code, position }: ExpressionError): ExpressionFault => ({ text, code, position })
