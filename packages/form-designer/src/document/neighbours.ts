import { isContainer, type FormDesign } from '@sc/form-renderer/schema'
import { column, root, type Place } from './place.ts'
import { columnsOf, findWidget, listAt, type Located } from './tree.ts'

/**
 * Where the keyboard takes a widget. A place's index counts the list as it is, the moving widget included;
 * undefined means that there is nothing in that direction.
 */

export function placeUp(design: FormDesign, key: string): Place | undefined {
  const place = findWidget(design, key)?.place
  return place && place.index > 0 ? { ...place, index: place.index - 1 } : undefined
}

export function placeDown(design: FormDesign, key: string): Place | undefined {
  const place = findWidget(design, key)?.place
  const length = place ? (listAt(design, place.container)?.length ?? 0) : 0
  return place && place.index < length - 1 ? { ...place, index: place.index + 2 } : undefined
}

/** Into the container beside it, the one before first; within a container, into the next column. */
export function placeIn(design: FormDesign, key: string): Place | undefined {
  const here = findWidget(design, key)
  if (!here) return undefined
  const { container, index } = here.place
  const siblings = listAt(design, container) ?? []
  const before = siblings[index - 1]
  if (before && isContainer(before)) return endOf(design, before.key, 0)
  const after = siblings[index + 1]
  if (after && isContainer(after)) return columnsOf(after).length > 0 ? { container: column(after.key, 0), index: 0 } : undefined
  return container.parent === null ? undefined : endOf(design, container.parent, container.column + 1)
}

/** Into the column before; from the first column, out to stand after the container. */
export function placeOut(design: FormDesign, key: string): Place | undefined {
  const container = findWidget(design, key)?.place.container
  if (!container || container.parent === null) return undefined
  return container.column > 0 ? endOf(design, container.parent, container.column - 1) : placeAfter(design, container.parent)
}

/** Right after a widget; at the end of the form for none. */
export function placeAfter(design: FormDesign, key: string | null): Place {
  const located: Located | undefined = key === null ? undefined : findWidget(design, key)
  return located ? { ...located.place, index: located.place.index + 1 } : { container: root, index: design.list.length }
}

function endOf(design: FormDesign, container: string, at: number): Place | undefined {
  const list = listAt(design, column(container, at))
  return list && { container: column(container, at), index: list.length }
}
