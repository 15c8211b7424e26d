import { BOUNDS } from '@sc/api-client/contract'
import type { DesignChanges, SettingValue } from '@sc/api-client/contract'
import {
  builtInSchemas,
  CONDITION_NAMES,
  deriveRules,
  columnsOf,
  optionText,
  placedOptions,
  remoteFuncOf,
  walkAllWidgets,
  wayText,
} from '@sc/form-renderer/schema'
import type { FormDesign, OptionItem, Widget } from '@sc/form-renderer/schema'
import { designChanges, UNCHANGED, UNCOMPARED } from '../../audit/designChanges.ts'
import type { Design, DesignPart, Setting } from '../../audit/designChanges.ts'
import { countWidgets, openDesign } from './openDesign.ts'

/**
 * Two forms of so many widgets are compared in a fifth of a second of one core: nobody else is served meanwhile. Those that were
 * saved before there was a bound may have more.
 */
export const COMPARED_WIDGETS = BOUNDS.widgets

/** What one saved design of a form has otherwise than another, as texts; absent of a form that begins or ends. Null where there is none. */
export function formChanges(before: string | undefined, after: string | undefined): DesignChanges | null {
  const same = before === undefined || after === undefined ? null : UNCHANGED
  if (before === after) return same
  const [old, now] = [before, after].map((text) => (text === undefined ? undefined : openDesign(text)))
  if ([old, now].some((design) => design && countWidgets(design) > COMPARED_WIDGETS)) return UNCOMPARED
  return designChanges(old && partsOf(old, now), now && partsOf(now)) ?? same
}

/**
 * A design taken apart by meaning: a setting that a file leaves out is the one that holds without it. Fields are told
 * from one another by their keys; one that has another key in `later`, since it was imported anew, by its model.
 */
export function partsOf(design: FormDesign, later?: FormDesign): Design {
  const places = placesOf(design)
  const renamedKeys = later ? keysLater(design, later) : new Map<string, string>()
  const keyOf = numbered((key) => renamedKeys.get(key) ?? key)
  const parts: DesignPart[] = [formPart(design)]
  const names = new Map<string, string>()
  walkAllWidgets(design, (widget, { table }) => {
    if (!table) names.set(widget.model, widget.name)
    parts.push({
      key: keyOf(widget.key),
      part: 'field',
      id: partId(widget.model, table),
      name: widget.name,
      otherwise: widget.model || widget.key,
      type: widget.type,
      settings: [
        { setting: 'model', value: widget.model, usual: true },
        { setting: 'container', value: places.get(widget) ?? null },
        ...settingsOf(widget),
      ],
      orders: { optionOrder: choicesIn(widget).map(({ of, name }) => ({ key: of, name })), ...orderOf(widget) },
    })
  })
  return { parts, names }
}

/** What a field is known by: a column by its table as well. */
export const partId = (model: string, table: Pick<Widget, 'model'> | undefined): string => (table ? `${table.model}.${model}` : model)

/** Two widgets may have one key in files of others: each later one is numbered. */
function numbered(keyOf: (key: string) => string): (key: string) => string {
  const counts = new Map<string, number>()
  return (widgetKey) => {
    const key = keyOf(widgetKey)
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return `${key} ${count}`
  }
}

function keysLater(design: FormDesign, later: FormDesign): Map<string, string> {
  const own = new Set<string>()
  walkAllWidgets(design, ({ key }) => void own.add(key))
  const laterKeys = new Set<string>()
  const newByModel = new Map<string, string>()
  walkAllWidgets(later, ({ key, model }) => {
    laterKeys.add(key)
    if (!own.has(key)) newByModel.set(model, key)
  })
  const found = new Map<string, string>()
  walkAllWidgets(design, ({ key, model }) => {
    const other = newByModel.get(model)
    if (!laterKeys.has(key) && other !== undefined) found.set(key, other)
  })
  return found
}

/** Where a widget lies: in which column of what. */
function placesOf(design: FormDesign): ReadonlyMap<Widget, string> {
  const places = new Map<Widget, string>()
  walkAllWidgets(design, (widget) => {
    columnsOf(widget).forEach(({ list }, at) => list.forEach((child) => places.set(child, `${widget.model || widget.key} ${at + 1}`)))
  })
  return places
}

