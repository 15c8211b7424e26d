/** What programs write where a formula has no result, into files that have nothing but text: Excel and WPS, LibreOffice, and ### where a column is too narrow. */
const ERROR = /^(?:#(?:N\/A|NAME\?|(?:DIV\/0|VALUE|REF|NUM|NULL|SPILL|CALC|ERROR)!)|Err:\d{3}|#{3,})$/i

/**
 * A cell as it is: a text that a program wrote for an error is no name that somebody has.
 * @param {import('../../sheetRow.ts').Cell} cell
 * @returns {import('../../sheetRow.ts').Cell}
 */
export const withErrors = (cell) =>
  typeof cell === 'string' && ERROR.test(cell.trim()) ? { unreadable: 'error', text: cell.trim() } : cell
