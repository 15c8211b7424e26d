import { schemaOf } from '../widgets/schemas.ts'
import type { FormDesign, Widget } from '../definition/types.ts'

/** Where a widget is in its design. */
export interface WidgetPlace {
  /** `list[2].columns[0].list[1]` */
  path: string
  /** 0 at the top. */
  depth: number
}

/** Holds other widgets that belong to the form itself. A sub-table's columns do not: they repeat per row. */
export const isContainer = (widget: Widget): boolean => schemaOf(widget.type)?.container === true && Array.isArray(widget.columns)

/** Every widget in reading order, containers before what they hold. Answering `false` skips what a container holds. */
export function walkWidgets(design: Pick<FormDesign, 'list'>, visit: (widget: Widget, place: WidgetPlace) => void | false): void {
  walkList(design.list, 'list', 0, visit)
}

function walkList(list: readonly Widget[], path: string, depth: number, visit: (widget: Widget, place: WidgetPlace) => void | false): void {
  list.forEach((widget, index) => {
    const here = `${path}[${index}]`
    if (visit(widget, { path: here, depth }) === false || !isContainer(widget)) return
    widget.columns?.forEach((column, at) => walkList(column.list, `${here}.columns[${at}].list`, depth + 1, visit))
  })
}
