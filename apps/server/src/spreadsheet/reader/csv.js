import { decoded } from './decoded.js'
import { Problem, unreadable } from './Problem.js'

/** How Excel is told of the delimiter, in a line of its own. */
const SAID = /^sep=(.)(?:\r\n|\r|\n)/i

/** How people keep a spreadsheet from making a number of digits: ="0012". */
const asText = (/** @type {string} */ written) => /^="([^"]*)"$/.exec(written)?.[1]

const DELIMITERS = [',', '\t', ';', '|']

/**
 * The sign that divides most lines into as many cells: what stands within cells, as commas in a list of names do, comes as it may.
 * @param {string} text
 */
function delimiterOf(text) {
  const lines = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r\n|\r|\n/)
  const [best] = DELIMITERS.map((delimiter) => {
    /** @type {Map<number, number>} */
    const alike = new Map()
    for (const line of lines) {
      const count = line.split(delimiter).length - 1
      if (count > 0) alike.set(count, (alike.get(count) ?? 0) + 1)
    }
    const [[count, having] = [0, 0]] = [...alike].sort((one, other) => other[1] - one[1] || other[0] - one[0])
    return { delimiter, having, count }
  }).sort((one, other) => other.having - one.having || other.count - one.count)
  return best?.delimiter ?? ','
}

/** Characters of the beginning, by which the delimiter is told. */
const TELLING = 64 * 1024

/**
 * The rows of a text with delimiters (RFC 4180), in UTF-8, UTF-16 or as Excel in China writes it. A quote that is not
 * where one may be makes another table of the rest: such a text is refused, and its line named.
 * @param {Uint8Array} content
 * @param {{ characters: number }} limits of one cell
 * @param {(number: number, cells: import('../../sheetRow.ts').Cell[]) => boolean} add false: the rest is not read
 */
export function readCsv(content, limits, add) {
  const text = decoded(content, ['utf-8', 'gb18030'])
  if (text === undefined) throw unreadable()
  const [told, said] = SAID.exec(text) ?? ['']
  const delimiter = said ?? delimiterOf(text.slice(0, TELLING))
  const ends = new RegExp(`[${delimiter === '|' ? '\\|' : delimiter}\\r\\n]|$`, 'g')
  let at = told.length
  let line = told === '' ? 1 : 2
  for (let number = line; at < text.length; number++) {
    const cells = []
    for (;;) {
      if (text[at] === '"') {
        const { written, end, lines } = quotedAt(text, at, { line, most: limits.characters })
        cells.push(asText(written) ?? written)
        at = end
        line += lines
        if (at < text.length && text[at] !== delimiter && text[at] !== '\r' && text[at] !== '\n') throw new Problem('strayQuote', line)
      } else {
        ends.lastIndex = at
        const end = ends.exec(text)?.index ?? text.length
        const written = text.slice(at, end)
        cells.push(asText(written) ?? (written.includes('"') ? { unreadable: /** @type {const} */ ('quote'), text: written } : written))
        at = end
      }
      if (text[at] !== delimiter) break
      at++
    }
    if (!add(number, cells)) return
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    at++
    line++
  }
}

/**
 * A cell in quotes, in which a quote is written twice.
 * @param {string} text
 * @param {number} from
 * @param {{ line: number, most: number }} where
 */
function quotedAt(text, from, { line, most }) {
  const parts = []
  let length = 0
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) throw new Problem('openQuote', line)
    parts.push(text.slice(at, quote))
    length += quote - at + 1
    if (length > most + 1) throw new Problem('characters')
    if (text[quote + 1] !== '"') {
      const written = parts.join('"')
      return { written, end: quote + 1, lines: written.match(/\r\n|\r|\n/g)?.length ?? 0 }
    }
    at = quote + 2
  }
}
