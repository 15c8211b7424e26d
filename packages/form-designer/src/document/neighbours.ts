import { columnsOf, type FormDesign, type WidgetSchemas } from '@sc/form-renderer/schema'
import { column, root, type Place } from './place.ts'
import { findWidget, listAt, type Located } from './tree.ts'

/**
 * Where the keyboard takes a widget. A place's index counts the list as it is, the moving widget included;
 * undefined means that there is nothing in that direction.
 */

export function placeUp(design: FormDesign, key: string, widgets: WidgetSchemas): Place | undefined {
  const place = findWidget(design, key, widgets)?.place
  return place && place.index > 0 ? { ...place, index: place.index - 1 } : undefined
}

export function placeDown(design: FormDesign, key: string, widgets: WidgetSchemas): Place | undefined {
  const place = findWidget(design, key, widgets)?.place
  const length = place ? (listAt(design, place.container, widgets)?.length ?? 0) : 0
  return place && place.index < length - 1 ? { ...place, index: place.index + 2 } : undefined
}

/** Into the container beside it, the one before first; within a container, into the next column. */
export function placeIn(design: FormDesign, key: string, widgets: WidgetSchemas): Place | undefined {
  const here = findWidget(design, key, widgets)
  if (!here) return undefined
  const { container, index } = here.place
  const siblings = listAt(design, container, widgets) ?? []
  const before = siblings[index - 1]
  if (before && columnsOf(before, widgets).length > 0) return endOf(design, before.key, 0, widgets)
  const after = siblings[index + 1]
  if (after && columnsOf(after, widgets).length > 0) return { container: column(after.key, 0), index: 0 }
  return container.parent === null ? undefined : endOf(design, container.parent, container.column + 1, widgets)
}

/** Into the column before; from the first column, out to stand after the container. */
export function placeOut(design: FormDesign, key: string, widgets: WidgetSchemas): Place | undefined {
  const container = findWidget(design, key, widgets)?.place.container
  if (!container || container.parent === null) return undefined
  return container.column > 0
    ? endOf(design, container.parent, container.column - 1, widgets)
    : placeAfter(design, container.parent, widgets)
}

/** Right after a widget; at the end of the form for none. */
export function placeAfter(design: FormDesign, key: string | null, widgets: WidgetSchemas): Place {
  const located: Located | undefined = key === null ? undefined : findWidget(design, key, widgets)
  return located ? { ...located.place, index: located.place.index + 1 } : { container: root, index: design.list.length }
}

function endOf(design: FormDesign, container: string, at: number, widgets: WidgetSchemas): Place | undefined {
  const list = listAt(design, column(container, at), widgets)
  return list && { container: column(container, at), index: list.length }
}

const directions = { up: placeUp, down: placeDown, in: placeIn, out: placeOut } as const
export type Direction = keyof typeof directions

/** Where several go together, which come in reading order: what stands first leads up and out, what stands last down. */
export function placeToward(direction: Direction, design: FormDesign, keys: readonly string[], widgets: WidgetSchemas): Place | undefined {
  const leading = { up: [keys[0]], down: [keys.at(-1)], in: [keys[0], keys.at(-1)], out: [keys[0]] }[direction]
  const places = leading.flatMap((key) => (key === undefined ? [] : (directions[direction](design, key, widgets) ?? [])))
  return places.find(({ container }) => container.parent === null || !keys.includes(container.parent))
}
