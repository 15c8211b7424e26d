import type { FormDesign, Widget } from '../definition/types.ts'
import type { WidgetSchema } from '../definition/widgetSchema.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
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
}

/** Holds other widgets that belong to the form itself. A sub-table's columns do not: they repeat per row. */
export const isContainer = (widget: Widget, widgets: WidgetSchemas = builtInSchemas): boolean =>
  holdsWidgets(widget, widgets.get(widget.type))

/** {@link isContainer} of a widget whose schema is at hand. */
export const holdsWidgets = ({ columns }: Widget, schema: WidgetSchema | undefined): boolean =>
  schema?.container === true && Array.isArray(columns)

type Visit = (widget: Widget, place: WidgetPlace) => void | false

/** Every widget in reading order, containers before what they hold. Answering `false` skips what a container holds. */
export function walkWidgets(design: Pick<FormDesign, 'list'>, visit: Visit, widgets: WidgetSchemas = builtInSchemas): void {
  walkList(design.list, { path: 'list', depth: 0 }, visit, widgets)
}

function walkList(
  list: readonly Widget[],
  { path, depth }: Pick<WidgetPlace, 'path' | 'depth'>,
  visit: Visit,
  widgets: WidgetSchemas,
): void {
  list.forEach((widget, index) => {
    const here = `${path}[${index}]`
    const schema = widgets.get(widget.type)
    if (visit(widget, { path: here, depth, schema }) === false || !holdsWidgets(widget, schema)) return
    widget.columns?.forEach((column, at) =>
      walkList(column.list, { path: `${here}.columns[${at}].list`, depth: depth + 1 }, visit, widgets),
    )
  })
}
