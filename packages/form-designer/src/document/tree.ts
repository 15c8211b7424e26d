import { isContainer, type FormDesign, type Widget, type WidgetColumn } from '@sc/form-renderer/schema'
import { column, root, type ContainerRef, type Place } from './place.ts'

/** A widget and where it stands. */
export interface Located {
  widget: Widget
  place: Place
}

/** Columns of a container; none for every other widget, whatever a foreign file puts there. */
export const columnsOf = (widget: Widget): readonly WidgetColumn[] => (isContainer(widget) ? (widget.columns ?? []) : [])

/** Every widget in reading order: a container before what it holds. */
export function* locate(design: FormDesign): Generator<Located> {
  yield* locateIn(design.list, root)
}

function* locateIn(list: readonly Widget[], container: ContainerRef): Generator<Located> {
  for (const [index, widget] of list.entries()) {
    yield { widget, place: { container, index } }
    for (const [at, one] of columnsOf(widget).entries()) yield* locateIn(one.list, column(widget.key, at))
  }
}

export function findWidget(design: FormDesign, key: string): Located | undefined {
  for (const located of locate(design)) if (located.widget.key === key) return located
  return undefined
}

/** The widget, other than the one with `key`, that binds a name. */
export function modelHolder(design: FormDesign, model: string, key: string): Widget | undefined {
  for (const { widget } of locate(design)) if (widget.key !== key && widget.model === model) return widget
  return undefined
}

/** The widgets of a container; undefined where the design has no such container. */
export function listAt(design: FormDesign, container: ContainerRef): readonly Widget[] | undefined {
  if (container.parent === null) return design.list
  const holder = findWidget(design, container.parent)
  return holder && columnsOf(holder.widget)[container.column]?.list
}

/** Keys of the containers around a widget, outermost first. */
export function ancestorsOf(design: FormDesign, key: string): string[] {
  const parent = findWidget(design, key)?.place.container.parent
  return parent == null ? [] : [...ancestorsOf(design, parent), parent]
}

/** Whether `key` is `ancestor` itself or stands somewhere within it. */
export const isWithin = (design: FormDesign, key: string, ancestor: string): boolean =>
  key === ancestor || ancestorsOf(design, key).includes(ancestor)
