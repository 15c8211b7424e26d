import { columnsOf, type FormDesign, type Widget, type WidgetSchemas } from '@sc/form-renderer/schema'
import type { ContainerRef } from './place.ts'
import { tableAround } from './tree.ts'

/**
 * Changes of the immutable tree. What is not on the way to the change keeps its identity, so that nothing else renders;
 * a change that changes nothing gives back the very same design.
 */

/** Gives the widgets to stand in place of one widget. */
type Replacing = (widget: Widget) => Widget[]

function replaceIn(list: Widget[], key: string, change: Replacing, widgets: WidgetSchemas): Widget[] {
  for (const [index, widget] of list.entries()) {
    if (widget.key === key) {
      const next = change(widget)
      return next.length === 1 && next[0] === widget ? list : list.toSpliced(index, 1, ...next)
    }
    const inside = replaceInside(widget, key, change, widgets)
    if (inside !== widget) return list.with(index, inside)
  }
  return list
}

function replaceInside(widget: Widget, key: string, change: Replacing, widgets: WidgetSchemas): Widget {
  const columns = columnsOf(widget, widgets)
  for (const [index, one] of columns.entries()) {
    const list = replaceIn(one.list, key, change, widgets)
    if (list !== one.list) return { ...widget, columns: columns.with(index, { ...one, list }) }
  }
  return widget
}

export function replaceWidget(design: FormDesign, key: string, change: Replacing, widgets: WidgetSchemas): FormDesign {
  const list = replaceIn(design.list, key, change, widgets)
  return list === design.list ? design : { ...design, list }
}

/** The design without these widgets, and without what they hold. */
export const withoutWidgets = (design: FormDesign, keys: readonly string[], widgets: WidgetSchemas): FormDesign =>
  keys.reduce((left, key) => replaceWidget(left, key, () => [], widgets), design)

export const mapWidget = (design: FormDesign, key: string, change: (widget: Widget) => Widget, widgets: WidgetSchemas): FormDesign =>
  replaceWidget(design, key, (widget) => [change(widget)], widgets)

export function mapList(
  design: FormDesign,
  container: ContainerRef,
  change: (list: Widget[]) => Widget[],
  widgets: WidgetSchemas,
): FormDesign {
  if (container.parent === null) {
    const list = change(design.list)
    return list === design.list ? design : { ...design, list }
  }
  const at = container.column
  const changeWithin = (widget: Widget): Widget => {
    const columns = columnsOf(widget, widgets)
    const one = columns[at]
    if (!one) return widget
    const list = change(one.list)
    return list === one.list ? widget : { ...widget, columns: columns.with(at, { ...one, list }) }
  }
  return mapWidget(design, container.parent, changeWithin, widgets)
}

/** Changes any of the widgets of the form that the one with `key` belongs to, those in containers included: of a sub-table, of its rows. */
export function mapForm(design: FormDesign, key: string, change: (widget: Widget) => Widget, widgets: WidgetSchemas): FormDesign {
  const table = tableAround(design, key, widgets)
  return table ? mapWidget(design, table.key, (current) => withinEach(current, change, widgets), widgets) : mapAll(design, change, widgets)
}

/** Changes any of the widgets of the form itself, those in containers included, but not those of the rows of a sub-table. */
export function mapAll(design: FormDesign, change: (widget: Widget) => Widget, widgets: WidgetSchemas): FormDesign {
  const list = mapEach(design.list, change, widgets)
  return list === design.list ? design : { ...design, list }
}

/** The same of the widgets of a list. */
export function mapEach(list: Widget[], change: (widget: Widget) => Widget, widgets: WidgetSchemas): Widget[] {
  const next = list.map((widget) => {
    const changed = change(widget)
    return widgets.get(changed.type)?.rows ? changed : withinEach(changed, change, widgets)
  })
  return next.some((widget, at) => widget !== list[at]) ? next : list
}

function withinEach(widget: Widget, change: (widget: Widget) => Widget, widgets: WidgetSchemas): Widget {
  const columns = columnsOf(widget, widgets)
  const inside = columns.map((one) => {
    const within = mapEach(one.list, change, widgets)
    return within === one.list ? one : { ...one, list: within }
  })
  return inside.some((one, at) => one !== columns[at]) ? { ...widget, columns: inside } : widget
}
