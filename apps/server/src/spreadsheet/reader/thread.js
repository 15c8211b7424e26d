import { parentPort, workerData } from 'node:worker_threads'
import { readCsv } from './csv.js'
import { Problem } from './Problem.js'
import { readWorkbook } from './workbook.js'

/** @typedef {import('../../sheetRow.ts').Cell} Cell */

/** @type {import('../readRows.ts').Asked} */
const { content, most, limits } = workerData

/** @type {import('../../sheetRow.ts').SheetRow[]} */
const rows = []
let cellCount = 0
let textLength = 0

/** @param {number} number @param {Cell[]} cells @returns whether there is room for more */
function add(number, cells) {
  while (cells.length > 0 && cells.at(-1) === null) cells.pop()
  cellCount += cells.length
  if (cellCount > limits.cells) throw new Problem('cells')
  for (const cell of cells) {
    const text = typeof cell === 'string' ? cell : typeof cell === 'object' && cell !== null ? cell.text : ''
    textLength += text.length
    if (text.length > limits.characters) throw new Problem('characters')
    if (textLength > limits.text) throw new Problem('text')
    if (text.includes('\0') || /\p{Surrogate}/u.test(text)) throw new Problem('hostile')
  }
  rows.push({ number, cells })
  return rows.length < most
}

/** @returns {import('../readRows.ts').Answer} */
function read() {
  // A workbook is a ZIP.
  const isWorkbook = content[0] === 0x50 && content[1] === 0x4b
  try {
    if (isWorkbook) readWorkbook(content, limits, add)
    else readCsv(content, limits, add)
    return { rows }
  } catch (error) {
    return { problem: error instanceof Problem ? error.kind : 'unreadable', line: error instanceof Problem ? error.line : undefined }
  }
}

parentPort?.postMessage(read())