const inOrder = (list: readonly Widget[]) => list.map(({ key, model, name }) => ({ key, name: name || model }))
const orderOf = (widget: Widget): DesignPart['orders'] =>
  columnsOf(widget).length > 0 ? { order: columnsOf(widget).flatMap(({ list }) => inOrder(list)) } : {}

function formPart({ list, config, version: _version, ...rest }: FormDesign): DesignPart {
  const settings = [...Object.entries(config).map(([name, value]) => [`config.${name}`, value] as const), ...Object.entries(rest)]
  return {
    key: '',
    part: 'form',
    id: '',
    name: '',
    type: 'form',
    settings: settings.map(([setting, value]): Setting => ({ setting, value: plain(value), usual: true })),
    orders: { order: inOrder(list) },
  }
}

/** What decides comes before what only shows. */
const FIRST = [
  ...CONDITION_NAMES,
  'validMessage',
  'unique',
  'earliest',
  'latest',
  'hidden',
  'required',
  'disabled',
  'readonly',
  'defaultValue',
  'min',
  'max',
  'step',
  'maxlength',
  'length',
  'dataType',
  'pattern',
  'multiple',
  'remote',
  'dictCode',
]

/** An option may be called as what a field is known by: a date's type is not the field's. */
const OF_THE_PART: readonly string[] = ['name', 'type', 'model', 'container']

/** Of choices, each is told by itself; how values were numbered is the designer's affair. */
const TOLD_OTHERWISE: readonly string[] = ['options', 'lastOption']

function settingsOf(widget: Widget): Setting[] {
  const schema = builtInSchemas.get(widget.type)
  const { type: _type, name: _name, icon: _icon, key, model: _model, options: raw, rules: _rules, columns, ...extra } = widget
  const read = valuesIn(schema?.read(raw))
  const usual = usualOf(widget.type)
  const known = schema ? TOLD_OTHERWISE : []
  const names = [...new Set([...FIRST, ...Object.keys(read), ...Object.keys(raw)])].filter((name) => !known.includes(name))
  const options = names.map((name): Setting => {
    const value = plain(Object.hasOwn(read, name) ? read[name] : raw[name])
    const own = name === 'remoteFunc' && value === remoteFuncOf(key)
    return {
      setting: OF_THE_PART.includes(name) ? `options.${name}` : name,
      value: own ? null : value,
      usual: value === plain(usual[name]) || value === false,
    }
  })
  // Whatever its options do not make a rule of.
  const rules = widget.rules.length > 0 ? deriveRules({ ...widget, options: {} }) : []
  const held = columnsOf(widget)
  const spans = held.length > 0 ? held.map(({ span }) => span) : columns
  const others = Object.entries({ ...extra, columns: spans, rules }).map(([setting, value]): Setting => ({ setting, value: plain(value) }))
  return [...options, ...others, ...choiceSettings(widget)]
}

const usualByType = new Map<string, Readonly<Record<string, unknown>>>()

/** What a fresh widget of a type has. */
function usualOf(type: string): Readonly<Record<string, unknown>> {
  const schema = builtInSchemas.get(type)
  if (!schema) return {}
  const usual = usualByType.get(type) ?? valuesIn(schema.read(schema.defaults()))
  usualByType.set(type, usual)
  return usual
}

const valuesIn = (options: unknown): Readonly<Record<string, unknown>> => (options ?? {}) as Readonly<Record<string, unknown>>

function choiceSettings(widget: Widget): Setting[] {
  return choicesIn(widget).flatMap(({ of, name, isClosed }): Setting[] => [
    { setting: 'options', of, value: name },
    { setting: 'options.disabled', of, value: isClosed ? true : null },
  ])
}

/** The options that are written in the design, if its type has such: each by its value and its words, with those that it is within. */
function choicesIn({ type, options }: Widget) {
  const { options: items = [] } = valuesIn(builtInSchemas.get(type)?.read(options)) as { options?: OptionItem[] }
  return placedOptions(items).map(({ item, around }) => {
    const way = [...around, item]
    return {
      of: wayText(way.map(({ value }) => String(value))),
      name: wayText(way.map((one) => optionText(one, true))),
      isClosed: item.disabled === true,
    }
  })
}

/** A saved value as the log keeps it: nothing in one spelling or another is nothing, and a list is told by its entries. */
function plain(value: unknown): SettingValue {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  // wire text: the log is kept in Chinese.
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object')) return value.length > 0 ? value.join('、') : null
  const text = JSON.stringify(value, sorted)
  return text === '{}' || text === '[]' ? null : text
}

const sorted = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
