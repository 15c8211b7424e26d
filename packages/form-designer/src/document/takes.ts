import { columnsOf, type FormDesign, type Widget, type WidgetSchemas } from '@sc/form-renderer/schema'
import type { ContainerRef, Place } from './place.ts'
import { findWidget } from './tree.ts'
import { placeAfter } from './neighbours.ts'

/** The rows of a sub-table are made of fields: containers, blocks and further tables stand outside of it. */
export function takes(design: FormDesign, container: ContainerRef, { type }: Pick<Widget, 'type'>, widgets: WidgetSchemas): boolean {
  if (container.parent === null || !isTable(design, container.parent, widgets)) return true
  const schema = widgets.get(type)
  return schema?.value !== undefined && !schema.container && !schema.assigned
}

/** The place itself where all of the widgets may stand there, or the one after the table that does not take them. */
export function placeFor(design: FormDesign, place: Place, wanted: readonly Widget[], widgets: WidgetSchemas): Place {
  const { container } = place
  if (container.parent === null || wanted.every((widget) => takes(design, container, widget, widgets))) return place
  return placeAfter(design, container.parent, widgets)
}

function isTable(design: FormDesign, key: string, widgets: WidgetSchemas): boolean {
  const widget = findWidget(design, key, widgets)?.widget
  return widget !== undefined && widgets.get(widget.type)?.rows === true && columnsOf(widget, widgets).length > 0
}
