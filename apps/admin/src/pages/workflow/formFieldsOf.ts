import { bindsValue, fieldsOf, optionSourceOf, optionText, schemaOf, walkWidgets } from '@sc/form-renderer/schema'
import type { FormDesign, OptionItem, Widget } from '@sc/form-renderer/schema'
import type { FieldOption, FormField } from '@sc/workflow-designer'

/** What the workflow designer is told of a form: its fields, and what may be chosen in those of choices. */
export function formFieldsOf(design: FormDesign): FormField[] {
  const widgets = new Map<string, Widget[]>()
  walkWidgets(design, (widget) => {
    if (bindsValue(widget)) widgets.set(widget.model, [...(widgets.get(widget.model) ?? []), widget])
  })
  return fieldsOf(design).map(({ model, name, valueType }) => {
    const options = sharedChoices((widgets.get(model) ?? []).map(choicesOf))
    return { model, name, valueType, ...(options && { options }) }
  })
}

type Choices = FormField['options']

interface ChoiceOptions {
  options?: OptionItem[]
  showLabel?: boolean
}

const CHOICE_TYPES: readonly string[] = ['radio', 'checkbox', 'select']

function choicesOf({ type, options }: Widget): Choices {
  if (!CHOICE_TYPES.includes(type)) return undefined
  if (optionSourceOf(options).kind !== 'static') return 'elsewhere'
  const { options: items = [], showLabel = false }: ChoiceOptions = schemaOf(type)?.read(options) ?? {}
  return items.map((item) => ({ value: item.value, label: optionText(item, showLabel) }))
}

/** Of widgets that bind the same field: what any of them offers, or nothing where one takes what is typed. */
function sharedChoices(all: readonly Choices[]): Choices {
  const options = new Map<string, FieldOption>()
  for (const choices of all) {
    if (choices === undefined) return undefined
    if (choices !== 'elsewhere') for (const option of choices) if (!options.has(String(option.value))) options.set(String(option.value), option)
  }
  if (all.includes('elsewhere')) return 'elsewhere'
  return options.size > 0 ? [...options.values()] : undefined
}
