import { deriveRules, type Widget, type WidgetOptions } from '@sc/form-renderer/schema'
import { findWidget } from '../document/tree.ts'
import { mapList } from '../document/replace.ts'
import { placeFor } from '../document/takes.ts'
import { withWidget, type Action } from './action.ts'

/** Gives a choice an option that asks for words, and the line for these right after it: one step. */
export const addOther = (widget: Widget, changes: WidgetOptions, line: Widget): Action => ({
  step: { verb: 'insert', subject: line.name },
  apply(document) {
    const { widgets } = document
    const changed = withWidget(document, widget.key, (current) => ({ ...current, options: { ...current.options, ...changes } }))
    const place = findWidget(changed.design, widget.key, widgets)?.place
    if (!place) return document
    const asked = { ...line, rules: deriveRules(line, undefined, widgets) }
    const { container, index } = placeFor(changed.design, { ...place, index: place.index + 1 }, [asked], widgets)
    return { ...changed, design: mapList(changed.design, container, (list) => list.toSpliced(index, 0, asked), widgets) }
  },
})
