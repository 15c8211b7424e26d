import { evaluate } from '@sc/expression'
import type { FieldPart } from '../compileForm.ts'
import { isEmptyValue } from '../../definition/widgetSchema.ts'

/**
 * What an expression came to, in the shape in which a field stores it: of a number with so many places as the field takes, rounded half
 * away from zero as the language's own `round` does. Null of nothing, and of what such a field cannot hold at all; what is
 * merely beyond its bounds is told, and stays.
 */
export function computedValue({ widget: { options }, schema }: FieldPart, outcome: unknown): unknown {
  const value = schema?.value
  if (!value || isEmptyValue(outcome)) return null
  const found = value.type(options) === 'number' ? rounded(outcome, schema.read(options)) : outcome
  const answer = value.accept(found, options)
  if ('value' in answer) return answer.value
  return answer.problem.code === 'format' || answer.problem.code === 'halfRange' ? null : found
}

function rounded(outcome: unknown, options: unknown): unknown {
  const { decimals } = options as { decimals?: number }
  return decimals === undefined ? outcome : evaluate('round(outcome, decimals)', { outcome, decimals })
}
