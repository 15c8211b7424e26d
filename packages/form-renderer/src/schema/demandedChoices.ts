import { compileForm } from './compileForm.ts'
import { sourceOutside, type OfferedValues, type OutsideSource } from './offered.ts'
import type { FormDesign } from '../definition/types.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'

/** A field that must be chosen in, from options that the host cannot supply. */
export interface DemandedChoice {
  model: string
  name: string
  source: OutsideSource
}

/** What a form demands that nobody can choose here, since nobody knows what there is to choose. */
export function demandedChoices(design: Pick<FormDesign, 'list'>, offered: OfferedValues, widgets?: WidgetSchemas): DemandedChoice[] {
  return [...compileForm(design, undefined, widgets).fields.values()].flatMap(({ model, name, parts }) => {
    if (!parts.some(({ required, requiredWhen }) => required || requiredWhen)) return []
    const source = parts.map(sourceOutside).find((one) => one && !offered(one))
    return source ? [{ model, name, source }] : []
  })
}
