import { conditionNamesOf, rowWidgetsOf, walkWidgets } from '@sc/form-renderer/schema'
import type { Widget, WidgetSchemas } from '@sc/form-renderer/schema'
import { askingFor, askingForColumn } from './askingFor.ts'
import { copyOf, type NewKey } from './freshWidget.ts'
import { mapEach } from './replace.ts'

/** Copies with names of their own, of which each asks for the copy of what its original asks for, where that is copied as well. */
export const copiesOf = (originals: readonly Widget[], widgets: WidgetSchemas, makeKey: NewKey): Widget[] =>
  linked(
    originals,
    originals.map((widget) => copyOf(widget, widgets, makeKey)),
    widgets,
  )

function linked(originals: readonly Widget[], copies: Widget[], widgets: WidgetSchemas): Widget[] {
  const pairs = pairsOf(originals, copies, widgets)
  const tables = pairs.map(([original, copy]) => ({ table: copy, columns: columnsOf(original, copy, widgets) }))
  const renamed = (widget: Widget): Widget => {
    const asked = conditionNamesOf(widget).map((name) => String(widget.options[name]))
    const asks = (model: string) => asked.some((source) => source.includes(model))
    let linked = widget
    for (const [{ model: from }, { model: to }] of pairs) if (asks(from)) linked = askingFor(linked, from, to)
    for (const { table, columns } of tables)
      for (const [{ model: from }, { model: to }] of columns) if (asks(from)) linked = askingForColumn(linked, table.model, from, to)
    return linked
  }
  // What a row is made of asks for other columns of its row.
  const rows = new Map(tables.flatMap(({ table, columns }) => (columns.length > 0 ? [[table.key, columns] as const] : [])))
  const withRow = (widget: Widget): Widget => {
    const columns = rows.get(widget.key)
    const [first] = widget.columns ?? []
    if (!columns || !first) return widget
    const list = linked(
      columns.map(([original]) => original),
      columns.map(([, copy]) => copy),
      widgets,
    )
    return { ...widget, columns: [{ ...first, list }] }
  }
  return mapEach(copies, (widget) => withRow(renamed(widget)), widgets)
}

type Pair = readonly [original: Widget, copy: Widget]

function pairsOf(originals: readonly Widget[], copies: readonly Widget[], widgets: WidgetSchemas): Pair[] {
  const [from, to] = [allIn(originals, widgets), allIn(copies, widgets)]
  return from.flatMap((original, at) => (to[at] ? [[original, to[at]] as const] : []))
}

function allIn(list: readonly Widget[], widgets: WidgetSchemas): Widget[] {
  const found: Widget[] = []
  walkWidgets({ list: [...list] }, (widget) => void found.push(widget), widgets)
  return found
}

/** The columns of a sub-table with their copies; none of anything else. */
function columnsOf(original: Widget, copy: Widget, widgets: WidgetSchemas): Pair[] {
  const schema = widgets.get(original.type)
  return pairsOf(rowWidgetsOf(original, schema) ?? [], rowWidgetsOf(copy, schema) ?? [], widgets)
}
