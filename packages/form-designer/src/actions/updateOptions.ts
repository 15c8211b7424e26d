import { deriveRules, type Widget, type WidgetOptions } from '@sc/form-renderer/schema'
import type { WidgetDesigner } from '@sc/form-renderer/designer'
import { withWidget, type Action } from './action.ts'

/**
 * Changes options of a widget, lets its type correct what follows from that (an array default once `multiple` is on),
 * and writes the rules anew.
 */
export const updateOptions = (
  widget: Widget,
  changes: WidgetOptions,
  { designer, typing }: { designer?: Pick<WidgetDesigner, 'normalise'>; typing?: string } = {},
): Action => ({
  step: { verb: 'updateOptions', subject: widget.name, ...(typing !== undefined && { typing: `${widget.key}.options.${typing}` }) },
  apply: (document) =>
    withWidget(document, widget.key, (current) => {
      if (Object.entries(changes).every(([path, value]) => Object.is(current.options[path], value))) return current
      const changed = { ...current.options, ...changes }
      const options = designer?.normalise ? designer.normalise(changed, current.options) : changed
      const next = { ...current, options }
      return { ...next, rules: deriveRules(next, undefined, document.widgets) }
    }),
})
