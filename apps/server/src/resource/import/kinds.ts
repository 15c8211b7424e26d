import type { OriginalColumns, SheetRow } from '../../sheetRow.ts'
import type { AnyServed, Values } from '../served.ts'

interface Columns {
  columns: readonly (string | null)[]
  original: OriginalColumns | null
}

/** What a sheet, or the first of them, calls the column whose cells stand at that place; empty where that is not known. */
export function headingFor(original: OriginalColumns | null, place: number, sheet?: string): string {
  const column = original?.columns.find(({ at, isRead }) => isRead && at === place)
  return (column?.elsewhere?.find((other) => other.sheet === sheet) ?? column)?.heading ?? ''
}

/** What a record that a row adds is by the heading above its name, and by the name itself: of the fields that the file has no column for. */
export function kindIn(served: AnyServed, values: Values, row: SheetRow, { columns, original }: Columns): Values {
  const [called] = Object.entries(served.resource.fields).find(([, { column }]) => column?.heading) ?? []
  const name = called === undefined ? undefined : values[called]
  if (called === undefined || typeof name !== 'string') return {}
  const heading = headingFor(original, columns.indexOf(called), row.sheet)
  const kind = served.addedAs?.({ heading, name })?.values ?? {}
  return Object.fromEntries(Object.entries(kind).filter(([field]) => !columns.includes(field)))
}
