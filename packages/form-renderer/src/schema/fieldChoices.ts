import { optionSourceOf, optionText } from '../definition/choices.ts'
import { placedOptions, wayText } from '../definition/optionTree.ts'
import type { OutsideSource } from './offered.ts'
import type { TypedWidget } from './walkWidgets.ts'
import type { OptionItem } from '../definition/types.ts'

/** A choice as conditions and lists see it. */
export interface FieldOption {
  /** What is stored, and what conditions compare with. */
  value: OptionItem['value']
  /** What people read: of one within others, with those. */
  label: string
  /** Of one within others: which, as text that is another for each. */
  within?: string
  /** It cannot be chosen any more, but there are answers that hold it. */
  retired?: true
}

/** What the host knows of options that are not written in a design; undefined where it does not. */
export type KnownChoices = (source: OutsideSource, model: string) => readonly FieldOption[] | undefined

/** What may be chosen in a field of choices; `elsewhere` where the host supplies it. */
export type FieldChoices = readonly FieldOption[] | 'elsewhere'

/** Of widgets that bind the same field: what any of them offers; undefined where one takes what is typed. */
export function choicesOf(widgets: readonly TypedWidget[], known?: KnownChoices): FieldChoices | undefined {
  const options = new Map<string, FieldOption>()
  let elsewhere = false
  for (const widget of widgets) {
    const items = optionsOf(widget, known)
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

/** What one widget offers. */
export function optionsOf({ widget: { model, options }, schema }: TypedWidget, known?: KnownChoices): FieldChoices | undefined {
  if (!schema?.optionNames.includes('options')) return undefined
  const source = optionSourceOf(options)
  if (source.kind !== 'static') return known?.(source, model) ?? 'elsewhere'
  const { options: items = [], showLabel = schema.cascade } = schema.read(options) as ChoiceOptions
  return placedOptions(items).map(({ item, around }) => ({
    value: item.value,
    label: wayText([...around, item].map((one) => optionText(one, showLabel))),
    ...(around.length > 0 && { within: JSON.stringify(around.map(({ value }) => String(value))) }),
  }))
}
