import type { FormDesign } from '../definition/types.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import { compileForm } from './compileForm.ts'
import { isSameValue } from './sameValue.ts'

/** Whether two values say the same in a field. */
export type FieldComparer = (model: string, one: unknown, other: unknown) => boolean

/**
 * For the fields of a form: 3 and "3" say the same, a day in another spelling, rows whose columns stand in another order, as
 * after a database; and so does everything that counts as not filled in.
 */
export function comparerOf(design: Pick<FormDesign, 'list'>, widgets?: WidgetSchemas): FieldComparer {
  const { fields } = compileForm(design, undefined, widgets)
  return (model, one, other) => isSameValue(fields.get(model)?.parts ?? [], one, other)
}
