import { initialValueOf, type CompiledForm } from '../compileForm.ts'
import type { FieldPermissions, FormValues } from '../types.ts'
import { Evaluation } from './Evaluation.ts'
import { planOf } from './plan.ts'

/** A form with these values, once. Where nobody may change a field it holds what is stored, or else the design's default. */
export const evaluateForm = (
  form: CompiledForm,
  values: Readonly<FormValues>,
  permissions: FieldPermissions,
  stored: Readonly<FormValues>,
  work?: number,
): Evaluation =>
  new Evaluation(
    planOf(form),
    {
      typed: (model) => own(values, model),
      fixed: (field) => (Object.hasOwn(stored, field.model) ? stored[field.model] : initialValueOf(field)),
      permission: (model) => own(permissions, model),
    },
    work,
  )

/** Models may be called like JavaScript's own properties. */
export const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined
