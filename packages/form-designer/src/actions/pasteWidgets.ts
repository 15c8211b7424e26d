import type { Widget } from '@sc/form-renderer/schema'
import { copyOf, newKey, type NewKey } from '../document/freshWidget.ts'
import type { Place } from '../document/place.ts'
import { mapList } from '../document/replace.ts'
import type { Action } from './action.ts'

/** Copies of widgets, from here or from another design, one after the other at a place; the last one is selected. */
export function pasteWidgets(widgets: readonly Widget[], place: Place, makeKey: NewKey = newKey): Action {
  const copies = widgets.map((widget) => copyOf(widget, makeKey))
  return {
    step: { verb: 'paste', subject: widgets[0]?.name ?? '' },
    apply(document) {
      const last = copies.at(-1)
      if (!last) return document
      const design = mapList(document.design, place.container, (list) => list.toSpliced(place.index, 0, ...copies))
      return design === document.design ? document : { design, selection: last.key }
    },
  }
}
