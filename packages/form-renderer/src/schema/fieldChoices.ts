import { schemaOf } from '../widgets/schemas.ts'
import { optionSourceOf, optionText } from './choices.ts'
import type { OptionItem, Widget } from './types.ts'

export interface FieldOption {
  /** What is stored, and what conditions compare with. */
  value: OptionItem['value']
  /** What people read. */
  label: string
}

/** What may be chosen in a field of choices; `elsewhere` where the host supplies it. */
export type FieldChoices = readonly FieldOption[] | 'elsewhere'

/** Of widgets that bind the same field: what any of them offers; undefined where one takes what is typed. */
export function choicesOf(widgets: readonly Widget[]): FieldChoices | undefined {
  const options = new Map<string, FieldOption>()
  let elsewhere = false
  for (const widget of widgets) {
    const items = itemsOf(widget)
    if (items === undefined) return undefined
    if (items === 'elsewhere') elsewhere = true
    else for (const item of items) if (!options.has(String(item.value))) options.set(String(item.value), item)
  }
  if (elsewhere) return 'elsewhere'
  return options.size > 0 ? [...options.values()] : undefined
}

interface ChoiceOptions {
  options?: OptionItem[]
  showLabel?: boolean
}

function itemsOf({ type, options }: Widget): FieldChoices | undefined {
  const schema = schemaOf(type)
  if (!schema?.optionNames.includes('options')) return undefined
  if (optionSourceOf(options).kind !== 'static') return 'elsewhere'
  const { options: items = [], showLabel = false } = schema.read(options) as ChoiceOptions
  return items.map((item) => ({ value: item.value, label: optionText(item, showLabel) }))
}
