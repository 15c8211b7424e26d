import type { Widget, WidgetColumn } from '../../definition/types.ts'
import { isObject, type JsonObject } from './json.ts'
import type { ParseContext } from './ParseContext.ts'
import { rememberSaved } from './saved.ts'

/** Deeper than any form a person could read; protects the stack from hostile files. */
export const deepest = 64

/** Reads what a column holds; handed in, since widgets hold columns and columns hold widgets. */
export type ParseList = (
  raw: readonly unknown[],
  path: string,
  depth: number,
  context: ParseContext,
) => { list: Widget[]; saved: unknown[] }

interface ColumnsPlace {
  /** Of the container. */
  name: string
  path: string
  /** Under which they are saved. */
  key: string
  depth: number
  /** Whether something of a column is used beside its width and its widgets: `label`, `options.rowspan`. */
  isUsed?: (key: string) => boolean
}

/** The columns of a container, and what to save when nobody touches them. */
export function parseColumns(
  raw: unknown,
  { name, path, key, depth, isUsed = () => false }: ColumnsPlace,
  context: ParseContext,
  parseList: ParseList,
): { columns: WidgetColumn[]; saved: unknown } {
  const { report } = context
  const malformed = (at: string) =>
    report({ severity: 'warning', code: 'malformed', path: at, of: name, say: (whose, texts) => texts.malformed(whose, key) })
  if (!Array.isArray(raw)) {
    if (raw !== undefined && raw !== null) malformed(`${path}.${key}`)
    return { columns: [], saved: raw }
  }
  if (depth >= deepest) {
    report({ severity: 'error', code: 'too-deep', path: `${path}.${key}`, say: (_, texts) => texts.tooDeep })
    return { columns: rememberSaved([], raw), saved: raw }
  }
  const saved: unknown[] = []
  const columns = raw.map((entry, index): WidgetColumn => {
    const here = `${path}.${key}[${index}]`
    const column: JsonObject = isObject(entry) ? entry : {}
    if (!isObject(entry) || (entry.list !== undefined && !Array.isArray(entry.list))) malformed(here)
    const stray = strayKeys(column).filter((one) => !isUsed(one) && !(one === 'type' && column.type === 'td'))
    if (stray.length > 0)
      report({ severity: 'warning', code: 'unknown-keys', path: here, of: name, say: (whose, texts) => texts.columnKeys(whose, stray) })
    const inner = parseList(Array.isArray(column.list) ? column.list : [], `${here}.list`, depth + 1, context)
    saved.push(Array.isArray(column.list) ? { ...column, list: inner.saved } : entry)
    const span = spanOf(column)
    if (span === undefined && isObject(entry) && key === 'columns' && !isUsed('label'))
      report({ severity: 'info', code: 'span', path: here, of: name, say: (whose, texts) => texts.span(whose) })
    return rememberSaved({ ...column, span: span ?? Math.max(1, Math.floor(24 / raw.length)), list: inner.list }, saved[index])
  })
  return { columns: rememberSaved(columns, saved), saved }
}

/** The width lies on the column, or under its options in some families of files. */
function spanOf(column: JsonObject): number | undefined {
  const raw = column.span ?? (isObject(column.options) ? column.options.span : undefined)
  const span = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw
  return typeof span === 'number' && span >= 1 && span <= 24 ? Math.round(span) : undefined
}

/** Of a column only its width and its widgets are used. */
function strayKeys(column: JsonObject): string[] {
  const { span: _span, list: _list, type, options, ...others } = column
  const settings = isObject(options)
    ? Object.keys(options)
        .filter((key) => key !== 'span')
        .map((key) => `options.${key}`)
    : options === undefined
      ? []
      : ['options']
  return [...(type === undefined || type === 'col' ? [] : ['type']), ...Object.keys(others), ...settings]
}
