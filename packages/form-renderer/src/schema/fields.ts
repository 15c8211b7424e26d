import { zhCN } from '../locale/zh-CN.ts'
import type { RuleTexts } from '../locale/texts.ts'
import { schemaOf } from '../widgets/schemas.ts'
import { deriveRules } from './deriveRules.ts'
import { choicesOf, type FieldChoices } from './fieldChoices.ts'
import { isForbiddenModel } from './keys.ts'
import type { FormDesign, FormValues, Widget, WidgetRule } from './types.ts'
import { walkWidgets } from './walkWidgets.ts'
import type { ValueType } from './widgetSchema.ts'

/** One bound name of a design. Widgets that share a model share the field, and their rules add up. */
export interface Field {
  model: string
  name: string
  widgets: Widget[]
  rules: WidgetRule[]
  required: boolean
}

export interface FieldInfo {
  model: string
  name: string
  type: string
  valueType: ValueType
  required: boolean
  /** Absent for what is typed. */
  options?: FieldChoices
}

/** A widget type that is not built keeps the value it came with. */
export const bindsValue = (widget: Widget): boolean => {
  const schema = schemaOf(widget.type)
  return schema === undefined ? widget.type !== '' : schema.value !== undefined
}

/** Fields by model, in reading order. Names that could reach into JavaScript's own objects are left out. */
export function compileFields(design: Pick<FormDesign, 'list'>, texts: RuleTexts = zhCN.rules): Map<string, Field> {
  const fields = new Map<string, Field>()
  walkWidgets(design, (widget) => {
    if (!bindsValue(widget) || isForbiddenModel(widget.model)) return
    const rules = schemaOf(widget.type) ? deriveRules(widget, texts) : []
    const required = rules.some((rule) => rule.required === true)
    const known = fields.get(widget.model)
    if (known) {
      known.widgets.push(widget)
      known.rules.push(...rules)
      known.required ||= required
    } else {
      fields.set(widget.model, { model: widget.model, name: widget.name, widgets: [widget], rules, required })
    }
  })
  return fields
}

/** The fields of a design with what a condition may expect of them, in reading order. */
export function fieldsOf(design: Pick<FormDesign, 'list'>): FieldInfo[] {
  return [...compileFields(design).values()].map(({ model, name, widgets, required }) => {
    const [widget] = widgets
    const type = widget?.type ?? ''
    const options = choicesOf(widgets)
    return { model, name, type, valueType: schemaOf(type)?.value?.type(widget?.options ?? {}) ?? 'unknown', required, ...(options && { options }) }
  })
}

/** The same by model. */
export const fieldsByModel = (design: Pick<FormDesign, 'list'>): Map<string, FieldInfo> => new Map(fieldsOf(design).map((field) => [field.model, field]))

/** Null-prototype, so that no model name means anything but itself. */
export const emptyValues = (): FormValues => Object.create(null) as FormValues

export function initialValueOf(field: Field): unknown {
  const [widget] = field.widgets
  if (!widget) return undefined
  const schema = schemaOf(widget.type)
  return schema ? schema.value?.initial(widget.options) : widget.options.defaultValue
}

/** Values of a form nobody has touched. */
export function defaultValues(design: Pick<FormDesign, 'list'>): FormValues {
  const values = emptyValues()
  for (const field of compileFields(design).values()) {
    const initial = initialValueOf(field)
    if (initial !== undefined) values[field.model] = initial
  }
  return values
}

