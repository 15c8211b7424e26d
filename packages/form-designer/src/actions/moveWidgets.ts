import type { Widget } from '@sc/form-renderer/schema'
import { sameContainer, type Place } from '../document/place.ts'
import { mapList, withoutWidgets } from '../document/replace.ts'
import { findWidget, isWithin, listAt } from '../document/tree.ts'
import { takes } from '../document/takes.ts'
import { stepOf, type Action } from './action.ts'

/**
 * Takes widgets to a place, one after the other, counted before they leave their own. A container does not go into itself, and
 * none goes where not all may.
 */
export const moveWidgets = (moving: readonly Widget[], place: Place): Action => ({
  step: stepOf('move', moving),
  apply(document) {
    const { design, widgets, selection } = document
    const { container } = place
    const { parent } = container
    const found = moving.flatMap(({ key }) => findWidget(design, key, widgets) ?? [])
    if (found.length === 0 || !listAt(design, container, widgets)) return document
    const keys = found.map(({ widget }) => widget.key)
    if (parent !== null && keys.some((key) => isWithin(design, parent, key, widgets))) return document
    if (!found.every(({ widget }) => takes(design, container, widget, widgets))) return document

    const shift = found.filter((one) => sameContainer(one.place.container, container) && one.place.index < place.index).length
    const index = place.index - shift
    if (found.every((one, at) => sameContainer(one.place.container, container) && one.place.index === index + at)) return document

    const moved = mapList(
      withoutWidgets(design, keys, widgets),
      container,
      (list) => list.toSpliced(index, 0, ...found.map(({ widget }) => widget)),
      widgets,
    )
    return { ...document, design: moved, selection: keys.every((key) => selection.includes(key)) ? selection : keys }
  },
})
