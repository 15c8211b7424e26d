import { compileForm } from '../compileForm.ts'
import type { FormDesign } from '../../definition/types.ts'
import type { WidgetSchemas } from '../../definition/widgetSchemas.ts'
import type { FormValues } from '../types.ts'
import { isEmptyValue } from '../../definition/widgetSchema.ts'
import { evaluateForm } from './evaluateForm.ts'

/** An empty field that a change of other values demands. */
export interface NewDemand {
  model: string
  name: string
  /** The change brought it into sight; it was there before otherwise. */
  appeared: boolean
}

/**
 * What a form demands with the values of `after`, and did not with those of `before`, while it is empty: of whoever fills
 * the form in as it was designed. Both hold all there is, as `asStored` gives it.
 */
export function newDemands(
  design: Pick<FormDesign, 'list'>,
  before: Readonly<FormValues>,
  after: Readonly<FormValues>,
  widgets?: WidgetSchemas,
): NewDemand[] {
  const form = compileForm(design, undefined, widgets)
  const was = evaluateForm(form, before, {}, before)
  const is = evaluateForm(form, after, {}, after)
  return [...form.fields.values()].flatMap(({ model, name }) => {
    const { required, value } = is.of(model)
    const earlier = was.of(model)
    if (!required || !isEmptyValue(value) || (earlier.required && isEmptyValue(earlier.value))) return []
    return { model, name: name || model, appeared: !earlier.present }
  })
}
