import type { Cells } from './cells.ts'

/** Cells that one may cover; a table that says more has a slip in it. */
const widest = 50

/** The largest table in HTML, as Word and browsers put it on the clipboard: what covers several cells stands in the first of them. */
export function cellsOfHtml(html: string): Cells | undefined {
  const tables = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('table')]
  const [largest] = tables.map(cellsOf).toSorted((left, right) => right.flat().length - left.flat().length)
  return largest && largest.length > 0 ? largest : undefined
}

function cellsOf(table: HTMLTableElement): Cells {
  const rows = Array.from(table.rows, (): (string | undefined)[] => [])
  for (const [at, row] of [...table.rows].entries()) {
    for (const cell of row.cells) {
      const column = firstFree(rows[at] ?? [])
      for (let down = 0; down < Math.min(cell.rowSpan, widest, rows.length - at); down++) {
        for (let across = 0; across < Math.min(cell.colSpan, widest); across++) {
          const line = rows[at + down]
          if (line) line[column + across] = down === 0 && across === 0 ? wordsOf(cell) : ''
        }
      }
    }
  }
  return rows.map((row) => Array.from(row, (cell) => cell ?? '')).filter((row) => row.some((cell) => cell !== ''))
}

function firstFree(row: readonly (string | undefined)[]): number {
  let column = 0
  while (row[column] !== undefined) column++
  return column
}

const blocks = new Set(['P', 'DIV', 'LI'])
const unseen = new Set(['STYLE', 'SCRIPT', 'TEMPLATE'])

/** What is read in a cell, with a line for each paragraph. */
function wordsOf(cell: Element): string {
  return written(cell)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

function written(node: Node): string {
  if (node instanceof Text) return node.data.replace(/\s+/g, ' ')
  if (!(node instanceof Element) || unseen.has(node.tagName)) return ''
  if (node.tagName === 'BR') return '\n'
  const within = [...node.childNodes].map(written).join('')
  return blocks.has(node.tagName) ? `${within}\n` : within
}
