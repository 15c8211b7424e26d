import { columnsOf, rowWidgetsOf, walkWidgets, type FormDesign, type Widget, type WidgetSchemas } from '@sc/form-renderer/schema'
import { column, root, type ContainerRef, type Place } from './place.ts'

/** A widget and where it stands. */
export interface Located {
  widget: Widget
  place: Place
}

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

export const findWidget = (design: FormDesign, key: string, widgets: WidgetSchemas): Located | undefined =>
  placesIn(design, widgets).get(key)

const remembered = new WeakMap<FormDesign, { widgets: WidgetSchemas; places: ReadonlyMap<string, Located> }>()

/** Where everything stands, by keys; remembered, as canvas, outline and properties all ask. Of a key that repeats, the first. */
function placesIn(design: FormDesign, widgets: WidgetSchemas): ReadonlyMap<string, Located> {
  const known = remembered.get(design)
  if (known?.widgets === widgets) return known.places
  const places = new Map<string, Located>()
  for (const located of locate(design, widgets)) if (!places.has(located.widget.key)) places.set(located.widget.key, located)
  remembered.set(design, { widgets, places })
  return places
}

/** The sub-table in whose rows a widget repeats, the innermost one. */
export const tableAround = (design: FormDesign, key: string, widgets: WidgetSchemas): Widget | undefined =>
  ancestorsOf(design, key, widgets)
    .map((ancestor) => findWidget(design, ancestor, widgets)?.widget)
    .findLast((widget) => widget && widgets.get(widget.type)?.rows)

/** The form that a widget’s name and conditions belong to: the design, or a row of the sub-table that it stands in. */
export function formAround(design: FormDesign, key: string, widgets: WidgetSchemas): Pick<FormDesign, 'list'> {
  const table = tableAround(design, key, widgets)
  const row = table && rowWidgetsOf(table, widgets.get(table.type))
  return row ? { list: row as Widget[] } : design
}

/** Every widget of a form, without those that repeat in rows. */
export function widgetsIn(form: Pick<FormDesign, 'list'>, widgets: WidgetSchemas): Widget[] {
  const found: Widget[] = []
  walkWidgets(form, (widget) => void found.push(widget), widgets)
  return found
}

/** The design, and the rows of its sub-tables: each a form with names of its own. */
export function formsIn(design: FormDesign, widgets: WidgetSchemas): { table: string | null; form: Pick<FormDesign, 'list'> }[] {
  const tables = [...locate(design, widgets)].flatMap(({ widget }) => {
    const row = rowWidgetsOf(widget, widgets.get(widget.type))
    return row ? [{ table: widget.key, form: { list: row as Widget[] } }] : []
  })
  return [{ table: null, form: design }, ...tables]
}

/** The widget of the same form, other than the one with `key`, that binds a name. */
export const modelHolder = (design: FormDesign, model: string, key: string, widgets: WidgetSchemas): Widget | undefined =>
  widgetsIn(formAround(design, key, widgets), widgets).find((widget) => widget.key !== key && widget.model === model)

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
