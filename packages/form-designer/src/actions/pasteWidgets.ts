import type { Widget, WidgetSchemas } from '@sc/form-renderer/schema'
import { copiesOf } from '../document/copiesOf.ts'
import { newKey, type NewKey } from '../document/freshWidget.ts'
import type { Place } from '../document/place.ts'
import { mapList } from '../document/replace.ts'
import { placeFor } from '../document/takes.ts'
import { stepOf, type Action } from './action.ts'

/** Copies of widgets, from here or from another design, one after the other at a place; selected. */
export function pasteWidgets(copied: readonly Widget[], place: Place, widgets: WidgetSchemas, makeKey: NewKey = newKey): Action {
  const copies = copiesOf(copied, widgets, makeKey)
  return {
    step: stepOf('paste', copied),
    apply(document) {
      if (copies.length === 0) return document
      const { container, index } = placeFor(document.design, place, copies, widgets)
      const design = mapList(document.design, container, (list) => list.toSpliced(index, 0, ...copies), widgets)
      return design === document.design ? document : { ...document, design, selection: copies.map(({ key }) => key) }
    },
  }
}
