import { Budget, references, type Expression } from '@sc/expression'
import { holds } from './conditions.ts'
import type { Field, FieldPart, Gate } from './compileForm.ts'

/** Of a type that is not built; computed of other fields, or given by whoever keeps the submissions; kept from everybody's eyes; closed whatever is filled in. */
export type NeverFilledIn = 'type' | 'computed' | 'hidden' | 'readOnly'

/** Why nobody can fill a field in, whatever a permission opens; undefined where somebody may. */
export function neverFilledIn({ parts }: Pick<Field, 'parts'>): NeverFilledIn | undefined {
  const reasons = parts.map(reasonOf)
  return reasons.includes(undefined) ? undefined : reasons[0]
}

function reasonOf({ schema, computed, unseen, gate, readOnlyWhen }: FieldPart): NeverFilledIn | undefined {
  if (!schema) return 'type'
  if (computed || schema.assigned) return 'computed'
  if (unseen || neverOpens(gate)) return 'hidden'
  return readOnlyWhen && constantly(readOnlyWhen) === true ? 'readOnly' : undefined
}

function neverOpens(gate: Gate | undefined): boolean {
  for (let one = gate; one; one = one.within) if (constantly(one.condition) === false) return true
  return false
}

/** `1 > 2` takes a few. */
const WORK = 1_000

/** What a condition that asks for nothing always comes to. */
const constantly = (condition: Expression) =>
  references(condition).length === 0 ? holds(condition, () => null, new Budget(WORK)) : undefined
