import type { WidgetDesigner } from '@sc/form-renderer/designer'
import { CONDITION_NAMES, deriveRules, type Widget, type WidgetOptions, type WidgetSchemas } from '@sc/form-renderer/schema'
import { newKey, widgetFrom, type NewKey } from '../document/freshWidget.ts'

/** What a source other than a design says of one field, before a widget is made of it. */
export interface FieldDraft {
  /** Of the widget. */
  type: string
  title: string
  /** The name of the field; that of a fresh one without it. */
  model?: string
  /** Laid over those of a fresh widget; settings that its type does not have are left out. */
  options: WidgetOptions
  /** What the rows of a sub-table are made of. */
  columns?: readonly FieldDraft[]
}

/** What fields are made with. */
export interface FieldMaking {
  designers: ReadonlyMap<string, WidgetDesigner>
  widgets: WidgetSchemas
}

/** Settings that any type may have: they are the form's. */
const everywhere = new Set(['tip', ...CONDITION_NAMES, 'validMessage', 'hidden', 'disabled', 'required', 'unique'])

/** Widgets as they would be dropped from the palette, each key used once, with what their drafts say of them. */
export function widgetsOf(drafts: readonly FieldDraft[], making: FieldMaking, makeKey: NewKey = newKey): Widget[] {
  const used = new Set<string>()
  const nextKey = () => {
    let key = makeKey()
    while (used.has(key)) key = makeKey()
    used.add(key)
    return key
  }
  return drafts.flatMap((draft) => widgetOf(draft, making, nextKey) ?? [])
}

function widgetOf({ type, title, model, options, columns }: FieldDraft, making: FieldMaking, makeKey: NewKey): Widget | undefined {
  const { designers, widgets } = making
  const designer = designers.get(type)
  if (!designer) return undefined
  const fresh = widgetFrom(designer, widgets, makeKey)
  const known = new Set(widgets.get(type)?.optionNames)
  const own = Object.entries(options).filter(([name, value]) => value !== undefined && (known.has(name) || everywhere.has(name)))
  const widget: Widget = {
    ...fresh,
    name: title,
    model: model ?? fresh.model,
    options: { ...fresh.options, ...withoutDefault(fresh.options), ...Object.fromEntries(own) },
    ...(columns && { columns: [{ span: 24, list: columns.flatMap((draft) => widgetOf(draft, making, makeKey) ?? []) }] }),
  }
  return { ...widget, rules: deriveRules(widget, undefined, widgets) }
}

/** What a fresh field begins with is an example; nobody said it of these. */
function withoutDefault({ defaultValue }: WidgetOptions): WidgetOptions {
  return typeof defaultValue === 'number' || typeof defaultValue === 'string' ? { defaultValue: '' } : {}
}
