import type { ConditionField } from '@sc/conditions'
import {
  dependentsOf,
  fieldsOf,
  type ConditionName,
  type FieldInfo,
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
  return rememberedFields(form, known, widgets).map((field) => {
    // What a field may hold can well be said of itself.
    if (field.model === widget?.model && name !== 'validWhen') return { ...field, unavailable: texts.conditionOfItself }
    return dependents?.has(field.model) ? { ...field, unavailable: texts.conditionInCircle } : field
  })
}

const remembered = new WeakMap<object, { known: KnownChoices; widgets: WidgetSchemas; fields: FieldInfo[] }>()

/** The fields of a form, gone through once for all the conditions of a widget. */
function rememberedFields(form: Pick<FormDesign, 'list'>, known: KnownChoices, widgets: WidgetSchemas): FieldInfo[] {
  const before = remembered.get(form.list)
  if (before?.known === known && before.widgets === widgets) return before.fields
  const fields = fieldsOf(form, known, widgets)
  remembered.set(form.list, { known, widgets, fields })
  return fields
}
