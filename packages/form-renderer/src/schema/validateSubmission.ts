import { zhCN } from '../locale/zh-CN.ts'
import type { RuleTexts } from '../locale/texts.ts'
import { checkField } from './checkField.ts'
import { conditionsOf, holds } from './conditions.ts'
import { compileFields, emptyValues } from './fields.ts'
import { matchPattern } from './pattern.ts'
import type { FieldPermissions, FormDesign, FormValues } from './types.ts'

export interface FieldError {
  model: string
  name: string
  message: string
}

export interface SubmissionResult {
  /** What may be stored, null-prototype. Meaningful only without errors. */
  values: FormValues
  errors: FieldError[]
  /** Models that were sent but not taken: unknown to the design, not writable here, or switched off by a condition. */
  refused: { model: string; reason: 'unknown' | 'read' | 'hidden' }[]
}

/**
 * The same check on either side of the wire. Takes only fields of the design that the permissions let the sender write;
 * hidden and read-only fields are neither stored nor missed.
 */
export function validateSubmission(
  design: Pick<FormDesign, 'list'>,
  values: Readonly<FormValues>,
  permissions: FieldPermissions = {},
  texts: RuleTexts = zhCN.rules,
): SubmissionResult {
  const fields = compileFields(design, texts)
  const result: SubmissionResult = { values: emptyValues(), errors: [], refused: [] }
  const lookup = (model: string) => (Object.hasOwn(values, model) ? values[model] : undefined)
  for (const model of Object.keys(values)) if (!fields.has(model)) result.refused.push({ model, reason: 'unknown' })
  for (const field of fields.values()) {
    const { model, name } = field
    const permission = Object.hasOwn(permissions, model) ? permissions[model] : undefined
    const sent = Object.hasOwn(values, model)
    const conditions = conditionsOf(field)
    const reason = permission === 'read' ? 'read' : permission === 'hidden' || holds(conditions.visibleWhen, lookup) === false ? 'hidden' : undefined
    if (reason) {
      if (sent) result.refused.push({ model, reason })
      continue
    }
    const required = field.required || permission === 'required' || holds(conditions.requiredWhen, lookup) === true
    const check = checkField(field, lookup(model), required, texts, matchPattern)
    if (check.message !== undefined) result.errors.push({ model, name, message: check.message })
    else if (sent) result.values[model] = check.value
  }
  return result
}
