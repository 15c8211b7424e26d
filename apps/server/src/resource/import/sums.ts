import type { SheetRow } from '../../sheetRow.ts'
import { fieldOf } from '../served.ts'
import type { AnyServed } from '../served.ts'
import { bare, standsFor } from './header.ts'
import { cellText } from './readCells.ts'

// wire text: what people write before the sum of what stands above it, perhaps with how many these are.
const SUM = /^(?:合计|小计|总计|共计|总共|(?:sub|grand)?totals?):?(?:共?\d+[人名个条项行]?)?$/
// wire text: how many there are, in place of what somebody is called.
const COUNT = /^共?\d+[人名个条项行]$/

/**
 * Whether a row says how many stand above it, and is none of them: that it does stands in its first cell, and it says neither what a
 * record is told by nor what one is called.
 */
export function isSum(served: AnyServed, columns: readonly (string | null)[], { cells }: SheetRow): boolean {
  const first = cells.findIndex((cell) => cellText(cell) !== '')
  if (first === -1 || !SUM.test(bare(cellText(cells[first] ?? null)))) return false
  return !columns.some((name, at) => {
    if (name === null || at === first || !tells(served, name)) return false
    const text = bare(cellText(cells[at] ?? null))
    return text !== '' && !COUNT.test(text)
  })
}

/** Whether a field says which record a row is about, or what it is called. */
function tells(served: AnyServed, name: string): boolean {
  const field = fieldOf(served, name)
  return served.resource.key.includes(name) || standsFor(field) !== undefined || field.column?.heading === true
}
