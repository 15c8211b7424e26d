import { compileForm } from './fields.ts'
import { outsideSourceOf, type OfferedValues, type OutsideSource } from './offered.ts'
import type { FormDesign } from '../definition/types.ts'

/** A field that must be chosen in, from options that the host cannot supply. */
export interface DemandedChoice {
  model: string
  name: string
  source: OutsideSource
}

/** What a form demands that nobody can choose here, since nobody knows what there is to choose. */
export function demandedChoices(design: Pick<FormDesign, 'list'>, offered: OfferedValues): DemandedChoice[] {
  return [...compileForm(design).fields.values()].flatMap(({ model, name, parts }) => {
    if (!parts.some(({ required, requiredWhen }) => required || requiredWhen)) return []
    const source = parts.map(({ widget }) => outsideSourceOf(widget)).find((one) => one && !offered(one))
    return source ? [{ model, name, source }] : []
  })
}
