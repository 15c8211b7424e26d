import type { Expression } from '@sc/expression'
import { zhCN } from '../locale/rules/zh-CN.ts'
import type { RuleTexts } from '../locale/rules/zh-CN.ts'
import { schemaOf } from '../widgets/schemas.ts'
import { boundsOf, type FieldBounds } from './bounds.ts'
import { readExpression } from './conditions.ts'
import type { MomentFormat } from '../definition/dateText.ts'
import { deriveRules } from './deriveRules.ts'
import { choicesOf, type FieldChoices, type KnownChoices } from './fieldChoices.ts'
import { isForbiddenModel } from './keys.ts'
import { outsideSourceOf, type OutsideSource } from './offered.ts'
import { neverFilledIn, type NeverFilledIn } from './neverFilledIn.ts'
import type { FormDesign, Widget, WidgetRule } from '../definition/types.ts'
import type { FormValues } from './types.ts'
import { isContainer } from './walkWidgets.ts'
import { isEmptyValue, type ValueType } from '../definition/widgetSchema.ts'

/** A condition that opens or closes a widget with all that is in it. */
export interface Gate {
  widget: Widget
  condition: Expression
  /** The gate around it. */
  within: Gate | undefined
}

/** What one widget contributes to its field. */
export interface FieldPart {
  widget: Widget
  rules: WidgetRule[]
  required: boolean
  gate: Gate | undefined
  requiredWhen: Expression | undefined
  readOnlyWhen: Expression | undefined
  /** Closed by the design; a permission may open it. */
  disabled: boolean
  /** Its value is sent, but no person sees it: a hidden field, or one within something hidden. */
  unseen: boolean
  /** Of a type that is built. Others keep the value they came with. */
  fillable: boolean
}

/** One bound name of a design. Widgets that share a model share the field, and the rules of those that show add up. */
export interface Field {
  model: string
  name: string
  parts: [FieldPart, ...FieldPart[]]
}

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
  /** Why nobody can fill it in, whatever a permission opens; absent where somebody may. */
  never?: NeverFilledIn
}

/** A design taken apart for checking and evaluating. */
export interface CompiledForm {
  /** By model, in reading order. Names that could reach into JavaScript's own objects are left out. */
  fields: ReadonlyMap<string, Field>
  /** Containers before what they hold. */
  gates: readonly Gate[]
}

/** A widget type that is not built keeps the value it came with. */
export const bindsValue = (widget: Widget): boolean => {
  const schema = schemaOf(widget.type)
  return schema === undefined ? widget.type !== '' : schema.value !== undefined
}

/** Saved flags are booleans, or their text. */
const isSet = (flag: unknown) => flag === true || flag === 'true'

/** Whether the design lets nobody type into this widget, unless a permission opens it. */
export const isDisabled = ({ options }: Widget): boolean => isSet(options.disabled) || isSet(options.readonly)

/** Whether the design keeps this widget from everybody's eyes. */
export const isHidden = ({ options }: Widget): boolean => isSet(options.hidden)

/** What surrounds a widget. */
interface Surroundings {
  gate: Gate | undefined
  unseen: boolean
}

const compiled = new WeakMap<readonly Widget[], WeakMap<RuleTexts, CompiledForm>>()

/** Remembered with the list of widgets, which nobody changes: whoever changes a design makes another. Once in each language. */
export function compileForm({ list }: Pick<FormDesign, 'list'>, texts: RuleTexts = zhCN): CompiledForm {
  const spoken = compiled.get(list) ?? new WeakMap<RuleTexts, CompiledForm>()
  compiled.set(list, spoken)
  const known = spoken.get(texts)
  if (known) return known
  const form = compile(list, texts)
  spoken.set(texts, form)
  return form
}

