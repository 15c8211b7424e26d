import type { MomentFormat } from '../definition/dateText.ts'
import type { FormDesign } from '../definition/types.ts'
import { isEmptyValue, type ValueType } from '../definition/widgetSchema.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import { boundsOf, type FieldBounds } from './bounds.ts'
import { compileForm, initialValueOf, isComputed, isScriptedField, type Field, type FieldPart } from './compileForm.ts'
import { choicesOf, type FieldChoices, type FieldOption, type KnownChoices } from './fieldChoices.ts'
import { neverFilledIn, type NeverFilledIn } from './neverFilledIn.ts'
import { sourceOutside, type OutsideSource } from './offered.ts'
import type { FormValues } from './types.ts'

/**
 * A field as conditions, processes and lists see it. Where several widgets share it, the first says its name, its type
 * and what it begins with.
 */
export interface FieldInfo {
  model: string
  /** Of the widget in the design, the first where several share the field; absent of what is in none. */
  key?: string
  name: string
  type: string
  valueType: ValueType
  required: boolean
  /** Something of it is demanded, always or by a condition. */
  demanded?: true
  /** The design gives it something to begin with. */
  preset?: true
  /** A script does, for each who fills it in something else. */
  scripted?: true
  /** The design lets nobody type into some of it, unless a permission opens it. */
  disabled?: true
  /** Absent for what is typed. */
  options?: FieldChoices
  /** How the moment is written that it holds; absent of what holds none, or is written in several ways. */
  moment?: MomentFormat
  /** Between what a number is that somebody fills in; absent where nothing bounds it. */
  bounds?: FieldBounds
  /** Where its options come from, as far as they are not written in the design. */
  outside?: readonly OutsideSource[]
  /** What can be asked of each of its rows, by the names within a row; absent of what has no rows. */
  columns?: readonly FieldOption[]
  /** Why nobody can fill it in, whatever a permission opens; absent where somebody may. */
  never?: NeverFilledIn
}

/** The fields of a design with what a condition may expect of them, in reading order: of options elsewhere, what the host knows. */
export function fieldsOf(design: Pick<FormDesign, 'list'>, known?: KnownChoices, widgets?: WidgetSchemas): FieldInfo[] {
  return [...compileForm(design, undefined, widgets).fields.values()].map((field) => {
    const { model, name, parts } = field
    const never = neverFilledIn({ parts })
    const [{ widget, schema }] = parts
    const valueType = schema?.value?.type(widget.options) ?? 'unknown'
    const options = choicesOf(parts, known)
    const moment = momentOf(parts)
    const [computed, scripted, initial] = [isComputed(field), isScriptedField(field), initialValueOf(field)]
    // What a script says of a closed field is bound by nothing, nor is what was computed of fields that are closed.
    const bounds = scripted || computed ? undefined : boundsOf(field, initial)
    const columns = parts.flatMap(({ row }) =>
      row ? Array.from(row.fields.values(), (one) => ({ value: one.model, label: one.name || one.model })) : [],
    )
    const outside = parts.flatMap((part) => sourceOutside(part) ?? [])
    return {
      model,
      key: widget.key,
      name,
      type: widget.type,
      valueType,
      required: parts.some(({ required }) => required),
      ...(parts.some(({ required, requiredWhen }) => required || requiredWhen) && { demanded: true }),
      ...(!isEmptyValue(initial) && { preset: true }),
      ...(scripted && { scripted }),
      ...(parts.some(({ disabled }) => disabled) && { disabled: true }),
      ...(options && { options }),
      ...(moment && { moment }),
      ...(bounds && { bounds }),
      ...(parts.every(({ row }) => row) && { columns }),
      ...(outside.length > 0 && { outside }),
      ...(never && { never }),
    }
  })
}

function momentOf([first, ...others]: Field['parts']): MomentFormat | undefined {
  const writtenBy = ({ widget, schema }: FieldPart) => schema?.value?.moment?.(widget.options)
  const moment = writtenBy(first)
  const alike = others.every((part) => {
    const other = writtenBy(part)
    return other?.format === moment?.format && other?.timestamp === moment?.timestamp
  })
  return alike ? moment : undefined
}

/** The same by model. */
export const fieldsByModel = (design: Pick<FormDesign, 'list'>, known?: KnownChoices, widgets?: WidgetSchemas): Map<string, FieldInfo> =>
  new Map(fieldsOf(design, known, widgets).map((field) => [field.model, field]))

/** Null-prototype, so that no model name means anything but itself. */
export const emptyValues = (): FormValues => Object.create(null) as FormValues

/** Values of a form nobody has touched. */
export function defaultValues(design: Pick<FormDesign, 'list'>, widgets?: WidgetSchemas): FormValues {
  const values = emptyValues()
  for (const field of compileForm(design, undefined, widgets).fields.values()) {
    const initial = initialValueOf(field)
    if (initial !== undefined) values[field.model] = initial
  }
  return values
}

/** The values of a form that was filled in: a field that it does not hold is empty, whatever the design's default. */
export function asStored(design: Pick<FormDesign, 'list'>, values: Readonly<FormValues>, widgets?: WidgetSchemas): FormValues {
  const stored = emptyValues()
  for (const model of compileForm(design, undefined, widgets).fields.keys())
    stored[model] = Object.hasOwn(values, model) ? values[model] : null
  return stored
}
