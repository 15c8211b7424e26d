import type { SheetRow } from '../../sheetRow.ts'
import { titleOf } from '../served.ts'
import type { AnyServed, Values } from '../served.ts'

/** Where a row stands: its number, and its sheet where the file has several. */
export interface Place {
  row: number
  sheet?: string
}

export const placeOf = ({ number, sheet }: SheetRow): Place => ({ row: number, ...(sheet !== undefined && { sheet }) })

/** What a record is called that may not be there yet: where it has no name, by what it is told by. */
export function nameOf(served: AnyServed, record: Values): string {
  const { fields, key } = served.resource
  const isNamed = Object.values(fields).some(({ column }) => column?.heading)
  return isNamed ? titleOf(served, record) : key.map((name) => String(record[`${name}_dictText`] ?? record[name] ?? '')).join(' ')
}
