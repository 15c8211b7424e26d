import type { ConditionField } from '@sc/conditions'
import {
  dependentsOf,
  fieldsOf,
  type ConditionName,
  type FormDesign,
  type KnownChoices,
  type Widget,
  type WidgetSchemas,
} from '@sc/form-renderer/schema'
import { formAround } from '../document/tree.ts'
import type { FormDesignerLocale } from '../locale/zh-CN.ts'

interface Asking {
  /** Under the condition; absent for a condition of the form itself. */
  widget: Widget | undefined
  name: ConditionName | undefined
  known: KnownChoices
  widgets: WidgetSchemas
  texts: FormDesignerLocale['editors']
}

/** What a condition may ask for: the fields of the form, and why not all of them. */
export function conditionFields(design: FormDesign, { widget, name, known, widgets, texts }: Asking): ConditionField[] {
  // In a sub-table, a condition asks for columns of its row.
  const form = widget ? formAround(design, widget.key, widgets) : design
  const dependents = widget && name && dependentsOf(form, widget, name, widgets)
  return fieldsOf(form, known, widgets).map((field) => {
    // What a field may hold can well be said of itself.
    if (field.model === widget?.model && name !== 'validWhen') return { ...field, unavailable: texts.conditionOfItself }
    return dependents?.has(field.model) ? { ...field, unavailable: texts.conditionInCircle } : field
  })
}
