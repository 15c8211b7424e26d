import type { SheetRow } from '../../sheetRow.ts'
import { fieldOf } from '../served.ts'
import type { AnyServed } from '../served.ts'
import { bare, standsFor } from './header.ts'
import { cellText, isNoIdentifier, readCell } from './readCells.ts'

/** How many there are: a file has no more than five digits of rows. */
const AMOUNT = /\d{1,5}|\d{1,2},\d{3}/.source
// wire text: what is counted.
const UNIT = /(?:名(?:学生|同学)?|[人个条项行位])/.source
// wire text: so many of them.
const COUNTED = `(?:共计?有?)?(?:${AMOUNT})${UNIT}`
// wire text: what people write before the sum of what stands above it.
const WORD = /(?:人数)?(?:合计|小计|总计|共计|总共|一共|累计)(?:人数)?|总?人数|总数/.source
const ENGLISH = /(?:sub|grand)?totals?/.source
// wire text: perhaps with what is counted, and with how many these are, of whom there may be more to say.
const SAID = `(?:\\(${UNIT}\\))?(?::?(?<counted>${COUNTED})(?:[,、;。(].*)?|:(?<amount>${AMOUNT})|:?\\((?<within>${COUNTED})\\))?`
// wire text: the same without a word.
const ALONE = `共(?:计|有)?(?:${AMOUNT})${UNIT}(?:[,、;。(].*)?`
const SUM = new RegExp(`^(?<of>.{0,30}?):?(?:(?:${WORD})${SAID}|(?<alone>${ALONE}))$`)
const ENGLISH_SUM = new RegExp(`^${ENGLISH}${SAID}$`)
// wire text: all that stands above it, on the page or in the table.
const ALL = /^(?:以上|全部|所有|[本全](?:校|院|系|班|级|页|表|次|单位|部门|学院|年级|专业))?$/
// wire text: how many there are, in place of what somebody is called.
const COUNT = new RegExp(`^${COUNTED}$`)
const NUMBER = new RegExp(`^(?:${AMOUNT})$`)

interface Sum {
  /** Whether it is of a group that it names: somebody may be called what ends so. */
  isOfGroup: boolean
  /** Whether it says how many. */
  isCounted: boolean
}

function sumIn(text: string): Sum | undefined {
  const { groups } = ENGLISH_SUM.exec(bare(text)) ?? SUM.exec(bare(text)) ?? {}
  if (!groups) return undefined
  const { of = '', counted, amount, within, alone } = groups
  return { isOfGroup: !ALL.test(of), isCounted: [counted, amount, within, alone].some((said) => said !== undefined) }
}

/** Whether a text is what stands before a sum. */
export const isSumText = (text: string): boolean => sumIn(text) !== undefined

/** What a formula would count above a row in a column. */
interface Above {
  all: number
  /** Below the sum before. */
  group: number
  /** Characters of the shortest cell. */
  shortest: number
}

/**
 * The rows that say how many stand above them, and are none of these: that they do stands in the first cell, or where a number that
 * tells somebody would, and they say neither what a record is told by nor what one is called.
 */
export function sumsOf(served: AnyServed, columns: readonly (string | null)[], rows: readonly SheetRow[]): SheetRow[] {
  const above = columns.map((): Above => ({ all: 0, group: 0, shortest: Infinity }))
  const found: SheetRow[] = []
  for (const row of rows) {
    const isFound = isSum(served, columns, row, above)
    if (isFound) found.push(row)
    for (const [at, column] of above.entries()) {
      const { length } = cellText(row.cells[at] ?? null)
      if (isFound) column.group = 0
      else if (length > 0)
        Object.assign(column, { all: column.all + 1, group: column.group + 1, shortest: Math.min(column.shortest, length) })
    }
  }
  return found
}

function isSum(served: AnyServed, columns: readonly (string | null)[], { cells }: SheetRow, above: readonly Above[]): boolean {
  const texts = cells.map(cellText)
  const first = texts.findIndex((text) => text !== '')
  const fields = columns.map((name) => (name === null ? undefined : { name, field: fieldOf(served, name) }))
  const place = texts.findIndex((text, at) => (at === first || isNoIdentifier(fields[at]?.field, text)) && sumIn(text) !== undefined)
  const sum = sumIn(texts[place] ?? '')
  if (!sum) return false
  const others = fields.flatMap((one, at) => {
    const text = bare(texts[at] ?? '')
    return one && at !== place && text !== '' && tells(served, one.name) ? [{ ...one, text, at }] : []
  })
  if (!others.every(({ name, text, at }) => isCount(served, name, text, above[at]))) return false
  const own = fields[place]
  const isName = own?.field.type === 'text' && tells(served, own.name) && !isNoIdentifier(own.field, texts[place] ?? '')
  return !sum.isOfGroup || sum.isCounted || others.length > 0 || !isName
}

/**
 * Whether a cell says how many there are, and not which record it is. A number alone could be what one is told by, unless no such value
 * is like it; else only what a formula would count is none: a name of something, or shorter than each account above it.
 */
function isCount(served: AnyServed, name: string, text: string, above: Above | undefined): boolean {
  if (COUNT.test(text)) return true
  if (!NUMBER.test(text)) return false
  const field = fieldOf(served, name)
  if (!isOfKey(served, name) || isNoIdentifier(field, text) || 'fault' in readCell(field, text)) return true
  const amount = Number(text.replace(',', ''))
  if (!above || (amount !== above.all && amount !== above.group)) return false
  return field.type === 'text' ? field.identifier === true && text.length < above.shortest : field.type === 'reference'
}

const isOfKey = (served: AnyServed, name: string): boolean =>
  served.resource.key.includes(name) || standsFor(fieldOf(served, name)) !== undefined

/** Whether a field says which record a row is about, or what it is called. */
const tells = (served: AnyServed, name: string): boolean => isOfKey(served, name) || fieldOf(served, name).column?.heading === true
