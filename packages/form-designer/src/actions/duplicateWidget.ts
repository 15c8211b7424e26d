import type { Widget, WidgetSchemas } from '@sc/form-renderer/schema'
import { copyOf, newKey, type NewKey } from '../document/freshWidget.ts'
import { replaceWidget } from '../document/replace.ts'
import type { Action } from './action.ts'

/** A copy right after its original, selected. */
export function duplicateWidget(widget: Widget, widgets: WidgetSchemas, makeKey: NewKey = newKey): Action {
  const copy = copyOf(widget, widgets, makeKey)
  return {
    step: { verb: 'duplicate', subject: widget.name },
    apply(document) {
      const design = replaceWidget(document.design, widget.key, (original) => [original, copy], widgets)
      return design === document.design ? document : { ...document, design, selection: copy.key }
    },
  }
}
