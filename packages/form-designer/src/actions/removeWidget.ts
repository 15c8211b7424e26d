import type { Widget } from '@sc/form-renderer/schema'
import { replaceWidget } from '../document/replace.ts'
import { findWidget, isWithin, listAt } from '../document/tree.ts'
import type { Action, DesignerDocument } from './action.ts'

/** Takes a widget out, with all it holds. A selected one hands the selection to the next, or the previous, or none. */
export const removeWidget = (widget: Widget, verb: 'remove' | 'cut' = 'remove'): Action => ({
  step: { verb, subject: widget.name },
  apply(document) {
    const design = replaceWidget(document.design, widget.key, () => [], document.widgets)
    if (design === document.design) return document
    const lost = document.selection !== null && isWithin(document.design, document.selection, widget.key, document.widgets)
    return { ...document, design, selection: lost ? heirOf(document, widget.key) : document.selection }
  },
})

function heirOf({ design, widgets }: DesignerDocument, key: string): string | null {
  const place = findWidget(design, key, widgets)?.place
  if (!place) return null
  const siblings = listAt(design, place.container, widgets) ?? []
  return (siblings[place.index + 1] ?? siblings[place.index - 1])?.key ?? null
}
