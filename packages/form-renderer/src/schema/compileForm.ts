import { references, type Expression } from '@sc/expression'
import { zhCN } from '../locale/rules/zh-CN.ts'
import type { RuleTexts } from '../locale/rules/zh-CN.ts'
import { MOST_CELLS } from '../definition/rows.ts'
import { scriptOf } from '../definition/scripts.ts'
import type { FormDesign, Widget, WidgetRule } from '../definition/types.ts'
import type { WidgetSchema } from '../definition/widgetSchema.ts'
import { schemasInRows, type WidgetSchemas } from '../definition/widgetSchemas.ts'
import { builtInSchemas } from '../widgets/schemas.ts'
import { readExpression } from './conditions.ts'
import { rulesOf } from './deriveRules.ts'
import type { FieldPath } from './fieldPath.ts'
import { isForbiddenModel } from './keys.ts'
import { holdsWidgets, rowWidgetsOf, type TypedWidget } from './walkWidgets.ts'

/** A condition that opens or closes a widget with all that is in it. */
export interface Gate {
  widget: Widget
  condition: Expression
  /** The gate around it. */
  within: Gate | undefined
}

/** A rule across fields. */
export interface CrossRule {
  rule: Expression
  /** The models that it speaks of, in its order. */
  asks: readonly string[]
  /** What is said where it does not hold. */
  message: string
  /** Where that may be said: its own field, those it speaks of, and those that what is computed among them is computed of. */
  tellers: readonly string[]
}

/** What one widget contributes to its field. */
export interface FieldPart extends TypedWidget {
  rules: WidgetRule[]
  required: boolean
  gate: Gate | undefined
  requiredWhen: Expression | undefined
  readOnlyWhen: Expression | undefined
  /** What has to hold of the form as a whole for what the widget holds to be taken. */
  validWhen: CrossRule | undefined
  /** What its value is computed by: then nobody fills it in. */
  computed: Expression | undefined
  /** Closed by the design; a permission may open it. */
  disabled: boolean
  /** Its value is sent, but no person sees it: a hidden field, or one within something hidden. */
  unseen: boolean
  /** Whoever keeps the submissions gives its value. */
  assigned: boolean
  /** What each row of it is made of; absent of what has no rows. */
  row?: CompiledForm
}

/** One bound name of a design. Widgets that share a model share the field, and the rules of those that show add up. */
export interface Field {
  model: string
  path: FieldPath
  name: string
  parts: [FieldPart, ...FieldPart[]]
}

/** A design taken apart for checking and evaluating. */
export interface CompiledForm {
  /** By model, in reading order. Names that could reach into JavaScript's own objects are left out. */
  fields: ReadonlyMap<string, Field>
  /** Containers before what they hold. */
  gates: readonly Gate[]
  /** Fields under a rule across fields. */
  ruled: readonly Field[]
  /** Fields whose value is computed of others. */
  computed: readonly Field[]
}

/** Whether a widget has a value: one of a type that is not built keeps what it came with. */
export const bindsValue = ({ type }: Widget, schema: WidgetSchema | undefined): boolean =>
  schema === undefined ? type !== '' : schema.value !== undefined

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

type Remembered<V> = WeakMap<object, V>
const compiled: Remembered<Remembered<Remembered<CompiledForm>>> = new WeakMap()

/**
 * Remembered with the list of widgets, which nobody changes: whoever changes a design makes another. Once for each set of types,
 * and in each language.
 */
export function compileForm(
  { list }: Pick<FormDesign, 'list'>,
  texts: RuleTexts = zhCN,
  widgets: WidgetSchemas = builtInSchemas,
): CompiledForm {
  const ofTypes = remembered(compiled, list, () => new WeakMap())
  const inLanguages = remembered(ofTypes, widgets, () => new WeakMap())
  return remembered(inLanguages, texts, () => compile(list, texts, widgets))
}

function remembered<V>(known: Remembered<V>, of: object, make: () => V): V {
  const value = known.get(of) ?? make()
  known.set(of, value)
  return value
}

