import { conditionNamesOf, renamedInCondition, type FormDesign, type Widget } from '@sc/form-renderer/schema'
import { mapAll, mapWidget } from '../document/replace.ts'
import { locate, modelHolder } from '../document/tree.ts'
import { withDesign, type Action } from './action.ts'

/**
 * Binds a widget to another name, and lets every condition that asks for the old one ask for the new one; not while
 * another widget still binds the old one. A name that another widget binds changes nothing: conditions that ask for either
 * could not be told apart any more.
 */
export const rebindWidget = (widget: Widget, model: string): Action => ({
  step: { verb: 'rebind', subject: widget.name },
  apply: (document) =>
    withDesign(document, modelHolder(document.design, model, widget.key) ? document.design : renamed(document.design, widget.key, model)),
})

function renamed(design: FormDesign, key: string, model: string): FormDesign {
  const old = [...locate(design)].find(({ widget }) => widget.key === key)?.widget.model
  if (old === undefined || old === model) return design
  const rebound = mapWidget(design, key, (current) => ({ ...current, model }))
  return modelHolder(rebound, old, key) ? rebound : mapAll(rebound, (widget) => withRenamed(widget, old, model))
}

function withRenamed(widget: Widget, from: string, to: string): Widget {
  const changed = conditionNamesOf(widget).flatMap((name) => {
    const source = widget.options[name] as string
    const text = renamedInCondition(source, from, to)
    return text === source ? [] : [[name, text]]
  })
  return changed.length === 0 ? widget : { ...widget, options: { ...widget.options, ...Object.fromEntries(changed) } }
}
