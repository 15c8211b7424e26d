import { zhCN } from '../locale/rules/zh-CN.ts'
import { calendarNow } from '../definition/dayBounds.ts'
import { checkField } from './checkField.ts'
import { evaluateForm, own } from './evaluate/evaluateForm.ts'
import { compileForm } from './compileForm.ts'
import { createMatcher } from './pattern.ts'
import { isSameValue } from './sameValue.ts'
import type { FormDesign } from '../definition/types.ts'
import type { FieldPermissions, FormValues } from './types.ts'
import type { SubmissionContext } from './validateSubmission.ts'

/**
 * What a submission of these values would be told of one field, for a host that shows what follows from it; undefined
 * where nothing is wrong with it, where it is not shown, and where its value does not come from the sender. Cheap enough to be asked
 * with every key.
 */
export function fieldFault(
  design: Pick<FormDesign, 'list'>,
  model: string,
  values: Readonly<FormValues>,
  permissions: FieldPermissions = {},
  {
    stored = {},
    texts = zhCN,
    calendar = calendarNow(),
    widgets,
  }: Pick<SubmissionContext, 'stored' | 'texts' | 'calendar' | 'widgets'> = {},
): string | undefined {
  const form = compileForm(design, texts, widgets)
  const field = form.fields.get(model)
  if (!field) return undefined
  const verdict = evaluateForm(form, values, permissions, stored).of(model)
  if (!verdict.present || (verdict.locked && !verdict.derived)) return undefined
  const sent = verdict.derived ? verdict.value : own(values, model)
  const unchanged = () => isSameValue(verdict.parts, sent, own(stored, model))
  const checked = { name: field.name, parts: verdict.parts, unchanged, calendar }
  return checkField(checked, sent, verdict.required, texts, createMatcher()).message
}
