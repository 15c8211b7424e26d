import type { SheetRow } from '../../sheetRow.ts'
import { titleOf } from '../served.ts'
import { isNamed } from '../texts.ts'
import type { AnyServed, Values } from '../served.ts'

/** Where a row stands: its number, and its sheet where the file has several. */
export interface Place {
  row: number
  sheet?: string
}

export const placeOf = ({ number, sheet }: SheetRow): Place => ({ row: number, ...(sheet !== undefined && { sheet }) })

/** What a record is called that may not be there yet: where it has no name, by what it is told by. */
export function nameOf(served: AnyServed, record: Values): string {
  const called = (name: string) => String(record[`${name}_dictText`] ?? record[name] ?? '')
  const heading = headingOf(served)
  const told = heading !== undefined && called(heading) !== '' ? called(heading) : served.resource.key.map(called).filter(Boolean).join(' ')
  return told || titleOf(served, record)
}

/** The same as it is kept for later: null where only names that others have now would tell it. */
export function keptName(served: AnyServed, record: Values): string | null {
  const { fields, key } = served.resource
  const heading = headingOf(served)
  const telling = heading !== undefined && (record[heading] ?? null) !== null ? [heading] : key
  const isOthers = (name: string) => fields[name] !== undefined && isNamed(fields[name]) && (record[name] ?? null) !== null
  return telling.some(isOthers) ? null : nameOf(served, record)
}

/** The field that a record is called by, if one is. */
const headingOf = ({ resource }: AnyServed): string | undefined =>
  Object.keys(resource.fields).find((name) => resource.fields[name]?.column?.heading)
