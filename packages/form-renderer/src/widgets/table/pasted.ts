import { optionText } from '../../definition/choices.ts'
import { optionItems } from '../../definition/optionShape.ts'
import type { OptionItem, Widget } from '../../definition/types.ts'
import { shapeOf } from '../../schema/checkField.ts'
import type { Field } from '../../schema/compileForm.ts'

/** Options of a choice that are not written in the design; undefined where they are. */
export type CellOptions = (widget: Widget) => readonly OptionItem[] | undefined

/** Lines of cells as spreadsheets put them on the clipboard: tabs between cells; a cell of several lines stands in quotes. */
export function readCells(text: string): string[][] {
  const lines: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy
  for (let match = cell.exec(text); match !== null; match = cell.exec(text)) {
    const [whole, quoted, plain = '', end] = match
    lines.at(-1)?.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim())
    if (end === '' || whole === '') break
    if (end !== '\t') lines.push([])
  }
  // Spreadsheets end with a line break.
  const last = lines.at(-1)
  if (lines.length > 1 && last !== undefined && last.every((one) => one === '')) lines.pop()
  return lines
}

// wire text: as spreadsheets write what is so, in either language
const yes = new Set(['是', '√', '✓', '1', 'true', 'yes', 'y'])
// wire text: and what is not
const no = new Set(['否', '×', '✗', '0', 'false', 'no', 'n', ''])

/** What a column makes of a cell's text; undefined where it can make nothing of it, or nobody may change it. */
export function cellValue({ parts }: Field, text: string, outside: CellOptions): unknown {
  const [{ widget, schema, disabled, unseen }] = parts
  const { options } = widget
  if (disabled || unseen || !schema?.value) return undefined
  const type = schema.value.type(options)
  if (schema.optionNames.includes('options')) return schema.cascade ? undefined : chosenIn(widget, type === 'array', text, outside)
  if (type === 'boolean') return yes.has(text.toLowerCase()) ? true : no.has(text.toLowerCase()) ? false : undefined
  if (type === 'array' || type === 'file') return undefined
  if (text === '') return null
  const { accept, moment } = schema.value
  const oneLine = text.replaceAll(/\s*[\r\n]+\s*/g, ' ')
  const spellings =
    type === 'number' ? [text.replaceAll(/[,，\s]/g, '')] : [text, oneLine, ...(moment?.(options) ? [withDashes(text)] : [])]
  const taken = spellings.find((one) => !('problem' in accept(one, options)))
  return taken === undefined ? undefined : shapeOf(parts, taken)
}

/** A day as spreadsheets write it, 2026/3/1 or 2026年3月1日, with dashes and two digits. */
const withDashes = (text: string) =>
  text
    .replaceAll(/[年月/.]/g, '-')
    // wire text: the day's sign
    .replaceAll('日', '')
    .replaceAll(/-(\d)(?!\d)/g, '-0$1')

function chosenIn(widget: Widget, several: boolean, text: string, outside: CellOptions): unknown {
  const elsewhere = outside(widget)
  const items = elsewhere ?? optionItems([]).read(widget.options.options)
  const labelled = elsewhere !== undefined || widget.options.showLabel === true
  const find = (words: string) =>
    items.find((item) => optionText(item, labelled) === words) ?? items.find(({ value }) => String(value) === words)
  if (!several) return text === '' ? '' : find(text)?.value
  const chosen = text
    .split(/[、,，;；]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map(find)
  return chosen.every((one) => one !== undefined) ? chosen.map(({ value }) => value) : undefined
}
