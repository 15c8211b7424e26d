import { delimiters } from '../../locale/fieldWords.ts'

/** A table as rows of cells, without white space around what is in them. */
export type Cells = string[][]

/** Characters that tables of words do not have, and code does. */
const CODE = /[{}[\]<>"=]/
/** A title, or a word for one. */
const longestTitle = 30

/** The table in a text: cells of a spreadsheet, a table of Markdown, comma-separated values, or a line of titles; undefined where there is none. */
export function cellsIn(text: string): Cells | undefined {
  const written = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const [first = '', ...others] = written.split('\n').filter((line) => line.trim() !== '')
  if (/^[[{]/.test(first.trim())) return undefined
  if (first.includes('\t')) return trimmed(separated(written, '\t'))
  if (first.includes('|') && others.some(isRule)) return trimmed(markdown(written))
  const delimiter = delimiters.find((one) => first.includes(one))
  if (delimiter !== undefined && !/[{}[\]<>=]/.test(first)) return trimmed(separated(written, delimiter))
  return others.length === 0 ? titles(first) : listed([first, ...others])
}

/** Words with blanks between, of one line. */
function titles(line: string): Cells | undefined {
  const words = line.trim().split(/\s+/)
  return words.length > 1 && !CODE.test(line) && words.every((word) => word.length <= longestTitle) ? [words] : undefined
}

/** One title on each line. */
const listed = (lines: readonly string[]): Cells | undefined =>
  lines.every((line) => line.trim().length <= longestTitle && !CODE.test(line)) ? [lines.map((line) => line.trim())] : undefined

const isRule = (line: string) => /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/.test(line)

function markdown(text: string): Cells {
  const lines = text.split('\n').filter((line) => line.includes('|') && !isRule(line))
  return lines.map((line) => {
    const cells = line
      .trim()
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
    return cells.map((cell) => cell.replaceAll('\\|', '|').replaceAll(/<br\s*\/?>/gi, '\n'))
  })
}

/** Rows of cells between delimiters; what is quoted may hold these, and lines. */
function separated(text: string, delimiter: string): Cells {
  const rows: Cells = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') cell += text[at++]
      else quoted = false
    } else if (letter === '"' && cell === '') quoted = true
    else if (letter === delimiter) endCell()
    else if (letter === '\n') {
      endCell()
      rows.push([])
    } else cell += letter
  }
  endCell()
  return rows
}

function trimmed(rows: Cells): Cells | undefined {
  const cells = rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some((cell) => cell !== ''))
  return cells.length > 0 ? cells : undefined
}

/** A table as a spreadsheet copies it. */
export const tabbed = (cells: Cells): string =>
  cells.map((row) => row.map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')).join('\n')
