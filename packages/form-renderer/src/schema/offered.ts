import { optionSourceOf, type OptionSource } from '../definition/choices.ts'
import type { FieldPart } from './compileForm.ts'
import type { FormDesign, Widget } from '../definition/types.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import type { RuleTexts } from '../locale/rules/zh-CN.ts'
import { isEmptyValue } from '../definition/widgetSchema.ts'
import { builtInSchemas } from '../widgets/schemas.ts'
import { walkAllWidgets, type TypedWidget } from './walkWidgets.ts'

/** Where options come from that are not written in the design. */
export type OutsideSource = Exclude<OptionSource, { kind: 'static' }>

/**
 * The values that a source outside the design offers, as text; undefined where the host cannot say, so that no value of it
 * could be checked; `pending` where that is not known here, and whoever takes the values decides.
 */
export type OfferedValues = (source: OutsideSource) => ReadonlySet<string> | 'pending' | undefined

/** Of nothing anything is known here. */
export const decidedElsewhere: OfferedValues = () => 'pending'

/** Where a widget's options come from, if not from the design. */
export const outsideSourceOf = (widget: Widget, widgets: WidgetSchemas = builtInSchemas): OutsideSource | undefined =>
  sourceOutside({ widget, schema: widgets.get(widget.type) })

/** {@link outsideSourceOf} a widget whose schema is at hand. */
export function sourceOutside({ widget, schema }: TypedWidget): OutsideSource | undefined {
  if (!schema?.optionNames.includes('remote')) return undefined
  const source = optionSourceOf(widget.options)
  return source.kind === 'static' ? undefined : source
}

/** Codes of the dictionaries that a design takes options from, each once. */
export function dictionariesOf(design: Pick<FormDesign, 'list'>, widgets?: WidgetSchemas): string[] {
  const codes = new Set<string>()
  const add = (widget: Widget, { schema }: Pick<TypedWidget, 'schema'>) => {
    const source = sourceOutside({ widget, schema })
    if (source?.kind === 'dict') codes.add(source.code)
  }
  walkAllWidgets(design, add, widgets)
  return [...codes]
}

export type OfferFault = 'notAnOption' | 'unfillable'

/**
 * What is wrong with an accepted value, by what the host offers: each one chosen is offered, or `kept`, what the field
 * holds already. A source that cannot say offers nothing.
 */
export function offerFault(
  parts: readonly FieldPart[],
  value: unknown,
  { offered, kept }: { offered: OfferedValues; kept: unknown },
): OfferFault | undefined {
  if (isEmptyValue(value) || !parts.some(sourceOutside)) return undefined
  const before = new Set(listed(kept).map(String))
  const fresh = listed(value)
    .map(String)
    .filter((one) => !before.has(one))
  if (fresh.length === 0) return undefined
  for (const part of parts) {
    const source = sourceOutside(part)
    if (!source) continue
    const offer = offered(source)
    if (offer === 'pending') continue
    if (!offer) {
      const designed = listed(part.schema?.value?.initial(part.widget.options)).map(String)
      if (fresh.every((one) => designed.includes(one))) continue
      return 'unfillable'
    }
    if (fresh.some((one) => !offer.has(one))) return 'notAnOption'
  }
  return undefined
}

export const sayOfferFault = (name: string, fault: OfferFault, texts: RuleTexts): string =>
  fault === 'unfillable' ? texts.refused(name, fault) : texts.problem(name, { code: fault })

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : isEmptyValue(value) ? [] : [value])
