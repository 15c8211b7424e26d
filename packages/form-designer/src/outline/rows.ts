import { partTitle } from '@sc/form-renderer/designer'
import { columnsOf, type FormDesign, type Widget, type WidgetSchemas } from '@sc/form-renderer/schema'

/** A line of the outline: which widget, and where it stands. Nothing of what the widget says, so that typing leaves it as it is. */
export interface OutlineRow {
  key: string
  /** 1 for what stands in the form itself. */
  level: number
  /** Among what stands beside it, from 1. */
  position: number
  count: number
  /** Of a container with several columns, the one that it stands in, from 1; none of the cells of a report. */
  column: number | null
  /** What the part of the container is called that it stands in; empty where it says nothing. */
  part: string
  /** Keys of what is around it, outermost first. */
  within: readonly string[]
  /** It holds widgets. */
  holds: boolean
}

/** Every widget in reading order. */
export const rowsOf = (design: FormDesign, widgets: WidgetSchemas): OutlineRow[] =>
  rowsIn(design.list, { within: [], column: null, part: '' }, widgets)

function rowsIn(list: readonly Widget[], around: Pick<OutlineRow, 'within' | 'column' | 'part'>, widgets: WidgetSchemas): OutlineRow[] {
  return list.flatMap((widget, index) => {
    const { key } = widget
    const columns = columnsOf(widget, widgets)
    const within = [...around.within, key]
    // Cells, which stand in rows, are told by nobody by a number.
    const isNumbered = columns.length > 1 && columns.every(({ row }) => row === undefined)
    const inside = columns.flatMap((one, at) =>
      rowsIn(one.list, { within, column: isNumbered ? at + 1 : null, part: partTitle(one) }, widgets),
    )
    const row = { ...around, key, level: within.length, position: index + 1, count: list.length, holds: inside.length > 0 }
    return [row, ...inside]
  })
}

/** {@link rowsOf} of one design after the other: the very same rows as long as nothing came, went or moved. */
export function keptRows(widgets: WidgetSchemas): (design: FormDesign) => readonly OutlineRow[] {
  let last: { design: FormDesign; rows: readonly OutlineRow[] } | undefined
  return (design) => {
    if (last?.design !== design) {
      const rows = rowsOf(design, widgets)
      last = { design, rows: last && isSame(last.rows, rows) ? last.rows : rows }
    }
    return last.rows
  }
}

const isSame = (left: readonly OutlineRow[], right: readonly OutlineRow[]): boolean =>
  left.length === right.length && left.every((row, at) => isSameRow(row, right[at]))

const isSameRow = (left: OutlineRow, right: OutlineRow | undefined): boolean =>
  right !== undefined &&
  left.key === right.key &&
  left.level === right.level &&
  left.position === right.position &&
  left.count === right.count &&
  left.column === right.column &&
  left.part === right.part &&
  left.holds === right.holds

/** The rows that are seen while some containers are folded up. */
export const unfolded = (rows: readonly OutlineRow[], folded: ReadonlySet<string>): readonly OutlineRow[] =>
  folded.size === 0 ? rows : rows.filter(({ within }) => !within.some((key) => folded.has(key)))
