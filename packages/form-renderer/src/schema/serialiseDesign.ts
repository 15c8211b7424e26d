import type { FormDesign, Widget } from '../definition/types.ts'
import { savedFormOf } from './parse/saved.ts'
import { isContainer } from './walkWidgets.ts'

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
  if (!isContainer(widget) || !widget.columns) return widget
  return {
    ...widget,
    columns:
      savedFormOf(widget.columns)?.saved ??
      widget.columns.map((column) => savedFormOf(column)?.saved ?? { ...column, list: serialiseList(column.list) }),
  }
}
