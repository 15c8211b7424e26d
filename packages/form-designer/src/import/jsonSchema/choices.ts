import type { OptionItem, WidgetOptions } from '@sc/form-renderer/schema'
import { isObject, objects, onlyValue, textOf, texts, type Json } from './json.ts'

const isScalar = (value: unknown): value is OptionItem['value'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** The options that a schema lists, and where they come from; undefined of one that lists none. */
export function choiceOptions(schema: Json): WidgetOptions | undefined {
  const dictionary = textOf(schema['x-dictionary'])
  if (dictionary !== undefined) return { remote: 'dict', dictCode: dictionary, options: [] }
  const remote = textOf(schema['x-remote'])
  if (remote !== undefined) return { remote: true, remoteFunc: remote, options: [] }
  const script = textOf(schema['x-script'])
  if (script !== undefined) return { remote: 'script', remoteDefaultValue: script, options: [] }
  const items = listed(schema)
  if (items.length === 0) return undefined
  // Words beside the values are shown instead of these.
  return { options: items, showLabel: items.some(({ label }) => label !== undefined) }
}

function listed(schema: Json): OptionItem[] {
  const named = [...objects(schema.oneOf), ...objects(schema.anyOf)]
    .map((one): Json => ({ ...one, const: onlyValue(one) }))
    .filter(({ const: value }) => (isScalar(value) && value !== '') || Array.isArray(value))
  if (named.some(({ const: value }) => Array.isArray(value))) return tree(named)
  const items = named.flatMap(({ const: value, title, deprecated }): OptionItem[] =>
    isScalar(value) ? [{ value, ...labelled(textOf(title)), ...(deprecated === true && { disabled: true }) }] : [],
  )
  if (items.length > 0) return items
  const names = texts(schema.enumNames)
  const values: unknown[] = Array.isArray(schema.enum) ? schema.enum : []
  return values.flatMap((value, at) => (isScalar(value) && value !== '' ? [{ value, ...labelled(names[at]) }] : []))
}

const labelled = (label: string | undefined) => (label === undefined ? {} : { label })

/** Ways through options within options, as a schema of ours lists them. */
function tree(ways: readonly Json[]): OptionItem[] {
  const root: OptionItem = { value: '', children: [] }
  for (const { const: way, title, deprecated } of ways) {
    const words = (textOf(title) ?? '').split(' / ')
    let level = root
    for (const [at, value] of (Array.isArray(way) ? way : []).entries()) {
      if (!isScalar(value)) break
      const known = level.children?.find((item) => item.value === value)
      const next: OptionItem = known ?? { value, label: words[at] ?? String(value), ...(deprecated === true && { disabled: true }) }
      if (!known) level.children = [...(level.children ?? []), next]
      level = next
    }
  }
  return root.children ?? []
}

/** The schema of what a list holds. */
export const itemsOf = (schema: Json): Json => (isObject(schema.items) ? schema.items : {})
