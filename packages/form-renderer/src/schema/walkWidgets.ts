import type { FormDesign, Widget, WidgetColumn } from '../definition/types.ts'
import type { WidgetSchema } from '../definition/widgetSchema.ts'
import { schemasInRows, type WidgetSchemas } from '../definition/widgetSchemas.ts'
import { builtInSchemas } from '../widgets/schemas.ts'

/** A widget, and what its type is made of: undefined for one that is not built. */
export interface TypedWidget {
  widget: Widget
  schema: WidgetSchema | undefined
}

/** Where a widget is in its design. */
export interface WidgetPlace {
  /** `list[2].columns[0].list[1]` */
  path: string
  /** 0 at the top. */
  depth: number
  /** Of its type; undefined for one that is not built. */
  schema: WidgetSchema | undefined
  /** The sub-table in whose rows it repeats; undefined for what belongs to the form itself. */
  table: Widget | undefined
}

/** Holds other widgets that belong to the form itself. A sub-table's columns do not: they repeat per row. */
export const isContainer = (widget: Widget, widgets: WidgetSchemas = builtInSchemas): boolean =>
  holdsWidgets(widget, widgets.get(widget.type))

/** {@link isContainer} of a widget whose schema is at hand. */
export const holdsWidgets = ({ columns }: Widget, schema: WidgetSchema | undefined): boolean =>
  schema?.container === true && !schema.rows && Array.isArray(columns)

/** What a widget holds, be it part of the form itself or of each row of a sub-table; nothing for any other. */
export const columnsOf = ({ type, columns }: Widget, widgets: WidgetSchemas = builtInSchemas): readonly WidgetColumn[] =>
  widgets.get(type)?.container === true && Array.isArray(columns) ? columns : []

/** What a row of a sub-table is made of, the same list as long as nobody changes it; undefined for any other widget. */
export const rowWidgetsOf = ({ columns }: Widget, schema: WidgetSchema | undefined): readonly Widget[] | undefined =>
  schema?.rows === true ? (columns?.[0]?.list ?? nothing) : undefined

const nothing: readonly Widget[] = []

type Visit = (widget: Widget, place: WidgetPlace) => void | false

/**
 * Every widget of the form itself in reading order, containers before what they hold. Answering `false` skips what a container
 * holds. What repeats in the rows of sub-tables is left out: its models are names within a row.
 */
export function walkWidgets(design: Pick<FormDesign, 'list'>, visit: Visit, widgets: WidgetSchemas = builtInSchemas): void {
  walkList(design.list, { path: 'list', depth: 0, table: undefined }, { visit, widgets, intoRows: false })
}

/** {@link walkWidgets}, and what repeats in the rows of sub-tables as well. */
export function walkAllWidgets(design: Pick<FormDesign, 'list'>, visit: Visit, widgets: WidgetSchemas = builtInSchemas): void {
  walkList(design.list, { path: 'list', depth: 0, table: undefined }, { visit, widgets, intoRows: true })
}

function walkList(
  list: readonly Widget[],
  { path, depth, table }: Pick<WidgetPlace, 'path' | 'depth' | 'table'>,
  walk: { visit: Visit; widgets: WidgetSchemas; intoRows: boolean },
): void {
  list.forEach((widget, index) => {
    const here = `${path}[${index}]`
    const schema = walk.widgets.get(widget.type)
    if (walk.visit(widget, { path: here, depth, schema, table }) === false) return
    const repeated = walk.intoRows ? rowWidgetsOf(widget, schema) : undefined
    if (repeated)
      walkList(
        repeated,
        { path: `${here}.tableColumns`, depth: depth + 1, table: widget },
        { ...walk, widgets: schemasInRows(walk.widgets) },
      )
    if (!holdsWidgets(widget, schema)) return
    widget.columns?.forEach((column, at) => walkList(column.list, { path: `${here}.columns[${at}].list`, depth: depth + 1, table }, walk))
  })
}
