import type { SheetRow } from '../../sheetRow.ts'
import type { AnyServed } from '../served.ts'
import { footersOf } from './footers.ts'
import { sumsOf } from './sums.ts'

interface Sorted {
  /** What stands for a record each, or is to. */
  records: SheetRow[]
  /** What stands among or below them and is none: sums, and what signs, dates or explains the table. */
  sums: SheetRow[]
  footers: SheetRow[]
}

/** The rows below the headings of a table, told apart by what they are. */
export function sorted(served: AnyServed, columns: readonly (string | null)[], rows: readonly SheetRow[]): Sorted {
  const sums = new Set(sumsOf(served, columns, rows))
  const footers = new Set(footersOf(served, columns, rows, (row) => sums.has(row)))
  return { records: rows.filter((row) => !sums.has(row) && !footers.has(row)), sums: [...sums], footers: [...footers] }
}
