import type { Widget } from '@sc/form-renderer/schema'
import type { Place } from '../document/place.ts'
import { mapList } from '../document/replace.ts'
import { placeFor } from '../document/takes.ts'
import type { Action } from './action.ts'

/** Puts a fresh widget (`widgetFrom`) at a place and selects it. */
export const insertWidget = (widget: Widget, place: Place): Action => ({
  step: { verb: 'insert', subject: widget.name },
  apply(document) {
    const { container, index } = placeFor(document.design, place, [widget], document.widgets)
    const design = mapList(document.design, container, (list) => list.toSpliced(index, 0, widget), document.widgets)
    return design === document.design ? document : { ...document, design, selection: [widget.key] }
  },
})
