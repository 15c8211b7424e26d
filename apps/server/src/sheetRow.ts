/** What a cell of a spreadsheet holds that nobody can go by: an error, a formula that was not calculated, something damaged. */
export interface UnreadableCell {
  unreadable: 'error' | 'formula' | 'number' | 'damaged' | 'quote'
  /** As it is written. */
  text: string
}

export type Cell = string | number | boolean | null | UnreadableCell

export interface SheetRow {
  /** As the spreadsheet counts: the first row is 1. */
  number: number
  cells: Cell[]
  /** The sheet that it is of, where several are read. */
  sheet?: string
  /** Nobody sees it in a spreadsheet program: it is hidden, or filtered out. */
  isHidden?: boolean
}

/** All columns of a file in their order, for who is given its rows back. */
export interface OriginalColumns {
  /**
   * `at`: the place of its cells in a row, among those that are read or among the others. `elsewhere`: what other sheets call it.
   */
  columns: { heading: string; at: number; isRead: boolean; elsewhere?: { sheet: string; heading: string }[] }[]
  /** The cells of the columns that are not read, by the place of the row among all. */
  cells: Record<number, Cell[]>
}

/** What is wrong with rows of a file, by their places among all. */
export interface RowFaults {
  /** Null of the whole row. */
  column: string | null
  message: string
  at: number[]
}

/** A record that rows of a file name and that is not there: it may be added along with them, under this id. */
export interface MissingRecord {
  id: string
  name: string
  /** What it stands below is called. */
  above: string
  values: Record<string, unknown>
}

export interface Sheet {
  name: string
  /** Its rows are not read. */
  isHidden: boolean
  rows: SheetRow[]
}
