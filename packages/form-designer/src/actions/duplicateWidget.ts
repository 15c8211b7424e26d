import type { Widget } from '@sc/form-renderer/schema'
import { copyOf, newKey, type NewKey } from '../document/freshWidget.ts'
import { replaceWidget } from '../document/replace.ts'
import type { Action } from './action.ts'

/** A copy right after its original, selected. */
export function duplicateWidget(widget: Widget, makeKey: NewKey = newKey): Action {
  const copy = copyOf(widget, makeKey)
  return {
    step: { verb: 'duplicate', subject: widget.name },
    apply(document) {
      const design = replaceWidget(document.design, widget.key, (original) => [original, copy])
      return design === document.design ? document : { design, selection: copy.key }
    },
  }
}
