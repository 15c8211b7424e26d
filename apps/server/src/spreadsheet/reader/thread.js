import { parentPort, workerData } from 'node:worker_threads'
import { readCsv } from './csv.js'
import { fillMerged } from './merged.js'
import { Problem } from './Problem.js'
import { readWorkbook } from './workbook.js'

/** @typedef {import('../../sheetRow.ts').Cell} Cell */

/** @type {import('../readSheets.ts').Asked} */
const { content, most, above, limits } = workerData

/** @type {import('../../sheetRow.ts').Sheet[]} */
const sheets = []
/** Rows that are read at most: what stands above the table of each sheet, and one too many, is among them. */
let room = most + 1
let cellCount = 0
let textLength = 0

/** @param {Cell} cell @returns what it says, as far as it is text */
function count(cell) {
  const text = typeof cell === 'string' ? cell : typeof cell === 'object' && cell !== null ? cell.text : ''
  cellCount += 1
  textLength += text.length
  if (cellCount > limits.cells) throw new Problem('cells')
  if (textLength > limits.text) throw new Problem('text')
  return text
}

/** @param {number} number @param {Cell[]} cells @returns whether there is room for more */
function add(number, cells) {
  while (cells.length > 0 && cells.at(-1) === null) cells.pop()
  for (const cell of cells) {
    const text = count(cell)
    if (text.length > limits.characters) throw new Problem('characters')
    if (text.includes('\0') || /\p{Surrogate}/u.test(text)) throw new Problem('hostile')
  }
  sheets.at(-1)?.rows.push({ number, cells })
  room -= 1
  return room > 0
}

/** Of the sheet that is read. @type {import('./merged.js').Merged[]} */
let merged = []

/** A merged cell counts for each row that it stands for: it costs as much. */
function endSheet() {
  fillMerged(sheets.at(-1)?.rows ?? [], merged, count)
  merged = []
}

/** @param {string} name @param {boolean} isHidden */
function begin(name, isHidden) {
  endSheet()
  if (sheets.length >= limits.sheets) throw new Problem('sheets')
  sheets.push({ name, isHidden, rows: [] })
  room += above
}

/** @returns {import('../readSheets.ts').Answer} */
function read() {
  // A workbook is a ZIP.
  const isWorkbook = content[0] === 0x50 && content[1] === 0x4b
  try {
    if (isWorkbook) readWorkbook(content, limits, add, begin, (one) => merged.push(one))
    else {
      begin('', false)
      readCsv(content, limits, add)
    }
    endSheet()
    return { sheets }
  } catch (error) {
    return { problem: error instanceof Problem ? error.kind : 'unreadable', line: error instanceof Problem ? error.line : undefined }
  }
}

parentPort?.postMessage(read())
