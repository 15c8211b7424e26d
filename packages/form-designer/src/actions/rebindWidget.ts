import type { FormDesign, Widget } from '@sc/form-renderer/schema'
import { askingFor, askingForColumn } from '../document/askingFor.ts'
import { mapForm, mapWidget } from '../document/replace.ts'
import { findWidget, modelHolder, tableAround } from '../document/tree.ts'
import { withDesign, type Action, type DesignerDocument } from './action.ts'

/**
 * Binds a widget to another name, and lets every condition that asks for the old one ask for the new one; not while
 * another widget still binds the old one. A name that another widget binds changes nothing: conditions that ask for either
 * could not be told apart any more.
 */
export const rebindWidget = (widget: Widget, model: string): Action => ({
  step: { verb: 'rebind', subject: widget.name },
  apply: (document) => withDesign(document, renamed(document, widget.key, model)),
})

function renamed({ design, widgets }: DesignerDocument, key: string, model: string): FormDesign {
  if (modelHolder(design, model, key, widgets)) return design
  const old = findWidget(design, key, widgets)?.widget.model
  if (old === undefined || old === model) return design
  const rebound = mapWidget(design, key, (current) => ({ ...current, model }), widgets)
  if (modelHolder(rebound, old, key, widgets)) return rebound
  const asked = mapForm(rebound, key, (widget) => askingFor(widget, old, model), widgets)
  const table = tableAround(asked, key, widgets)
  // Beside the table, its columns are asked for by the names they have within a row.
  return table ? mapForm(asked, table.key, (widget) => askingForColumn(widget, table.model, old, model), widgets) : asked
}