function compile(list: readonly Widget[], texts: RuleTexts, widgets: WidgetSchemas): CompiledForm {
  const fields = new Map<string, Field>()
  const gates: Gate[] = []

  function visit(list: readonly Widget[], around: Surroundings): void {
    for (const widget of list) {
      const schema = widgets.get(widget.type)
      const condition = readExpression(widget.options.visibleWhen)
      const gate = condition ? { widget, condition, within: around.gate } : around.gate
      if (gate && gate !== around.gate) gates.push(gate)
      const unseen = around.unseen || isHidden(widget)
      if (holdsWidgets(widget, schema)) widget.columns?.forEach((column) => visit(column.list, { gate, unseen }))
      else if (bindsValue(widget, schema) && !isForbiddenModel(widget.model)) {
        const repeated = rowWidgetsOf(widget, schema)
        const row = repeated && compileForm({ list: repeated as Widget[] }, texts, schemasInRows(widgets))
        addPart({ ...partOf({ widget, schema }, { gate, unseen }, texts), ...(row && { row }) })
      }
    }
  }

  function addPart(part: FieldPart): void {
    const { model, name } = part.widget
    const known = fields.get(model)
    if (known) known.parts.push(part)
    else fields.set(model, { model, path: [model], name, parts: [part] })
  }

  visit(list, { gate: undefined, unseen: false })
  const all = [...fields.values()]
  const ruled = all.filter(({ parts }) => parts.some(({ validWhen }) => validWhen))
  for (const { model, parts } of ruled)
    for (const part of parts)
      if (part.validWhen) part.validWhen = { ...part.validWhen, tellers: withInputs(fields, [model, ...part.validWhen.asks]) }
  return { fields, gates, ruled, computed: all.filter(isComputed) }
}

/** Models with those of the fields that they are computed of, through others or at once. */
function withInputs(fields: ReadonlyMap<string, Field>, models: readonly string[]): string[] {
  const found = new Set(models)
  // Grows while it is gone through.
  for (const model of found) for (const input of inputsOf(fields.get(model))) found.add(input)
  return [...found]
}

/** Models of the fields whose value is computed of others. */
export const computedFields = (design: Pick<FormDesign, 'list'>, widgets?: WidgetSchemas): string[] =>
  compileForm(design, undefined, widgets).computed.map(({ model }) => model)

/** Models of the fields that one is computed of, through others or at once; none of what is filled in. */
export const computedFrom = (design: Pick<FormDesign, 'list'>, model: string, widgets?: WidgetSchemas): string[] =>
  withInputs(compileForm(design, undefined, widgets).fields, [model]).filter((one) => one !== model)

/** Models of the fields that a field is computed of. */
export const inputsOf = (field: Field | undefined): string[] =>
  field?.parts.flatMap(({ computed }) => (computed ? references(computed) : [])) ?? []

/** Whether what a field holds is computed of others. */
export const isComputed = ({ parts }: Pick<Field, 'parts'>): boolean => parts.some(({ computed }) => computed)

/** Whether no two may hold the same in it: rows of a table in a column, submissions in a field. */
export const isUnique = ({ parts }: Pick<Field, 'parts'>): boolean => parts.some(({ widget }) => widget.options.unique === true)

function partOf(typed: TypedWidget, { gate, unseen }: Surroundings, texts: RuleTexts): FieldPart {
  const { widget, schema } = typed
  const rules = schema ? rulesOf(typed, texts) : []
  const rule = readExpression(widget.options.validWhen)
  return {
    widget,
    schema,
    rules,
    required: rules.some((rule) => rule.required === true),
    gate,
    requiredWhen: readExpression(widget.options.requiredWhen),
    readOnlyWhen: readExpression(widget.options.readOnlyWhen),
    validWhen: rule && { rule, asks: references(rule), message: saidOtherwise(widget, texts), tellers: [] },
    computed: schema?.computes ? readExpression(widget.options.computed) : undefined,
    disabled: isDisabled(widget),
    unseen: unseen || schema?.unseen === true,
    assigned: schema?.assigned === true,
  }
}

/** In its author's words, if there are any. */
function saidOtherwise({ name, options: { validMessage } }: Widget, texts: RuleTexts): string {
  return typeof validMessage === 'string' && validMessage.trim() !== '' ? validMessage : texts.invalid(name)
}

/** Whether a script says what a field begins with: for each who fills it in something else. */
export const isScriptedField = ({ parts }: Pick<Field, 'parts'>): boolean => {
  const [{ widget, schema }] = parts
  return !isComputed({ parts }) && scriptOf(widget, schema)?.gives === 'default'
}

/** What a field holds that nobody has touched; nothing of what is computed, or as long as its script was not asked. */
export function initialValueOf(field: Field): unknown {
  if (isComputed(field) || isScriptedField(field)) return undefined
  const [{ widget, schema, row }] = field.parts
  if (!schema) return widget.options.defaultValue
  const value = schema.value?.initial(widget.options)
  return row && Array.isArray(value) ? initialRows(row, value) : value
}

/** No more than may be handed in. */
function initialRows(row: CompiledForm, begun: readonly unknown[]): object[] {
  const most = Math.floor(MOST_CELLS / Math.max(1, row.fields.size))
  const fresh = initialRow(row)
  return begun.slice(0, most).map((one) => ({ ...fresh, ...(one as object) }))
}

/** A row that nobody has touched. */
export function initialRow({ fields }: CompiledForm): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const field of fields.values()) {
    const value = initialValueOf(field)
    if (value !== undefined) row[field.model] = value
  }
  return row
}
