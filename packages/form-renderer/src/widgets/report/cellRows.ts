import type { WidgetColumn } from '../../definition/types.ts'
import { isObject } from '../../schema/parse/json.ts'
import { cellSpan } from '../../schema/parse/parseSections.ts'

/** A cell of a report, and how much of the table it takes. */
export interface Cell {
  part: WidgetColumn
  colSpan: number
  rowSpan: number
  align: 'left' | 'center' | 'right' | undefined
}

const ALIGNMENTS = ['left', 'center', 'right'] as const

/** The cells of a report by rows. Those that others were merged over are left out: what one of them still holds is demanded of people, who have to see it. */
export function cellRows(cells: readonly WidgetColumn[]): Cell[][] {
  const rows = new Map<unknown, Cell[]>()
  for (const part of cells) {
    const options = isObject(part.options) ? part.options : {}
    const row = rows.get(part.row ?? 0) ?? []
    rows.set(part.row ?? 0, row)
    if ((options.invisible === true || part.invisible === true) && part.list.length === 0) continue
    const align = ALIGNMENTS.find((one) => one === options.align)
    row.push({ part, colSpan: cellSpan(part, 'colspan'), rowSpan: cellSpan(part, 'rowspan'), align })
  }
  return [...rows.values()]
}
