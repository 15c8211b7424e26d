import type { WidgetColumn } from '../../definition/types.ts'
import { isObject, type JsonObject } from './json.ts'
import { deepest, type ParseList } from './parseColumns.ts'
import type { ParseContext } from './ParseContext.ts'

/** Under which key the widgets of a sub-table's rows are saved. */
export const rowsKey = 'tableColumns'

/** Under which key a file has them: another list of widgets may be theirs, while columns that hold lists are saved as ours. */
export const rowsKeyOf = ({ columns, [rowsKey]: own }: JsonObject): string =>
  own === undefined && Array.isArray(columns) && !columns.some(holdsList) ? 'columns' : rowsKey

const holdsList = (entry: unknown) => isObject(entry) && Array.isArray(entry.list)

/**
 * What the rows of a sub-table are made of, in one column, as a container has several. Designers of this family save it as
 * `tableColumns`; others as `columns`, of widgets or of columns with a `list`. Models are names within a row.
 * @param saved of the widget, to which is added what to save when nobody touches it
 */
export function parseRowColumns(
  raw: JsonObject,
  saved: JsonObject,
  name: string,
  path: string,
  depth: number,
  context: ParseContext,
  parseList: ParseList,
): WidgetColumn[] {
  const key = raw[rowsKey] === undefined ? 'columns' : rowsKey
  const entries = raw[key]
  const here = `${path}.${key}`
  if (!Array.isArray(entries)) {
    if (entries !== undefined && entries !== null)
      context.report({ severity: 'warning', code: 'malformed', path: here, of: name, say: (whose, texts) => texts.malformed(whose, key) })
    return [{ span: 24, list: [] }]
  }
  if (depth >= deepest) {
    context.report({ severity: 'error', code: 'too-deep', path: here, say: (_, texts) => texts.tooDeep })
    return [{ span: 24, list: [] }]
  }
  const within: ParseContext = { ...context, models: new Set() }
  if (!entries.some(holdsList)) {
    const parsed = parseList(entries, here, depth + 1, within)
    saved[key] = parsed.saved
    return [{ span: 24, list: parsed.list }]
  }
  const columns = entries.map((entry, at) => {
    const list: unknown[] = isObject(entry) && Array.isArray(entry.list) ? entry.list : []
    return { entry, parsed: parseList(list, `${here}[${at}].list`, depth + 1, within) }
  })
  saved[key] = columns.map(({ entry, parsed }) => (isObject(entry) && Array.isArray(entry.list) ? { ...entry, list: parsed.saved } : entry))
  const [first, ...others] = columns
  if (first && others.length === 0) return [{ span: 24, list: first.parsed.list }]
  return [{ span: 24, list: columns.flatMap(({ parsed }) => parsed.list) }]
}
