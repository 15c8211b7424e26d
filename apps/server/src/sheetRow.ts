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
}

export interface Sheet {
  name: string
  /** Its rows are not read. */
  isHidden: boolean
  rows: SheetRow[]
}
