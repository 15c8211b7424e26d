import { conditionSentence } from '@sc/conditions'
import { partTitle, readDayBound, type Setting, type SettingEditor } from '@sc/form-renderer/designer'
import {
  columnsOf,
  isEmptyValue,
  placedOptions,
  wayAlong,
  wayText,
  type OptionItem,
  type Widget,
  type WidgetSchemas,
} from '@sc/form-renderer/schema'
import type { Side } from './Comparing.ts'
import { listed } from './listed.ts'

/** What a setting of a widget is, as its designer shows it; empty where nothing is set, or the setting does not count as the others stand. */
export function settingWords(side: Side, widget: Widget, setting: Setting): string {
  if (setting.visible?.(widget.options, widget) === false) return ''
  const saved = setting.of === 'widget' ? widget[setting.path] : optionOf(widget, setting.path, side.widgets)
  const value = setting.shown ? setting.shown(saved) : saved
  return editorWords(setting.editor, { value, widget, side, path: setting.path })
}

/** The name of a function that comes with a fresh widget, and is nobody's. */
export const isGenerated = (value: unknown): boolean => typeof value === 'string' && /^func_\d/.test(value)

interface Said {
  value: unknown
  /** Absent of what is set of the form as a whole. */
  widget: Widget | undefined
  side: Side
  path: string
}

/** By what the value is edited with; of any other editor, as it is. */
export function editorWords(editor: SettingEditor, said: Said): string {
  const { value, side } = said
  switch (editor.kind) {
    case 'select':
    case 'segmented': {
      const chosen = editor.options.find((one) => String(one.value) === String(value ?? ''))
      return chosen?.label ?? plainWords(value, side)
    }
    case 'condition':
      return conditionSaid(String(value ?? ''), said)
    case 'formula':
      return titled(String(value ?? ''), said)
    case 'dictionary':
      return side.dictionaries?.get(String(value)) ?? plainWords(value, side)
    case 'defaultValue':
      return defaultWords(said)
    case 'dayBound': {
      const bound = typeof value === 'string' ? readDayBound(value) : undefined
      return bound?.kind === 'today' ? side.words.dayOffset(bound.offset) : plainWords(value, side)
    }
    case 'size': {
      const { width, height } = (value ?? {}) as { width?: unknown; height?: unknown }
      return `${String(width ?? '')} × ${String(height ?? '')}`
    }
    case 'columns':
      return columnsIn(said)
        .map(({ span }) => String(span))
        .join(' + ')
    case 'parts':
      return listed(columnsIn(said).map(partTitle), side.words)
    default:
      return said.path === 'remoteFunc' && isGenerated(value) ? '' : plainWords(value, side)
  }
}

/** A saved value whatever it is: nothing in one spelling or another is nothing. */
export function plainWords(value: unknown, side: Pick<Side, 'words'>): string {
  const { words } = side
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value !== 'object') return String(value)
  const inner = Array.isArray(value)
    ? value.map((one) => plainWords(one, side))
    : Object.entries(value).map(([name, one]) => `${name} ${plainWords(one, side)}`.trim())
  return listed(
    inner.filter((one) => one !== ''),
    words,
  )
}

/** What a widget's option is, read as its type reads it: what a file leaves out is what holds without it. */
export function optionOf({ type, options }: Widget, path: string, widgets: WidgetSchemas): unknown {
  const read = (widgets.get(type)?.read(options) ?? {}) as Record<string, unknown>
  return Object.hasOwn(read, path) ? read[path] : options[path]
}

const columnsIn = ({ widget, side }: Said) => (widget ? columnsOf(widget, side.widgets) : [])

const fieldsIn = ({ widget, side }: Said) => (widget ? side.fieldsFor(widget) : [])

function conditionSaid(expression: string, said: Said): string {
  if (expression.trim() === '') return ''
  const { conditionWords: words, timeZone } = said.side
  const fields = fieldsIn(said)
  return conditionSentence(expression, { fields, words, timeZone, bare: true }) ?? titled(expression, said)
}

/** Literals, which may hold anything, and names with what they are a part of. */
const NAMES = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|(\.?)([\p{L}_$][\p{L}\p{N}_$]*)/gu

/** An expression that no sentence says, with the titles of the fields that it speaks of. */
function titled(expression: string, said: Said): string {
  const { side } = said
  const names = new Map(fieldsIn(said).map(({ model, name }) => [model, name]))
  return expression.trim().replaceAll(NAMES, (text, dot: string | undefined, name: string | undefined) => {
    const title = dot === '' && name !== undefined ? names.get(name) : undefined
    return title ? side.words.field(title) : text
  })
}

/** What a field begins with: choices by what they are called. */
function defaultWords(said: Said): string {
  const { value, widget, side } = said
  if (isEmptyValue(value) || !widget) return ''
  const { words } = side
  const { rows, cascade } = side.widgets.get(widget.type) ?? {}
  if (rows && Array.isArray(value)) return words.rows(value.length)
  const choices = fieldsIn(said).find(({ model }) => model === widget.model)?.options
  if (cascade && Array.isArray(value)) {
    const items = optionOf(widget, 'options', side.widgets) as OptionItem[]
    const way = wayAlong(items, value)
    return way.length === value.length ? wayText(way.map((one) => one.label ?? String(one.value))) : wayText(value.map(String))
  }
  const label = (one: unknown) => {
    const choice = Array.isArray(choices) ? choices.find((other) => String(other.value) === String(one)) : undefined
    return choice?.label ?? plainWords(one, side)
  }
  return Array.isArray(value) ? listed(value.map(label), words) : label(value)
}

/** An option that is written in a widget, by its value within those around it. */
export interface Choice {
  id: string
  value: string
  label: string
  closed: boolean
  /** How many may choose it; undefined for as many as like. */
  places: number | undefined
}

export const choicesIn = (widget: Widget, widgets: WidgetSchemas): Choice[] =>
  placedOptions((optionOf(widget, 'options', widgets) ?? []) as OptionItem[]).map(({ item, around }) => {
    const way = [...around, item]
    return {
      id: JSON.stringify(way.map(({ value }) => String(value))),
      value: String(item.value),
      label: wayText(way.map((one) => one.label ?? String(one.value))),
      closed: item.disabled === true,
      places: item.quota,
    }
  })

/** An option with what is said beside it. */
export function choiceWords({ label, closed, places }: Choice, words: Side['words']): string {
  const named = closed ? words.closed(label) : label
  return places === undefined ? named : words.withPlaces(named, places)
}
