import { deriveRules, type Widget } from '@sc/form-renderer/schema'
import { withWidget, type Action } from './action.ts'

/** Gives a widget another title; its rules speak of it by that title. */
export const renameWidget = (widget: Widget, name: string): Action => ({
  step: { verb: 'rename', subject: name || widget.name, typing: `${widget.key}.name` },
  apply: (document) =>
    withWidget(document, widget.key, (current) => {
      if (current.name === name) return current
      const next = { ...current, name }
      return { ...next, rules: deriveRules(next, undefined, document.widgets) }
    }),
})
