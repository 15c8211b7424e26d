import { columnNumber, mergedRows } from './merged.js'
import { Problem } from './Problem.js'
import { scanXml } from '../../xml/scanXml.js'
import { textsWithin, unescaped } from './sharedStrings.js'

/** @typedef {import('../../sheetRow.ts').Cell} Cell */

/** As far as any spreadsheet program goes. */
const MOST_ROWS = 1_048_576
const MOST_COLUMNS = 16_384

const REFERENCE = /^([A-Z]{1,3})(\d{1,7})$/
/** As spreadsheet programs write numbers. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:E[+-]?\d+)?$/i

/**
 * The rows of a worksheet. A cell is what it says or, where that cannot be told, unreadable: never what another one says,
 * and never empty.
 * @param {string} xml
 * @param {object} around
 * @param {readonly string[]} around.sharedStrings
 * @param {ReturnType<typeof import('./dates.js').datesOf>} around.dates
 * @param {(number: number, cells: Cell[], isHidden: boolean) => boolean} around.add false: the rest is not read
 * @param {(merged: import('./merged.js').Merged) => void} around.merge hears after the rows of cells that are merged over several of them
 */
export function readSheet(xml, { sharedStrings, dates, add, merge }) {
  let inData = false
  let row = 0
  let isHidden = false
  /** @type {Cell[]} */
  let cells = []
  /** @type {{ type: string, style: string | undefined, value: string | undefined, hasFormula: boolean, hasText: boolean } | undefined} */
  let cell
  let inValue = false
  const text = textsWithin()

  scanXml(xml, {
    open(name, attributes) {
      if (name === 'sheetData') inData = true
      else if (name === 'mergeCell' && !inData) {
        const merged = mergedRows(attributes.get('ref') ?? '')
        if (merged) merge(merged)
      } else if (!inData) return
      else if (name === 'row') {
        row = placeOf(attributes.get('r'), row, MOST_ROWS, row + 1)
        isHidden = ['1', 'true'].includes(attributes.get('hidden') ?? '')
        cells = []
      } else if (name === 'c') {
        const column = columnOf(attributes.get('r'), row, cells.length)
        while (cells.length < column - 1) cells.push(null)
        cell = { type: attributes.get('t') ?? 'n', style: attributes.get('s'), value: undefined, hasFormula: false, hasText: false }
      } else if (!cell) return
      else if (name === 'v') {
        inValue = true
        cell.value = ''
      } else if (name === 'f') cell.hasFormula = true
      else if (name === 'is') {
        cell.hasText = true
        text.begin()
      } else text.open(name)
    },
    text(written) {
      if (inValue && cell) cell.value += written
      else if (cell) text.text(written)
    },
    close(name) {
      if (name === 'sheetData') inData = false
      else if (name === 'v') inValue = false
      else if (name === 'c' && cell) {
        cells.push(cell.type === 'inlineStr' ? (cell.hasText ? text.written() : null) : valueOf(cell))
        cell = undefined
      } else if (name === 'row' && inData) return add(row, cells, isHidden)
      else if (cell) text.close(name)
    },
  })

  /** @param {NonNullable<typeof cell>} cell @returns {Cell} */
  function valueOf({ type, style, value, hasFormula }) {
    const text = value ?? ''
    const bare = text.trim()
    switch (type) {
      case 's':
        // What is out of its bounds may have been any of them.
        return value === undefined
          ? null
          : ((/^\d+$/.test(bare) ? sharedStrings[Number(bare)] : undefined) ?? { unreadable: 'damaged', text: bare })
      case 'str':
      case 'd':
        return value === undefined ? uncalculated(hasFormula) : unescaped(text)
      case 'b':
        if (bare === '') return uncalculated(hasFormula)
        return ['1', 'true', '0', 'false'].includes(bare) ? bare === '1' || bare === 'true' : { unreadable: 'damaged', text: bare }
      case 'e':
        return { unreadable: 'error', text: bare }
      case 'n':
        return bare === '' ? uncalculated(hasFormula) : numberOf(bare, style)
      default:
        return { unreadable: 'damaged', text: bare }
    }
  }

  /** @param {string} text @param {string | undefined} style @returns {Cell} */
  function numberOf(text, style) {
    const number = NUMBER.test(text) ? Number(text) : Number.NaN
    if (!Number.isFinite(number)) return { unreadable: 'number', text }
    return dates.isDate(style) ? (dates.written(number) ?? { unreadable: 'number', text }) : dates.shown(number, style)
  }
}

/**
 * Some programs write formulas alone, and leave it to others to calculate them: what comes of them nobody knows.
 * @param {boolean} hasFormula
 * @returns {Cell}
 */
const uncalculated = (hasFormula) => (hasFormula ? { unreadable: 'formula', text: '' } : null)

/**
 * @param {string | undefined} written
 * @param {number} before
 * @param {number} most
 * @param {number} next where it is not written
 */
function placeOf(written, before, most, next) {
  if (written !== undefined && !/^\d{1,7}$/.test(written)) throw new Problem('damagedRow', next)
  const place = written === undefined ? next : Number(written)
  if (place <= before || place > most) throw new Problem('damagedRow', next)
  return place
}

/**
 * @param {string | undefined} reference
 * @param {number} row
 * @param {number} before
 */
function columnOf(reference, row, before) {
  if (reference === undefined) return placeOf(undefined, before, MOST_COLUMNS, before + 1)
  const [, letters = '', digits] = REFERENCE.exec(reference) ?? []
  const column = columnNumber(letters)
  if (Number(digits) !== row || column <= before || column > MOST_COLUMNS) throw new Problem('damagedRow', row)
  return column
}
