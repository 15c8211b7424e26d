import type { FormDesign, Widget, WidgetOptions } from '../definition/types.ts'
import { schemasInRows, type WidgetSchemas } from '../definition/widgetSchemas.ts'

/** Gives the options of a widget: the same object where they stay. `table`: the sub-table whose rows it stands in. */
type Change = (widget: Widget, widgets: WidgetSchemas, table: Widget | undefined) => WidgetOptions

/** The design with other options of its widgets, at every depth. Untouched lists and widgets stay the same objects. */
export function mapOptions(design: FormDesign, change: Change, widgets: WidgetSchemas): FormDesign {
  const list = mapped(design.list, change, widgets, undefined)
  return list === design.list ? design : { ...design, list }
}

function mapped(list: Widget[], change: Change, widgets: WidgetSchemas, table: Widget | undefined): Widget[] {
  const after = list.map((widget) => {
    const options = change(widget, widgets, table)
    const schema = widgets.get(widget.type)
    const within = schema?.rows ? schemasInRows(widgets) : widgets
    const columns = schema?.container
      ? widget.columns?.map((column) => {
          const inside = mapped(column.list, change, within, schema.rows ? widget : table)
          return inside === column.list ? column : { ...column, list: inside }
        })
      : undefined
    const same = columns === undefined || columns.every((column, at) => column === widget.columns?.[at])
    return options === widget.options && same ? widget : { ...widget, options, ...(!same && { columns }) }
  })
  return after.every((widget, at) => widget === list[at]) ? list : after
}
