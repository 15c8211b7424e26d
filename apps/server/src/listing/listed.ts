import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect, SelectedFields } from 'drizzle-orm/pg-core'
import type { AnyListing, CallResult, Listing, ListFields } from '@sc/api-client/contract'
import type { Db } from '../db/connect.ts'
import type { Caller } from '../access/caller.ts'

type Column = PgColumn | SQL

/** The fields that a list is searched, narrowed or ordered by. */
type Asked<F extends ListFields> = {
  [K in keyof F]: F[K] extends { readonly search: true } | { readonly filter: true } | { readonly column: { readonly sortable: true } }
    ? K
    : never
}[keyof F]

/** A list with where it is read from: all that the server adds to its description. */
export interface Listed<Row extends { id: string } = { id: string }, F extends ListFields = ListFields> {
  listing: Listing<Row, F>
  /** Where its rows are, joined with what filters and orders go by. */
  from: (db: Db, selected: SelectedFields) => PgSelect
  id: PgColumn
  /** What it is searched, narrowed and ordered by. */
  columns: { readonly [K in Asked<F>]: Column }
  /** The rows with these ids, in any order; what one says may depend on who reads it. */
  records: (db: Db, ids: readonly string[], caller: Caller) => Promise<CallResult<Listing<Row, F>['calls']['list']>['records']>
  /** Which of its rows somebody reaches; all where absent. A row out of reach does not exist. */
  scope?: (db: Db, caller: Caller) => Promise<SQL | undefined>
  /** Rows that are not listed until somebody asks for them, by what they narrow it to. */
  leftOut?: (query: Readonly<Record<string, unknown>>) => SQL | undefined
  /** How a field narrows the list whose values are in no column of its rows. */
  narrowed?: Readonly<Record<string, (value: unknown) => SQL>>
  /** What another record is called, in the language that the log is kept in, by the field that holds its id. */
  called?: (db: Db, name: string, value: string) => Promise<string | undefined>
  /** Which rows a keyword means, where that is more than a part of a column. */
  search?: (db: Db, keyword: string) => Promise<SQL>
}

/** The same without its fields' types: what reads the description at run time works on names. */
export interface AnyListed extends Omit<Listed, 'listing' | 'columns' | 'records'> {
  listing: AnyListing
  columns: Readonly<Record<string, Column>>
  records: (db: Db, ids: readonly string[], caller: Caller) => Promise<readonly ({ id: string } & object)[]>
}

/** What a list is searched, narrowed or ordered by, by the name of the field. */
export function columnOf({ listing, columns }: AnyListed, name: string): Column {
  const column = columns[name]
  if (!column) throw new Error(`the list of ${listing.title['en-US']} has no column for ${name}`)
  return column
}
