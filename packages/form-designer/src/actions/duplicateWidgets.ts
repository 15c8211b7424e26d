import type { Widget, WidgetSchemas } from '@sc/form-renderer/schema'
import { copiesOf } from '../document/copiesOf.ts'
import { newKey, type NewKey } from '../document/freshWidget.ts'
import { placeAfter } from '../document/neighbours.ts'
import { mapList } from '../document/replace.ts'
import { placeFor } from '../document/takes.ts'
import { findWidget } from '../document/tree.ts'
import { stepOf, type Action } from './action.ts'

/** Copies right after the last of their originals, selected. */
export function duplicateWidgets(originals: readonly Widget[], widgets: WidgetSchemas, makeKey: NewKey = newKey): Action {
  const copies = copiesOf(originals, widgets, makeKey)
  return {
    step: stepOf('duplicate', originals),
    apply(document) {
      const last = originals.findLast(({ key }) => findWidget(document.design, key, widgets))
      if (!last) return document
      const { container, index } = placeFor(document.design, placeAfter(document.design, last.key, widgets), copies, widgets)
      const design = mapList(document.design, container, (list) => list.toSpliced(index, 0, ...copies), widgets)
      return design === document.design ? document : { ...document, design, selection: copies.map(({ key }) => key) }
    },
  }
}
