import type { Cells } from '../table/cells.ts'
import { dateFormats, momentOf } from './dates.ts'
import { scanXml } from './scanXml.ts'
import { OfficeError } from './unpacked.ts'

/** A table of a file, and what may be chosen in its columns, by their numbers. */
export interface OfficeTable {
  cells: Cells
  lists: ReadonlyMap<number, readonly string[]>
}

type Parts = ReadonlyMap<string, string>

/** A row of titles and what types are guessed by; more is not looked at. */
const MOST_ROWS = 1000
/** Far more than a form has fields. */
const MOST_COLUMNS = 1000
/** Of a list to choose from. */
const MOST_OPTIONS = 1000

export const isOfWorkbook = (path: string): boolean =>
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i.test(path)

/** The first sheet of a workbook that shows, with the lists that its columns are validated by. */
export function readWorkbook(parts: Parts): OfficeTable {
  const sheets = sheetsOf(parts)
  const first = sheets.find(({ hidden }) => !hidden)
  if (!first) throw new OfficeError('noTable')
  const { rows, validations } = readSheet(parts, first.path)
  const cells = rows.filter((row) => row.some((cell) => cell !== ''))
  if (cells.length === 0) throw new OfficeError('noTable')
  const lists = new Map<number, readonly string[]>()
  for (const { columns, formula } of validations) {
    const options = optionsOf(formula, { parts, sheets, own: rows })
    if (options.length > 1) for (const column of columns) if (!lists.has(column)) lists.set(column, options)
  }
  return { cells, lists }
}

interface SheetRef {
  name: string
  path: string
  hidden: boolean
}

