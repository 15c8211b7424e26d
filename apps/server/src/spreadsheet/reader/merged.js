/** @typedef {import('../../sheetRow.ts').SheetRow} SheetRow */
/** @typedef {import('../../sheetRow.ts').Cell} Cell */

/** @typedef {{ first: number, last: number, column: number }} Merged rows of one column, which counts from 0 */

const RANGE = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/

/** @param {string} letters */
export const columnNumber = (letters) => [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0)

/**
 * Cells of one column that are merged over several rows. Those of several columns are titles, which stand for no row below them.
 * @param {string} reference
 * @returns {Merged | undefined}
 */
export function mergedRows(reference) {
  const [, from = '', first = '', to, last = ''] = RANGE.exec(reference) ?? []
  if (from === '' || from !== to || Number(last) <= Number(first)) return undefined
  return { first: Number(first), last: Number(last), column: columnNumber(from) - 1 }
}

/**
 * Gives each row what people see beside it: the value of the cell that is merged over it. A row that says nothing else stays
 * empty: the merged cell may go on below the last one.
 * @param {readonly SheetRow[]} rows in their order
 * @param {readonly Merged[]} merged
 * @param {(cell: Cell) => void} count hears of each cell that is filled
 */
export function fillMerged(rows, merged, count) {
  if (merged.length === 0) return
  const places = new Map(rows.map(({ number }, at) => [number, at]))
  const filled = rows.map(({ cells }) => cells.some((cell) => cell !== null && String(cell).trim() !== ''))
  for (const { first, last, column } of merged) {
    const top = places.get(first)
    const value = top === undefined ? undefined : rows[top]?.cells[column]
    if (top === undefined || value === undefined || value === null) continue
    for (let at = top + 1; at < rows.length; at++) {
      const row = rows[at]
      if (!row || row.number > last) break
      if (!filled[at]) continue
      while (row.cells.length <= column) row.cells.push(null)
      row.cells[column] = value
      count(value)
    }
  }
}
