import { calendarNow } from '../definition/dayBounds.ts'
import { isEmptyValue } from '../definition/widgetSchema.ts'
import { zhCN } from '../locale/rules/zh-CN.ts'
import { checkCompiled } from '../schema/checkCompiled.ts'
import { toldOf } from '../schema/checkField.ts'
import { initialValueOf, type CompiledForm } from '../schema/compileForm.ts'
import type { Evaluation } from '../schema/evaluate/Evaluation.ts'
import { evaluateForm } from '../schema/evaluate/evaluateForm.ts'
import { emptyValues } from '../schema/fields.ts'
import { createMatcher } from '../schema/pattern.ts'
import type { FieldPermission, FormValues } from '../schema/types.ts'
import { BLANK, valued, type Candidate } from './candidate.ts'
import type { Assignment } from './truth.ts'

/**
 * A form in which these fields hold what was found, and all others what they begin with, as forms evaluate it: by somebody who
 * may fill in what the design has disabled. Undefined where one of them holds what nobody has an example of.
 */
export function evaluated(form: CompiledForm, held: Assignment): Evaluation | undefined {
  const filled = filledWith(form, held)
  return filled && evaluateForm(form, filled.values, filled.permissions, {})
}

/** Whether none of these fields is what keeps it from being submitted. */
export function isSubmitted(form: CompiledForm, held: Assignment): boolean {
  const filled = filledWith(form, held)
  if (!filled) return false
  const context = { stored: {}, held: {}, offered: undefined, texts: zhCN, matches: createMatcher(), calendar: calendarNow() }
  return checkCompiled(form, filled.values, filled.permissions, context).errors.every(({ model }) => !held.has(model))
}

function filledWith(form: CompiledForm, held: Assignment) {
  const values: FormValues = emptyValues()
  const permissions = Object.create(null) as Record<string, FieldPermission>
  for (const field of form.fields.values()) {
    const candidate = held.get(field.model)
    if (candidate?.kind === 'unnamed' && candidate.value === undefined) return undefined
    if (candidate && field.parts.some(({ disabled }) => disabled)) permissions[field.model] = 'write'
    const value = candidate ? (candidate.kind === 'blank' ? undefined : candidate.value) : initialValueOf(field)
    if (value !== undefined) values[field.model] = value
  }
  return { values, permissions }
}

/** What fields hold there, as conditions read it. */
export function toldIn(evaluation: Evaluation, models: Iterable<string>): Assignment {
  const told = new Map<string, Candidate>()
  for (const model of models) {
    const { present, parts, value } = evaluation.of(model)
    const read = present ? toldOf(parts, value) : null
    told.set(model, isEmptyValue(read) ? BLANK : valued(read))
  }
  return told
}
