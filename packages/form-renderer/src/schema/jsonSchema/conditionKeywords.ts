import { toSource, type Expression } from '@sc/expression'
import type { Field, FieldPart, Gate } from '../compileForm.ts'
import type { JsonSchema } from './types.ts'

/** Under which conditions a field shows, is demanded and is closed, and what it is computed by: a schema of values alone cannot ask for that. */
export function conditionKeywords({ parts }: Field): JsonSchema {
  const visible = anyOf(parts.map(visibleWhen))
  const required = joined(
    parts.flatMap(({ requiredWhen }) => requiredWhen ?? []),
    '||',
  )
  const readOnly = parts.every((part) => part.readOnlyWhen)
    ? joined(
        parts.flatMap((part) => part.readOnlyWhen ?? []),
        '&&',
      )
    : undefined
  // Of several widgets that share a field, one rarely has a rule, never two.
  const valid = parts.find((part) => part.validWhen)?.validWhen
  const computed = parts.find((part) => part.computed)?.computed
  return {
    ...(visible !== undefined && { 'x-visible-when': templated(visible) }),
    ...(required !== undefined && { 'x-required-when': templated(required) }),
    ...(readOnly !== undefined && { 'x-read-only-when': templated(readOnly) }),
    ...(valid && { 'x-valid-when': templated(toSource(valid.rule)), 'x-valid-message': valid.message }),
    ...(computed && { 'x-computed': templated(toSource(computed)) }),
  }
}

const templated = (source: string) => `\${${source}}`

/** Its own condition and those around it; undefined of what always shows. */
function visibleWhen({ gate }: FieldPart): string | undefined {
  const gates: Expression[] = []
  for (let one: Gate | undefined = gate; one; one = one.within) gates.unshift(one.condition)
  return joined(gates, '&&')
}

/** Of several widgets, one that always shows is enough. */
function anyOf(sources: readonly (string | undefined)[]): string | undefined {
  const known = sources.filter((source) => source !== undefined)
  return known.length < sources.length ? undefined : together(known, '||')
}

const joined = (conditions: readonly Expression[], by: '&&' | '||') =>
  conditions.length === 0 ? undefined : together(conditions.map(toSource), by)

const together = (sources: readonly string[], by: '&&' | '||'): string =>
  sources.length === 1 ? sources.join('') : sources.map((source) => `(${source})`).join(` ${by} `)
