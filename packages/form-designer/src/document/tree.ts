import { isContainer, type FormDesign, type Widget, type WidgetColumn, type WidgetSchemas } from '@sc/form-renderer/schema'
import { column, root, type ContainerRef, type Place } from './place.ts'

/** A widget and where it stands. */
export interface Located {
  widget: Widget
  place: Place
}

/** Columns of a container; none for every other widget, whatever a foreign file puts there. */
export const columnsOf = (widget: Widget, widgets: WidgetSchemas): readonly WidgetColumn[] =>
  isContainer(widget, widgets) ? (widget.columns ?? []) : []

/** Every widget in reading order: a container before what it holds. */
export function* locate(design: FormDesign, widgets: WidgetSchemas): Generator<Located> {
  yield* locateIn(design.list, root, widgets)
}

function* locateIn(list: readonly Widget[], container: ContainerRef, widgets: WidgetSchemas): Generator<Located> {
  for (const [index, widget] of list.entries()) {
    yield { widget, place: { container, index } }
    for (const [at, one] of columnsOf(widget, widgets).entries()) yield* locateIn(one.list, column(widget.key, at), widgets)
  }
}

export function findWidget(design: FormDesign, key: string, widgets: WidgetSchemas): Located | undefined {
  for (const located of locate(design, widgets)) if (located.widget.key === key) return located
  return undefined
}

/** The widget, other than the one with `key`, that binds a name. */
export function modelHolder(design: FormDesign, model: string, key: string, widgets: WidgetSchemas): Widget | undefined {
  for (const { widget } of locate(design, widgets)) if (widget.key !== key && widget.model === model) return widget
  return undefined
}

/** The widgets of a container; undefined where the design has no such container. */
export function listAt(design: FormDesign, container: ContainerRef, widgets: WidgetSchemas): readonly Widget[] | undefined {
  if (container.parent === null) return design.list
  const holder = findWidget(design, container.parent, widgets)
  return holder && columnsOf(holder.widget, widgets)[container.column]?.list
}

/** Keys of the containers around a widget, outermost first. */
export function ancestorsOf(design: FormDesign, key: string, widgets: WidgetSchemas): string[] {
  const parent = findWidget(design, key, widgets)?.place.container.parent
  return parent == null ? [] : [...ancestorsOf(design, parent, widgets), parent]
}

/** Whether `key` is `ancestor` itself or stands somewhere within it. */
export const isWithin = (design: FormDesign, key: string, ancestor: string, widgets: WidgetSchemas): boolean =>
  key === ancestor || ancestorsOf(design, key, widgets).includes(ancestor)
