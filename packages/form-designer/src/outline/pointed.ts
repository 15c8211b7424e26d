import { columnsOf, type FormDesign, type WidgetSchemas } from '@sc/form-renderer/schema'
import { column, root, type Place } from '../document/place.ts'
import { findWidget } from '../document/tree.ts'
import type { OutlineRow } from './rows.ts'

/** Where in the outline one points: the place in the form, and where that is to be seen. */
export interface Pointed {
  place: Place
  /** A line above this row, as far in as what stands at that level, or the whole row: into what it is. */
  mark: { row: number; level: number; into: boolean }
}

/** The middle of the line of a container means into it; of any line, above it or below. */
const INTO = { from: 0.3, to: 0.7 }

/**
 * The place at a height, counted in rows: 2.8 is low in the third. Below the last row is the end of the form, however deep that row
 * stands.
 */
export function pointedPlace(
  at: number,
  { rows, design, widgets }: { rows: readonly OutlineRow[]; design: FormDesign; widgets: WidgetSchemas },
): Pointed | undefined {
  const index = Math.max(0, Math.floor(at))
  const row = rows[index]
  if (!row) return { place: { container: root, index: design.list.length }, mark: { row: rows.length, level: 1, into: false } }
  const found = findWidget(design, row.key, widgets)
  if (!found) return undefined
  const { place, widget } = found
  const [first] = columnsOf(widget, widgets)
  const low = at - index
  if (first && low > INTO.from && low < INTO.to) {
    return { place: { container: column(row.key, 0), index: first.list.length }, mark: { row: index, level: row.level, into: true } }
  }
  if (low < 0.5) return { place, mark: { row: index, level: row.level, into: false } }
  const next = rows[index + 1]
  const inside = next?.within.at(-1) === row.key ? findWidget(design, next.key, widgets)?.place : undefined
  return {
    place: inside ?? { ...place, index: place.index + 1 },
    mark: { row: index + 1, level: inside ? row.level + 1 : row.level, into: false },
  }
}
