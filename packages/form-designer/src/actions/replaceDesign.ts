import type { FormDesign, WidgetSchemas } from '@sc/form-renderer/schema'
import { findWidget } from '../document/tree.ts'
import { withUniqueKeys } from '../document/uniqueKeys.ts'
import type { Action } from './action.ts'

/** Puts another design, an imported one, in place of this one. What is selected stays so if the other one has it. */
export function replaceDesign(design: FormDesign, widgets: WidgetSchemas): Action {
  const next = withUniqueKeys(design, widgets)
  return {
    step: { verb: 'replace', subject: '' },
    apply(document) {
      const { design, selection } = document
      if (next === design) return document
      return { ...document, design: next, selection: selection.filter((key) => findWidget(next, key, widgets)) }
    },
  }
}
