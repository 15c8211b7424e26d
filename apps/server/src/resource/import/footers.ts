import type { SheetRow } from '../../sheetRow.ts'
import { fieldOf } from '../served.ts'
import type { AnyServed } from '../served.ts'
import { standsFor } from './header.ts'
import { cellText, isNoIdentifier, plain } from './readCells.ts'

const anyOf = (...words: readonly RegExp[]) => new RegExp(`(?:${words.map(({ source }) => source).join('|')})`)

// wire text: what people sign a table by, below it.
const SIGNED = anyOf(
  /(?:制表|制单|填表|填报|统计|打印|经办|审核|复核|审批|批准|校对|联系|负责|单位负责|部门负责)人?/,
  /院长|系主任|辅导员|班主任|联系电话|联系方式/,
  /(?:单位|部门|学院|领导|负责人|审核人|经办人|制表人)?(?:签字|签名|签章|盖章|公章)/,
  /(?:单位|部门|学院)\((?:签字|签章|盖章|公章)\)/,
  /(?:审核|审批|学院|单位|部门|领导)?意见/,
  /(?:prepared|created|checked|reviewed|approved|printed)by|signature|contact/,
)
// wire text: what people date it by.
const DATED = anyOf(
  /(?:制表|填表|填报|打印|导出|统计|审核|报送|上报|截止|更新)?(?:日期|时间)/,
  /(?:print(?:ed|ing)?|report|export(?:ed)?)?(?:date|time)|(?:printed|exported)on/,
)
// wire text: what people explain it by.
const NOTED = anyOf(/备注|附注|注|说明|填表说明|填写说明|注意|注意事项|温馨提示|数据来源/, /notes?|remarks?/)
const WORD = anyOf(SIGNED, DATED, NOTED)
const LABEL = new RegExp(`^${WORD.source}(?:\\([^()]*\\))?:(.*)$`)
const BARE = new RegExp(`^${WORD.source}(?:\\([^()]*\\))?$`)
const DATE_WORD = new RegExp(`^${DATED.source}:?$`)
// wire text: as people write days.
const DAY = /^\d{4}[-/.年]\d{1,2}(?:[-/.月]|$)/
const DATE = new RegExp(`^${DATED.source}${DAY.source.slice(1)}`)
// wire text: the number of a page, and that nothing follows.
const MARK =
  /^(?:第\d+页(?:[,、/]?共\d+页)?|共\d+页(?:[,、/]?第\d+页)?|\d+\/\d+页|page\d+(?:(?:of|\/)\d+)?|[-—_*=(]*以下(?:空白|无正文|无内容|为空)[-—_*=)]*)$/
// wire text: a point of an explanation that goes on over several rows.
const POINT = /^(?:\(\d{1,2}\)|\d{1,2}[).、])\D/

/** What a cell is in a row that only signs, dates or explains the table: what names, dates or ends something, or what is said of that. */
type Part = 'label' | 'word' | 'value' | 'day'

/**
 * The rows at the end of a table that sign, date or explain it, in whichever column. None of them could be a record: they say
 * nothing else, lack what a record is told by, and a cell that every row above them has.
 * @param isPassedOver of rows that are no records either, and may stand among them
 */
export function footersOf(
  served: AnyServed,
  columns: readonly (string | null)[],
  rows: readonly SheetRow[],
  isPassedOver: (row: SheetRow) => boolean,
): SheetRow[] {
  let first = rows.length
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at]
    if (!row || !(isPassedOver(row) || isPoint(row) || partsOf(row))) break
    // A point explains what stands above it: one below data is data.
    if (partsOf(row)) first = at
  }
  const above = rows.slice(0, first).filter((row) => !isPassedOver(row))
  const width = Math.max(0, ...rows.slice(first).map(({ cells }) => cells.length), columns.length)
  const always = Array.from({ length: width }, (_, column) => column).filter((column) => above.every((row) => textAt(row, column) !== ''))
  const found: SheetRow[] = []
  for (const row of rows.slice(first).toReversed()) {
    if (isPassedOver(row)) continue
    const isNone = isTellingNothing(served, columns, row) && lacks(served, columns, row, always)
    if (!isNone) break
    found.push(row)
  }
  const ordered = found.toReversed()
  const begun = ordered.findIndex((row) => partsOf(row) !== undefined)
  return begun === -1 ? [] : ordered.slice(begun)
}

const textAt = ({ cells }: SheetRow, column: number) => cellText(cells[column] ?? null)
const fieldAt = (served: AnyServed, columns: readonly (string | null)[], at: number) => {
  const name = columns[at] ?? null
  return name === null ? undefined : fieldOf(served, name)
}
const written = (text: string) => plain(text).replaceAll(/\s/g, '').toLowerCase()

/** Whether a text names who signs something, or when, or begins to explain it. */
export const isSigning = (text: string): boolean => LABEL.test(written(text))

function isPoint({ cells }: SheetRow): boolean {
  const filled = cells.map(cellText).filter((text) => text !== '')
  return filled.length === 1 && POINT.test(written(filled[0] ?? ''))
}

/** What each filled cell of a row is, by its place; undefined of a row that has others. */
function partsOf({ cells }: SheetRow): ReadonlyMap<number, Part> | undefined {
  const parts = new Map<number, Part>()
  /** What the cell before names, and says nothing of. */
  let named: string | undefined
  for (const [column, cell] of cells.entries()) {
    const text = written(cellText(cell))
    if (text === '') continue
    const [, rest] = LABEL.exec(text) ?? []
    const isWord = BARE.test(text)
    if (rest !== undefined || MARK.test(text) || DATE.test(text)) parts.set(column, 'label')
    else if (isWord) parts.set(column, 'word')
    // The day of signing may stand alone at the end.
    else if (named === undefined && parts.size > 0 && DAY.test(text) && isLast(cells, column)) parts.set(column, 'day')
    else if (named === undefined) return undefined
    else parts.set(column, DATE_WORD.test(named) && DAY.test(text) ? 'day' : 'value')
    named = rest === '' || isWord ? text : undefined
  }
  return parts.size > 0 ? parts : undefined
}

const isLast = (cells: SheetRow['cells'], column: number) => cells.slice(column + 1).every((cell) => cellText(cell) === '')

/** Whether nothing that must tell which record a row is about could do so. */
function isTellingNothing(served: AnyServed, columns: readonly (string | null)[], row: SheetRow): boolean {
  // A point has one cell, which is as plain as a label below one.
  const parts = partsOf(row)
  const { key } = served.resource
  return key.some((name) => {
    if (!fieldOf(served, name).required) return false
    const places = columns.flatMap((other, at) =>
      other !== null && (other === name || standsFor(fieldOf(served, other)) === name) ? [at] : [],
    )
    return places.every((at) => {
      const part = parts ? parts.get(at) : 'label'
      return textAt(row, at) === '' || part === 'label' || part === 'day' || isNoIdentifier(fieldAt(served, columns, at), textAt(row, at))
    })
  })
}

/** Whether a row is without something that every row above has. */
const lacks = (served: AnyServed, columns: readonly (string | null)[], row: SheetRow, always: readonly number[]): boolean =>
  always.some((at) => textAt(row, at) === '' || isNoIdentifier(fieldAt(served, columns, at), textAt(row, at)))
