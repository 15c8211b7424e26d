import type { RuleTexts } from '../locale/texts.ts'
import { schemaOf } from '../widgets/schemas.ts'
import { isOfDataType } from './dataType.ts'
import type { Field } from './fields.ts'
import type { PatternMatcher } from './pattern.ts'
import { isEmptyValue } from './widgetSchema.ts'

export type FieldCheck = { value: unknown; message?: undefined } | { message: string }

/** The first thing wrong with a field's value, or the value in the shape it is stored in. */
export function checkField(field: Field, value: unknown, required: boolean, texts: RuleTexts, matches: PatternMatcher): FieldCheck {
  if (isEmptyValue(value)) return required ? { message: texts.required(field.name) } : { value }
  let accepted = value
  for (const widget of field.widgets) {
    const answer = schemaOf(widget.type)?.value?.accept(accepted, widget.options)
    if (answer === undefined) continue
    if ('problem' in answer) return { message: texts.problem(field.name, answer.problem) }
    accepted = answer.value
  }
  for (const rule of field.rules) {
    const message = rule.message ?? texts.type(field.name)
    if (typeof rule.type === 'string' && !isOfDataType(rule.type, accepted)) return { message }
    if (typeof rule.pattern === 'string' && !matches(rule.pattern, String(accepted))) return { message }
  }
  return { value: accepted }
}

export const hasPattern = (field: Field): boolean => field.rules.some((rule) => typeof rule.pattern === 'string')
