import type { FormDesign, Widget, WidgetColumn } from '../definition/types.ts'
import { isObject } from './parse/json.ts'
import { rowsKey } from './parse/parseRowColumns.ts'
import { dialectOf, savedFormOf, type WrittenSections } from './parse/saved.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import { builtInSchemas } from '../widgets/schemas.ts'

/**
 * The design as it is saved: plain JSON. Parts nobody has touched since `parseDesign` come out as they were read,
 * whatever was missing or unknown in them; edited parts are complete.
 */
export function serialiseDesign(design: FormDesign, widgets: WidgetSchemas = builtInSchemas): Record<string, unknown> {
  const untouched = savedFormOf(design)
  if (untouched) return structuredClone(untouched.saved) as Record<string, unknown>
  return structuredClone({
    ...design,
    list: serialiseList(design.list, widgets),
    config: savedFormOf(design.config)?.saved ?? design.config,
  })
}

function serialiseList(list: Widget[], widgets: WidgetSchemas): unknown[] {
  const untouched = savedFormOf(list)
  return untouched ? (untouched.saved as unknown[]) : list.map((widget) => serialiseWidget(widget, widgets))
}

function serialiseWidget(widget: Widget, widgets: WidgetSchemas): unknown {
  const untouched = savedFormOf(widget)
  if (untouched) return untouched.saved
  const { columns, ...others } = widget
  // A relative's widget goes on being written as the relative writes it.
  const { type, rows = rowsKey, sections } = dialectOf(widget) ?? { type: widget.type }
  if (widgets.get(widget.type)?.rows) return { ...others, type, [rows]: serialiseList(columns?.[0]?.list ?? [], widgets) }
  if (columns === undefined || !holdWidgets(columns)) return { ...widget, type }
  if (sections && fits(columns, sections)) return { ...others, type, [sections.key]: serialiseSections(columns, sections, widgets) }
  return {
    ...widget,
    type,
    columns: savedFormOf(columns)?.saved ?? columns.map((column) => serialiseColumn(column, widgets)),
  }
}

const serialiseColumn = (column: WidgetColumn, widgets: WidgetSchemas): unknown =>
  savedFormOf(column)?.saved ?? { ...column, list: serialiseList(column.list, widgets) }

/** Whether what a container holds by now can be written as it was. */
const fits = ({ length }: readonly WidgetColumn[], { shape }: WrittenSections) => shape !== 'list' || length === 1

/** As a relative writes what its container holds. */
function serialiseSections(columns: readonly WidgetColumn[], { shape, rows }: WrittenSections, widgets: WidgetSchemas): unknown {
  if (shape === 'list') return columns.flatMap(({ list }) => serialiseList(list, widgets))
  // The row that a cell stands in, and its share of the width, are said by where it is.
  const part = ({ row: _, span: __, ...column }: WidgetColumn) => ({ ...column, list: serialiseList(column.list, widgets) })
  const written = (column: WidgetColumn) => savedFormOf(column)?.saved ?? part(column)
  if (shape === 'parts') return columns.map(written)
  const inRows = new Map<unknown, unknown[]>()
  for (const column of columns) {
    const row = inRows.get(column.row) ?? []
    inRows.set(column.row, row)
    row.push(written(column))
  }
  return rows?.map(({ own, cells }, at) => ({ ...own, [cells]: inRows.get(at) ?? [] }))
}

/** By their shape, whichever types were built where they were read: what was not taken for widgets then comes out as it is. */
const holdWidgets = (columns: unknown): columns is WidgetColumn[] =>
  Array.isArray(columns) && columns.every((column) => isObject(column) && Array.isArray(column.list) && column.list.every(isObject))
