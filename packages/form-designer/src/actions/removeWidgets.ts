import type { Widget } from '@sc/form-renderer/schema'
import { withoutWidgets } from '../document/replace.ts'
import { findWidget, listAt } from '../document/tree.ts'
import { stepOf, type Action, type DesignerDocument } from './action.ts'

/** Takes widgets out, with all they hold. Selected ones hand the selection to the next, or the previous, or none. */
export const removeWidgets = (leaving: readonly Widget[], verb: 'remove' | 'cut' = 'remove'): Action => ({
  step: stepOf(verb, leaving),
  apply(document) {
    const { design, widgets } = document
    const keys = leaving.map(({ key }) => key)
    const without = withoutWidgets(design, keys, widgets)
    if (without === design) return document
    const left = document.selection.filter((key) => findWidget(without, key, widgets))
    const isLost = left.length === 0 && document.selection.length > 0
    return { ...document, design: without, selection: isLost ? heirOf(document, keys) : left }
  },
})

function heirOf({ design, widgets }: DesignerDocument, keys: readonly string[]): string[] {
  const last = keys.findLast((key) => findWidget(design, key, widgets))
  const place = last === undefined ? undefined : findWidget(design, last, widgets)?.place
  if (!place) return []
  const siblings = (listAt(design, place.container, widgets) ?? []).map(({ key }) => key)
  const stays = (key: string) => !keys.includes(key)
  const heir = siblings.slice(place.index).find(stays) ?? siblings.slice(0, place.index).findLast(stays)
  return heir === undefined ? [] : [heir]
}
