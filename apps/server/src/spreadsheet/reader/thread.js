import { parentPort, workerData } from 'node:worker_threads'
import { readCsv } from './csv.js'
import { withErrors } from './errorText.js'
import { isHtml, readHtml } from './html.js'
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

/** @param {number} number @param {Cell[]} cells @param {boolean} [isHidden] @returns whether there is room for more */
function add(number, cells, isHidden = false) {
  while (cells.length > 0 && cells.at(-1) === null) cells.pop()
  for (const cell of cells) {
    const text = count(cell)
    if (text.length > limits.characters) throw new Problem('characters')
    if (text.includes('\0') || /\p{Surrogate}/u.test(text)) throw new Problem('hostile')
  }
  sheets.at(-1)?.rows.push({ number, cells: cells.map(withErrors), ...(isHidden && { isHidden }) })
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

/** A workbook of Excel up to 2003, or one of today that has a password: both are kept in the same kind of container. */
const OLD_EXCEL = /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/
/** Other forms that programs name .xls: XML of Excel 2003, and a web page with all that belongs to it. */
const XML_EXCEL = /^(?:\xef\xbb\xbf)?\s*<\?xml[^]*<(?:\w+:)?Workbook\b/
const MHTML = /^\s*MIME-Version:/i

const beginning = Buffer.from(content.buffer, content.byteOffset, Math.min(content.length, 4096)).toString('latin1')
const startsWith = (/** @type {RegExp} */ pattern) => pattern.test(beginning)

/** What nobody types: a few such characters may have strayed into a text, of a file of another kind every tenth or so is one. */
function isBinary() {
  if (/^(?:\xff\xfe|\xfe\xff)/.test(beginning)) return false
  const strange = beginning.match(/[\0-\x08\x0e-\x1a\x1c-\x1f]/g)?.length ?? 0
  return strange > 8 && strange > beginning.length / 50
}

/** @returns {import('../readSheets.ts').Answer} */
function read() {
  // A workbook is a ZIP.
  const isWorkbook = content[0] === 0x50 && content[1] === 0x4b
  try {
    if (startsWith(OLD_EXCEL)) throw new Problem('oldExcel')
    if (isWorkbook) readWorkbook(content, limits, add, begin, (one) => merged.push(one))
    else {
      begin('', false)
      if (isHtml(content)) readHtml(content, add)
      else if (startsWith(XML_EXCEL) || startsWith(MHTML)) throw new Problem('webPage')
      else if (isBinary()) throw new Problem('unreadable')
      else readCsv(content, limits, add)
    }
    endSheet()
    return { sheets }
  } catch (error) {
    return { problem: error instanceof Problem ? error.kind : 'unreadable', line: error instanceof Problem ? error.line : undefined }
  }
}

parentPort?.postMessage(read())
