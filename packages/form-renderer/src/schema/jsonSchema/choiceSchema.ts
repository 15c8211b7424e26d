import { optionSourceOf, optionText } from '../../definition/choices.ts'
import { mostLevels } from '../../definition/optionShape.ts'
import { placedOptions, wayText } from '../../definition/optionTree.ts'
import type { OptionItem } from '../../definition/types.ts'
import type { FieldPart } from '../compileForm.ts'
import type { OutsideSource } from '../offered.ts'
import type { JsonSchema, JsonType } from './types.ts'

interface Offered {
  /** What is stored. */
  value: unknown
  /** What people read. */
  title: string
  /** There are answers that hold it, but nobody may choose it. */
  closed: boolean
}

interface ChoiceOptions {
  options?: OptionItem[]
  showLabel?: boolean
  anyLevel?: boolean
}

const scalar: JsonType[] = ['string', 'number', 'boolean']

/** What one chosen in a field is, or what is stored of the way to it; undefined of a field that is no choice. */
export function choiceSchema({ widget, schema }: FieldPart): JsonSchema | undefined {
  if (!schema?.optionNames.includes('options')) return undefined
  const source = optionSourceOf(widget.options)
  const { options = [], showLabel = true, anyLevel = false } = schema.read(widget.options) as ChoiceOptions
  if (source.kind === 'static') return oneOfThese(schema.cascade ? waysThrough(options, anyLevel) : listed(options, showLabel))
  const from = keywordOf(source)
  const one: JsonSchema = { type: scalar }
  return schema.cascade ? { type: 'array', items: one, maxItems: mostLevels, ...from } : { ...one, ...from }
}

const keywordOf = (source: OutsideSource): JsonSchema => {
  switch (source.kind) {
    case 'dict':
      return { 'x-dictionary': source.code }
    case 'remote':
      return { 'x-remote': source.name }
    case 'script':
      return { 'x-script': source.expression }
  }
}

const listed = (options: readonly OptionItem[], showLabel: boolean): Offered[] =>
  options.map((item) => ({ value: item.value, title: optionText(item, showLabel), closed: item.disabled === true }))

const waysThrough = (options: readonly OptionItem[], anyLevel: boolean): Offered[] =>
  placedOptions(options).flatMap(({ item, around }) => {
    if (item.children && !anyLevel) return []
    const way = [...around, item]
    const title = wayText(way.map((one) => optionText(one, true)))
    return [{ value: way.map(({ value }) => value), title, closed: way.some(({ disabled }) => disabled) }]
  })

/** Of options with one value only the first can be stored. */
function oneOfThese(offered: readonly Offered[]): JsonSchema {
  const distinct = [...new Map([...offered].reverse().map((one) => [JSON.stringify(asText(one.value)), one])).values()].reverse()
  const values = distinct.map(({ value }) => value)
  const types = new Set(values.map((value) => (Array.isArray(value) ? 'array' : typeof value)))
  const [type] = types
  const ofOneType = types.size === 1 && type !== undefined ? { type: type as JsonType } : {}
  // Nothing can be chosen, and a list of no choices is no schema.
  if (distinct.length === 0) return { not: {} }
  if (distinct.every(({ value, title, closed }) => !closed && String(value) === title)) return { ...ofOneType, enum: values }
  return { ...ofOneType, oneOf: distinct.map(({ value, title, closed }) => ({ const: value, title, ...(closed && { deprecated: true }) })) }
}

const asText = (value: unknown) => (Array.isArray(value) ? value.map(String) : String(value))
