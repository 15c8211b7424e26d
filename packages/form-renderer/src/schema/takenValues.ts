import { optionSourceOf, optionText, sameOption } from '../definition/choices.ts'
import { asRead } from '../definition/asRead.ts'
import { optionItems } from '../definition/optionShape.ts'
import type { FormDesign, OptionItem, Widget, WidgetOptions } from '../definition/types.ts'
import { isEmptyValue } from '../definition/widgetSchema.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import { builtInSchemas } from '../widgets/schemas.ts'
import { compileForm, isUnique, type Field, type FieldPart } from './compileForm.ts'
import { mapOptions } from './mapOptions.ts'
import { valueKey } from './sameValue.ts'
import type { FormValues } from './types.ts'

/** Something that one submission of a form takes, so that others find less of it, or nothing. */
export interface TakenValue {
  model: string
  /** The title of the field. */
  name: string
  /** What tells it from others of the field: the same for whatever reads the same. */
  key: string
  /** What can be taken of it: one, of a field whose values are `unique`, or as many as its option has places. */
  places: number
  /** The option that is taken, in words; absent of a field whose values are unique. */
  option?: string
}

const flat = optionItems([])

/**
 * What a submission takes by its values as they are stored, in reading order: whoever keeps submissions holds them against those that
 * are there. Columns of rows take nothing.
 */
export function takenValues(design: Pick<FormDesign, 'list'>, values: Readonly<FormValues>, widgets?: WidgetSchemas): TakenValue[] {
  return limitedFields(design, widgets).flatMap((field) => {
    const { model, name, parts } = field
    const value = values[model]
    if (isEmptyValue(value)) return []
    const unique = isUnique(field) ? [{ model, name, key: valueKey(parts, asRead(value)), places: 1 }] : []
    const chosen = Array.isArray(value) ? value : [value]
    const options = limitedOptions(parts).flatMap(({ item, places, text }) =>
      chosen.some((one) => sameOption(one, item.value)) ? [{ model, name, key: String(item.value), places, option: text }] : [],
    )
    return [...unique, ...options]
  })
}

/** Whether submissions of a form can be in each other's way. */
export const takesValues = (design: Pick<FormDesign, 'list'>, widgets?: WidgetSchemas): boolean => limitedFields(design, widgets).length > 0

/** Models of the fields with options that have so many places only. */
export const fieldsWithPlaces = (design: Pick<FormDesign, 'list'>, widgets?: WidgetSchemas): string[] =>
  limitedFields(design, widgets).flatMap(({ model, parts }) => (limitedOptions(parts).length > 0 ? model : []))

function limitedFields(design: Pick<FormDesign, 'list'>, widgets?: WidgetSchemas): Field[] {
  const fields = [...compileForm(design, undefined, widgets).fields.values()]
  return fields.filter((field) => field.parts.every(({ row }) => !row) && (isUnique(field) || limitedOptions(field.parts).length > 0))
}

/** Options of a choice that is written in the design. */
function limitedOptions(parts: readonly FieldPart[]): { item: OptionItem; places: number; text: string }[] {
  return parts.flatMap(({ widget, schema }) => {
    if (!schema || schema.cascade || !schema.optionNames.includes('remoteOptions') || optionSourceOf(widget.options).kind !== 'static')
      return []
    return flat
      .read(widget.options.options)
      .flatMap((item) =>
        item.quota === undefined ? [] : [{ item, places: item.quota, text: optionText(item, widget.options.showLabel === true) }],
      )
  })
}

/**
 * The design with what is left of the places of its options, for who is to fill it in. The same object where no option has places.
 * @param taken how many are taken of an option by others
 */
export function withPlacesLeft(
  design: FormDesign,
  taken: (model: string, key: string) => number,
  widgets: WidgetSchemas = builtInSchemas,
): FormDesign {
  const leftOf = (model: string) => (saved: unknown) => {
    const [item] = flat.read([saved])
    if (item?.quota === undefined) return saved
    return { ...(saved as OptionItem), left: Math.max(0, item.quota - taken(model, String(item.value))) }
  }
  const models = new Set(fieldsWithPlaces(design, widgets))
  const change = ({ model, options }: Widget, _: WidgetSchemas, table: Widget | undefined): WidgetOptions =>
    !table && models.has(model) && Array.isArray(options.options) ? { ...options, options: options.options.map(leftOf(model)) } : options
  return mapOptions(design, change, widgets)
}
