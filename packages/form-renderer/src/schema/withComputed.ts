import { zhCN } from '../locale/rules/zh-CN.ts'
import { compileForm } from './compileForm.ts'
import { evaluateForm } from './evaluate/evaluateForm.ts'
import type { FormDesign } from '../definition/types.ts'
import type { FieldPermissions, FormValues } from './types.ts'
import type { SubmissionContext } from './validateSubmission.ts'

/**
 * Values with what a form computes of them, for a host that shows what follows from them before the form itself has said so. What
 * stands for a computed field among them counts for nothing, unless nobody may change here what that is computed of.
 */
export function withComputed(
  design: Pick<FormDesign, 'list'>,
  values: Readonly<FormValues>,
  permissions: FieldPermissions = {},
  { stored = {}, widgets }: Pick<SubmissionContext, 'stored' | 'widgets'> = {},
): FormValues {
  const form = compileForm(design, zhCN, widgets)
  if (form.computed.length === 0) return { ...values }
  const evaluation = evaluateForm(form, values, permissions, stored)
  const computed = form.computed.map(({ model }) => {
    const { present, value } = evaluation.of(model)
    return [model, present ? value : null]
  })
  return { ...values, ...Object.fromEntries(computed) }
}
