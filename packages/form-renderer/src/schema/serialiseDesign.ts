import type { FormDesign, Widget, WidgetColumn } from '../definition/types.ts'
import { isObject } from './parse/json.ts'
import { savedFormOf } from './parse/saved.ts'

/**
 * The design as it is saved: plain JSON. Parts nobody has touched since `parseDesign` come out as they were read,
 * whatever was missing or unknown in them; edited parts are complete.
 */
export function serialiseDesign(design: FormDesign): Record<string, unknown> {
  const untouched = savedFormOf(design)
  if (untouched) return structuredClone(untouched.saved) as Record<string, unknown>
  return structuredClone({ ...design, list: serialiseList(design.list), config: savedFormOf(design.config)?.saved ?? design.config })
}

function serialiseList(list: Widget[]): unknown[] {
  const untouched = savedFormOf(list)
  return untouched ? (untouched.saved as unknown[]) : list.map(serialiseWidget)
}

function serialiseWidget(widget: Widget): unknown {
  const untouched = savedFormOf(widget)
  if (untouched) return untouched.saved
  const { columns } = widget
  if (columns === undefined || !holdWidgets(columns)) return widget
  return {
    ...widget,
    columns:
      savedFormOf(columns)?.saved ?? columns.map((column) => savedFormOf(column)?.saved ?? { ...column, list: serialiseList(column.list) }),
  }
}

/** By their shape, whichever types were built where they were read: what was not taken for widgets then comes out as it is. */
const holdWidgets = (columns: unknown): columns is WidgetColumn[] =>
  Array.isArray(columns) && columns.every((column) => isObject(column) && Array.isArray(column.list) && column.list.every(isObject))
