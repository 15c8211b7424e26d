import type { CompiledForm } from '../compileForm.ts'
import type { FormValues } from '../types.ts'
import { evaluateForm } from './evaluateForm.ts'

/** What a form with these values holds of them, by its conditions; where nobody may change a field, what is stored, or else the design's default. */
export function presentIn(form: CompiledForm, values: Readonly<FormValues>, stored: Readonly<FormValues> = values): FormValues {
  const evaluation = evaluateForm(form, values, {}, stored)
  const held: FormValues = {}
  for (const model of form.fields.keys()) {
    const { present, locked, value } = evaluation.of(model)
    if (present && value !== undefined && !(locked && value === null)) held[model] = value
  }
  return held
}
