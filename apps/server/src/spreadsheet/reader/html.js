import { Parser } from 'htmlparser2'
import { decoded } from './decoded.js'
import { Problem, unreadable } from './Problem.js'

/** @typedef {import('../../sheetRow.ts').Cell} Cell */

/** Characters of the beginning, by which a page is told. */
const TELLING = 4096
const BEGINS = /^[\s\ufeff]*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html|head|meta|body|style|table|div)\b/i

/** As far as any page goes, and any spreadsheet program. */
const MOST_SPANNED = 1000
const MOST_COLUMNS = 16_384

/**
 * Whether bytes are a web page: what many systems hand out as a spreadsheet, under the name of one.
 * @param {Uint8Array} content
 */
export const isHtml = (content) => BEGINS.test(beginningOf(content))

/** @param {Uint8Array} content */
const beginningOf = (content) =>
  new TextDecoder(content[0] === 0xff && content[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(content.subarray(0, TELLING))

/**
 * The rows of all tables of a web page, one after the other.
 * @param {Uint8Array} content
 * @param {(number: number, cells: Cell[]) => boolean} add false: the rest is not read
 * @throws Problem where it has none
 */
export function readHtml(content, add) {
  const html = decoded(content, ['utf-8', 'gb18030'])
  if (html === undefined) throw unreadable()
  /** The tables that one stands in: a cell of a page may have a table of its own. @type {Table[]} */
  const within = []
  let number = 0
  /** Scripts and styles are no text of a page. */
  let hidden = 0
  const end = (/** @type {Table | undefined} */ table) => {
    const cells = table?.endRow()
    if (cells !== undefined && !add(++number, cells)) throw ENOUGH
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      const table = within.at(-1)
      if (name === 'table') within.push(new Table())
      else if (name === 'tr') {
        end(table)
        table?.beginRow()
      } else if (name === 'td' || name === 'th') table?.beginCell(spanOf(attributes.colspan), spanOf(attributes.rowspan))
      else if (name === 'br') table?.text('\n')
      else if (HIDDEN.has(name)) hidden += 1
    },
    ontext(text) {
      if (hidden === 0) within.at(-1)?.text(text)
    },
    onclosetag(name) {
      const table = within.at(-1)
      if (name === 'table') {
        end(table)
        within.pop()
      } else if (name === 'tr') end(table)
      else if (name === 'td' || name === 'th') table?.endCell()
      else if (name === 'p' || name === 'div') table?.text('\n')
      else if (HIDDEN.has(name)) hidden -= 1
    },
  })
  try {
    parser.end(html)
  } catch (error) {
    if (error !== ENOUGH) throw error
    return
  }
  if (number === 0) throw new Problem('webPage')
}

const HIDDEN = new Set(['script', 'style'])
/** The rest is not read. */
const ENOUGH = new Error('as much was read as was asked for')

/** A table that is read: its rows, with what is merged over several of them in each. */
class Table {
  /** @type {Cell[] | undefined} */
  #cells
  #written = ''
  #isInCell = false
  /** What goes on below, by its column. @type {Map<number, { text: string, left: number }>} */
  #below = new Map()
  /** @type {{ columns: number, rows: number }} */
  #span = { columns: 1, rows: 1 }

  beginRow() {
    this.#cells = []
  }

  /** @param {number} columns @param {number} rows */
  beginCell(columns, rows) {
    this.endCell()
    this.#cells ??= []
    this.#isInCell = true
    this.#written = ''
    this.#span = { columns, rows }
  }

  /** @param {string} text */
  text(text) {
    if (this.#isInCell) this.#written += text
  }

  endCell() {
    if (!this.#isInCell || !this.#cells) return
    this.#isInCell = false
    this.#fill()
    const text = shownText(this.#written)
    const { columns, rows } = this.#span
    // What is merged over several columns is a title, which stands for no row below it.
    for (let at = 0; at < columns; at++) {
      if (rows > 1) this.#below.set(this.#cells.length, { text: columns > 1 ? '' : text, left: rows - 1 })
      this.#cells.push(at === 0 ? text : '')
    }
    if (this.#cells.length > MOST_COLUMNS) throw new Problem('cells')
  }

  /** @returns {Cell[] | undefined} undefined where none was begun */
  endRow() {
    this.endCell()
    const cells = this.#cells
    if (!cells) return undefined
    this.#fill()
    this.#cells = undefined
    return cells.map((text) => (text === '' ? null : text))
  }

  /** Goes on to the next column where nothing from above stands. */
  #fill() {
    const cells = this.#cells ?? []
    for (let from = this.#below.get(cells.length); from && from.left > 0; from = this.#below.get(cells.length)) {
      from.left -= 1
      if (from.left === 0) this.#below.delete(cells.length)
      cells.push(from.text)
    }
  }
}

/** @param {string | undefined} written */
const spanOf = (written) => Math.min(Math.max(Number.parseInt(written ?? '', 10) || 1, 1), MOST_SPANNED)

/** @param {string} text */
const shownText = (text) => text.replaceAll(/[^\S\n]+/g, ' ').trim()