function compile(list: readonly Widget[], texts: RuleTexts): CompiledForm {
  const fields = new Map<string, Field>()
  const gates: Gate[] = []

  function visit(list: readonly Widget[], around: Surroundings): void {
    for (const widget of list) {
      const condition = readExpression(widget.options.visibleWhen)
      const gate = condition ? { widget, condition, within: around.gate } : around.gate
      if (gate && gate !== around.gate) gates.push(gate)
      const unseen = around.unseen || isHidden(widget)
      if (isContainer(widget)) widget.columns?.forEach((column) => visit(column.list, { gate, unseen }))
      else if (bindsValue(widget) && !isForbiddenModel(widget.model)) addPart(partOf(widget, { gate, unseen }, texts))
    }
  }

  function addPart(part: FieldPart): void {
    const { model, name } = part.widget
    const known = fields.get(model)
    if (known) known.parts.push(part)
    else fields.set(model, { model, name, parts: [part] })
  }

  visit(list, { gate: undefined, unseen: false })
  return { fields, gates }
}

function partOf(widget: Widget, { gate, unseen }: Surroundings, texts: RuleTexts): FieldPart {
  const fillable = schemaOf(widget.type) !== undefined
  const rules = fillable ? deriveRules(widget, texts) : []
  return {
    widget,
    rules,
    required: rules.some((rule) => rule.required === true),
    gate,
    requiredWhen: readExpression(widget.options.requiredWhen),
    readOnlyWhen: readExpression(widget.options.readOnlyWhen),
    disabled: isDisabled(widget),
    unseen: unseen || widget.type === 'hidden',
    fillable,
  }
}

/** The fields of a design with what a condition may expect of them, in reading order: of options elsewhere, what the host knows. */
export function fieldsOf(design: Pick<FormDesign, 'list'>, known?: KnownChoices): FieldInfo[] {
  return [...compileForm(design).fields.values()].map((field) => {
    const { model, name, parts } = field
    const never = neverFilledIn({ parts })
    const [{ widget }] = parts
    const valueType = schemaOf(widget.type)?.value?.type(widget.options) ?? 'unknown'
    const options = choicesOf(
      parts.map((part) => part.widget),
      known,
    )
    const moment = momentOf(parts)
    const initial = initialValueOf(field)
    const bounds = boundsOf(field, initial)
    const outside = parts.flatMap((part) => outsideSourceOf(part.widget) ?? [])
    return {
      model,
      key: widget.key,
      name,
      type: widget.type,
      valueType,
      required: parts.some(({ required }) => required),
      ...(parts.some(({ required, requiredWhen }) => required || requiredWhen) && { demanded: true }),
      ...(!isEmptyValue(initial) && { preset: true }),
      ...(parts.some(({ disabled }) => disabled) && { disabled: true }),
      ...(options && { options }),
      ...(moment && { moment }),
      ...(bounds && { bounds }),
      ...(outside.length > 0 && { outside }),
      ...(never && { never }),
    }
  })
}

function momentOf([{ widget }, ...others]: Field['parts']): MomentFormat | undefined {
  const writtenBy = ({ type, options }: Widget) => schemaOf(type)?.value?.moment?.(options)
  const moment = writtenBy(widget)
  const alike = others.every((part) => {
    const other = writtenBy(part.widget)
    return other?.format === moment?.format && other?.timestamp === moment?.timestamp
  })
  return alike ? moment : undefined
}

/** The same by model. */
export const fieldsByModel = (design: Pick<FormDesign, 'list'>, known?: KnownChoices): Map<string, FieldInfo> =>
  new Map(fieldsOf(design, known).map((field) => [field.model, field]))

/** Null-prototype, so that no model name means anything but itself. */
export const emptyValues = (): FormValues => Object.create(null) as FormValues

export function initialValueOf({ parts: [{ widget }] }: Field): unknown {
  const schema = schemaOf(widget.type)
  return schema ? schema.value?.initial(widget.options) : widget.options.defaultValue
}

/** Values of a form nobody has touched. */
export function defaultValues(design: Pick<FormDesign, 'list'>): FormValues {
  const values = emptyValues()
  for (const field of compileForm(design).fields.values()) {
    const initial = initialValueOf(field)
    if (initial !== undefined) values[field.model] = initial
  }
  return values
}

/** The values of a form that was filled in: a field that it does not hold is empty, whatever the design's default. */
export function asStored(design: Pick<FormDesign, 'list'>, values: Readonly<FormValues>): FormValues {
  const stored = emptyValues()
  for (const model of compileForm(design).fields.keys()) stored[model] = Object.hasOwn(values, model) ? values[model] : null
  return stored
}
