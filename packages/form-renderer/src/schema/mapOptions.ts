import type { FormDesign, Widget, WidgetOptions } from '../definition/types.ts'
import { schemasInRows, type WidgetSchemas } from '../definition/widgetSchemas.ts'

/** The design with other options of its widgets, at every depth. Untouched lists and widgets stay the same objects. */
export function mapOptions(design: FormDesign, change: (widget: Widget) => WidgetOptions, widgets: WidgetSchemas): FormDesign {
  const list = mapped(design.list, change, widgets)
  return list === design.list ? design : { ...design, list }
}

function mapped(list: Widget[], change: (widget: Widget) => WidgetOptions, widgets: WidgetSchemas): Widget[] {
  const after = list.map((widget) => {
    const options = change(widget)
    const schema = widgets.get(widget.type)
    const within = schema?.rows ? schemasInRows(widgets) : widgets
    const columns = schema?.container
      ? widget.columns?.map((column) => {
          const inside = mapped(column.list, change, within)
          return inside === column.list ? column : { ...column, list: inside }
        })
      : undefined
    const same = columns === undefined || columns.every((column, at) => column === widget.columns?.[at])
    return options === widget.options && same ? widget : { ...widget, options, ...(!same && { columns }) }
  })
  return after.every((widget, at) => widget === list[at]) ? list : after
}