function sheetsOf(parts: Parts): SheetRef[] {
  const targets = new Map<string, string>()
  for (const part of scanXml(partOf(parts, 'xl/_rels/workbook.xml.rels'))) {
    if (part.kind !== 'open' || part.name !== 'Relationship') continue
    const target = part.attribute('Target') ?? ''
    targets.set(part.attribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  const sheets: SheetRef[] = []
  for (const part of scanXml(partOf(parts, 'xl/workbook.xml'))) {
    if (part.kind !== 'open' || part.name !== 'sheet') continue
    const path = targets.get(part.attribute('id') ?? '')
    if (path !== undefined)
      sheets.push({ name: part.attribute('name') ?? '', path, hidden: (part.attribute('state') ?? 'visible') !== 'visible' })
  }
  return sheets
}

function partOf(parts: Parts, path: string): string {
  const found = parts.get(path) ?? [...parts].find(([name]) => name.toLowerCase() === path.toLowerCase())?.[1]
  if (found === undefined) throw new OfficeError('unreadable')
  return found
}

interface Validation {
  columns: number[]
  formula: string
}

interface SheetRead {
  rows: string[][]
  validations: Validation[]
}

/** A sheet without the rows that nobody looks at. */
function shortened(xml: string): string {
  let count = 0
  for (const { index } of xml.matchAll(/<(?:[\w.-]+:)?row[\s>/]/g)) {
    if (++count <= MOST_ROWS) continue
    const end = xml.lastIndexOf('sheetData>')
    return xml.slice(0, index) + (end > index ? xml.slice(xml.lastIndexOf('<', end)) : '')
  }
  return xml
}

/** Rows by their numbers; what is in cells as it is read, days as days. */
function readSheet(parts: Parts, path: string): SheetRead {
  const rows: string[][] = []
  const validations: Validation[] = []
  const formats = dateFormats(parts.get('xl/styles.xml') ?? '')
  const shared: { row: number; column: number; index: number }[] = []
  let [row, column] = [-1, -1]
  let [type, style, text, within] = ['', 0, '', '']
  let validation: { list: boolean; sqref: string; formula: string } | undefined
  for (const part of scanXml(shortened(partOf(parts, path)))) {
    if (part.kind === 'text') {
      if (within !== '') text += part.text
    } else if (part.kind === 'open') {
      if (part.name === 'row') {
        row = Number(part.attribute('r') ?? row + 2) - 1
        column = -1
      } else if (part.name === 'c') {
        const at = part.attribute('r')
        column = at === undefined ? column + 1 : columnOf(at)
        ;[type, style, text] = [part.attribute('t') ?? 'n', Number(part.attribute('s') ?? 0), '']
        if (column >= MOST_COLUMNS) throw new OfficeError('tooWide')
      } else if (part.name === 'dataValidation') {
        validation = { list: part.attribute('type') === 'list', sqref: part.attribute('sqref') ?? '', formula: '' }
      } else if (part.name === 'v' || part.name === 't' || part.name === 'formula1' || part.name === 'sqref') {
        within = part.name
        if (part.name !== 't') text = ''
      }
    } else if (part.name === within) {
      if (within === 'formula1' && validation) validation.formula = text.trim()
      if (within === 'sqref' && validation) validation.sqref = text.trim()
      within = ''
    } else if (part.name === 'c' && row >= 0 && row < MOST_ROWS && text !== '') {
      const line = (rows[row] ??= [])
      if (type === 's') shared.push({ row, column, index: Number(text) })
      else
        line[column] = type === 'b' ? (text === '1' ? 'TRUE' : 'FALSE') : type === 'n' ? (momentOf(text, formats.get(style)) ?? text) : text
    } else if (part.name === 'dataValidation' && validation) {
      if (validation.list && validation.formula !== '')
        validations.push({ columns: columnsIn(validation.sqref), formula: validation.formula })
      validation = undefined
    }
  }
  const texts = sharedTexts(parts.get('xl/sharedStrings.xml') ?? '', new Set(shared.map(({ index }) => index)))
  for (const one of shared) (rows[one.row] ??= [])[one.column] = texts.get(one.index) ?? ''
  return { rows: Array.from(rows, (line) => Array.from(line ?? [], (cell) => (cell ?? '').trim())), validations }
}

/** The texts that are asked for of those that cells share; without how they are pronounced. */
function sharedTexts(xml: string, wanted: ReadonlySet<number>): Map<number, string> {
  const texts = new Map<number, string>()
  let [index, text, isText, spoken] = [-1, '', false, 0]
  for (const part of scanXml(xml)) {
    if (texts.size === wanted.size) break
    if (part.kind === 'text') {
      if (isText && spoken === 0) text += part.text
    } else if (part.name === 'si') {
      if (part.kind === 'open') [index, text] = [index + 1, '']
      else if (wanted.has(index)) texts.set(index, text)
    } else if (part.name === 't') isText = part.kind === 'open'
    else if (part.name === 'rPh') spoken += part.kind === 'open' ? 1 : -1
  }
  return texts
}

/** `AB12` → 27 */
function columnOf(at: string): number {
  let column = 0
  for (const letter of /^\$?([A-Za-z]{1,3})/.exec(at)?.[1]?.toUpperCase() ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** `C2:D100 F2` → 2, 3, 5 */
const columnsIn = (sqref: string): number[] =>
  sqref.split(/\s+/).flatMap((range) => {
    const [from = '', to = from] = range.split(':')
    const [first, last] = [columnOf(from), Math.min(columnOf(to), MOST_COLUMNS)]
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  })

/** What a list says: its words, or those in a row or a column of cells. */
function optionsOf(
  formula: string,
  { parts, sheets, own }: { parts: Parts; sheets: readonly SheetRef[]; own: readonly string[][] },
): string[] {
  const written = /^"(.*)"$/s.exec(formula)?.[1]
  if (written !== undefined) return distinct(written.replaceAll('""', '"').split(/[,，]/))
  const range = /^(?:(?:'((?:[^']|'')+)'|([^'!]+))!)?\$?([A-Za-z]{1,3})\$?(\d{1,7}):\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(formula)
  if (!range) return []
  const [, quoted, plain, fromColumn = '', fromRow = '', toColumn = '', toRow = ''] = range
  const name = quoted?.replaceAll("''", "'") ?? plain
  const sheet = sheets.find((one) => one.name === name)
  const rows = name === undefined ? own : sheet ? readSheet(parts, sheet.path).rows : []
  const cells = rows.slice(Number(fromRow) - 1, Number(toRow)).flatMap((row) => row.slice(columnOf(fromColumn), columnOf(toColumn) + 1))
  return distinct(cells)
}

const distinct = (words: readonly string[]): string[] =>
  [...new Set(words.map((word) => word.trim()))].filter((word) => word !== '').slice(0, MOST_OPTIONS)
