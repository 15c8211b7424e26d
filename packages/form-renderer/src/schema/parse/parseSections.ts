import type { WidgetColumn } from '../../definition/types.ts'
import { isObject, type JsonObject } from './json.ts'
import { parseColumns, type ParseList } from './parseColumns.ts'
import type { ParseContext } from './ParseContext.ts'
import { rememberSaved, savedFormOf, type WrittenSections } from './saved.ts'

/** Under which keys relatives have what a container of theirs holds; `columns`, as ours have it, comes first everywhere. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  card: ['list'],
  tabs: ['tabs', 'panes', 'list'],
  collapse: ['tabs', 'panes', 'items', 'list'],
  report: ['rows', 'trs'],
}
const CELLS = ['columns', 'tds'] as const

/** What may stand on a part besides what it holds: its title, and how a cell is merged and aligned. */
const PART_KEYS = new Set(['label', 'title', 'name', 'value', 'key', 'rules', 'row', 'colspan', 'rowspan'])
const CELL_OPTIONS = new Set(['colspan', 'rowspan', 'align', 'valign', 'width', 'height', 'customClass', 'invisible'])
const isUsed = (key: string) => PART_KEYS.has(key) || (key.startsWith('options.') && CELL_OPTIONS.has(key.slice('options.'.length)))

/** Under which key a file has the parts of a container: one with nothing under it only if nothing is under the others. */
export function partsKeyOf(raw: JsonObject, type: string): string {
  const keys = ['columns', ...(KEYS[type] ?? [])].filter((key) => Array.isArray(raw[key]))
  return keys.find((key) => (raw[key] as unknown[]).length > 0) ?? keys[0] ?? 'columns'
}

interface Parts {
  columns: WidgetColumn[]
  /** Under {@link partsKeyOf}, as long as nobody touches it. */
  saved: unknown
  /** How a relative writes it; absent of what is written as ours. */
  written?: WrittenSections
}

/** The parts of a container: its columns, the panes of tabs, the cells of a report, whichever relative wrote them. */
export function parseSections(
  raw: JsonObject,
  { type, name, path, depth }: { type: string; name: string; path: string; depth: number },
  context: ParseContext,
  parseList: ParseList,
): Parts {
  const key = partsKeyOf(raw, type)
  const entries = raw[key]
  const columnsIn = (list: unknown, of: string) => parseColumns(list, { name, path, key: of, depth, isUsed }, context, parseList)
  if (!Object.hasOwn(KEYS, type)) return parseColumns(entries, { name, path, key, depth }, context, parseList)
  if (!Array.isArray(entries) || entries.length === 0) return { columns: [{ span: 24, list: [] }], saved: entries }
  if (type === 'report' && key !== 'columns') return cellsIn(entries, key, columnsIn)
  const isParts = key !== 'list' || (type !== 'card' && entries.every(isPart))
  const written = key === 'columns' ? {} : { written: { key, shape: isParts ? ('parts' as const) : ('list' as const) } }
  if (isParts) {
    const { columns, saved } = columnsIn(entries, key)
    return { columns: columns.map((column) => withSpan(column, type)), saved, ...written }
  }
  const { list, saved } = parseList(entries, `${path}.${key}`, depth + 1, context)
  return { columns: [{ span: 24, list }], saved, ...written }
}

/** A widget may have a list of its own, but says what it is. */
const isPart = (entry: unknown) => isObject(entry) && Array.isArray(entry.list) && typeof entry.type !== 'string'

/** A part takes the whole width, cells what is theirs. */
const withSpan = (column: WidgetColumn, type: string): WidgetColumn =>
  type === 'report' ? column : rememberSaved({ ...column, span: 24 }, savedFormOf(column)?.saved)

/** The cells of all rows one after another, each with the row that it stands in. */
function cellsIn(rows: readonly unknown[], key: string, columnsIn: (list: unknown, key: string) => Parts): Parts {
  const taken = rows.map((row) => {
    const own: JsonObject = isObject(row) ? row : {}
    const cells = CELLS.find((one) => Array.isArray(own[one])) ?? 'columns'
    return { own, cells, entries: Array.isArray(own[cells]) ? (own[cells] as unknown[]) : [] }
  })
  const { columns, saved } = columnsIn(
    taken.flatMap(({ entries }) => entries),
    key,
  )
  const savedCells = saved as unknown[]
  let at = 0
  const places = taken.map(({ entries }) => ({ from: at, to: (at += entries.length) }))
  const widthOf = ({ from, to }: { from: number; to: number }) =>
    columns.slice(from, to).reduce((sum, cell) => sum + cellSpan(cell, 'colspan'), 0)
  const width = places.reduce((widest, place) => Math.max(widest, widthOf(place)), 1)
  return {
    columns: places.flatMap(({ from, to }, row) =>
      columns.slice(from, to).map((cell) => {
        const span = Math.max(1, Math.round((24 * cellSpan(cell, 'colspan')) / width))
        return rememberSaved({ ...cell, row, span: Math.min(24, span) }, savedFormOf(cell)?.saved)
      }),
    ),
    saved: taken.map(({ own, cells }, row) =>
      Array.isArray(own[cells]) ? { ...own, [cells]: savedCells.slice(places[row]?.from, places[row]?.to) } : rows[row],
    ),
    written: { key, shape: 'rows', rows: taken.map(({ own: { columns: _, tds: __, ...own }, cells }) => ({ own, cells })) },
  }
}

/** How many columns or rows of its table a cell takes. */
export function cellSpan(cell: WidgetColumn, side: 'colspan' | 'rowspan'): number {
  const options = isObject(cell.options) ? cell.options : {}
  const span = Number(options[side] ?? cell[side])
  return Number.isInteger(span) && span >= 1 && span <= MOST_SPAN ? span : 1
}

/** More than any sheet of paper has. */
const MOST_SPAN = 100
