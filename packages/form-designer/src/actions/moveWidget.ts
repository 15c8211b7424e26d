import type { Widget } from '@sc/form-renderer/schema'
import { sameContainer, type Place } from '../document/place.ts'
import { mapList, replaceWidget } from '../document/replace.ts'
import { findWidget, isWithin, listAt } from '../document/tree.ts'
import { takes } from '../document/takes.ts'
import type { Action } from './action.ts'

/** Takes a widget to a place, counted before it leaves its own. A container does not go into itself. */
export const moveWidget = (widget: Widget, place: Place): Action => ({
  step: { verb: 'move', subject: widget.name },
  apply(document) {
    const { design, widgets } = document
    const { key } = widget
    const found = findWidget(design, key, widgets)
    const { parent } = place.container
    if (!found || !listAt(design, place.container, widgets) || (parent !== null && isWithin(design, parent, key, widgets))) return document
    if (!takes(design, place.container, widget, widgets)) return document

    const from = found.place
    const shift = sameContainer(from.container, place.container) && from.index < place.index ? 1 : 0
    const index = place.index - shift
    if (sameContainer(from.container, place.container) && index === from.index) return document

    const without = replaceWidget(design, key, () => [], widgets)
    const moved = mapList(without, place.container, (list) => list.toSpliced(index, 0, found.widget), widgets)
    return { ...document, design: moved, selection: key }
  },
})
