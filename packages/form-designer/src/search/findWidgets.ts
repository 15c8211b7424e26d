import type { WidgetDesigner } from '@sc/form-renderer/designer'
import {
  conditionNamesOf,
  outsideSourceOf,
  placedOptions,
  type ConditionName,
  type FormDesign,
  type KnownChoices,
  type OptionItem,
  type Widget,
  type WidgetSchemas,
} from '@sc/form-renderer/schema'
import { locate } from '../document/tree.ts'

/** A widget that was found, by the first of these that has the term in it; `text` is what has it. */
export interface Found {
  widget: Widget
  by: { of: 'title' | 'model' | 'type' | 'option' | 'dictionary' | ConditionName; text: string }
}

interface Searched {
  widgets: WidgetSchemas
  designers: ReadonlyMap<string, Pick<WidgetDesigner, 'name'>>
  known: KnownChoices
}

/** Every widget that has the term in its title, its name, its type, its choices or its conditions, in reading order. */
export function findWidgets(design: FormDesign, term: string, searched: Searched): Found[] {
  const wanted = term.trim().toLowerCase()
  if (wanted === '') return []
  return [...locate(design, searched.widgets)].flatMap(({ widget }) => {
    for (const by of textsOf(widget, searched)) if (by.text.toLowerCase().includes(wanted)) return [{ widget, by }]
    return []
  })
}

function* textsOf(widget: Widget, { widgets, designers, known }: Searched): Generator<Found['by']> {
  const { name, model, type, options } = widget
  yield { of: 'title', text: name }
  yield { of: 'model', text: model }
  yield { of: 'type', text: designers.get(type)?.name ?? type }
  yield { of: 'type', text: type }
  const outside = outsideSourceOf(widget, widgets)
  if (outside?.kind === 'dict') yield { of: 'dictionary', text: outside.code }
  for (const item of outside ? (known(outside, model) ?? []) : writtenOptions(widget, widgets)) yield { of: 'option', text: said(item) }
  for (const condition of conditionNamesOf(widget)) yield { of: condition, text: String(options[condition]) }
}

function writtenOptions({ type, options }: Widget, widgets: WidgetSchemas): OptionItem[] {
  const schema = widgets.get(type)
  if (!schema?.optionNames.includes('options')) return []
  const { options: items } = schema.read(options) as { options?: readonly OptionItem[] }
  return placedOptions(items ?? []).map(({ item }) => item)
}

/** What people read, and what is saved where that is another. */
const said = ({ value, label }: OptionItem): string =>
  label === undefined || label === String(value) ? String(value) : `${label} (${String(value)})`
