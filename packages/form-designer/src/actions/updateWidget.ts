import type { Widget } from '@sc/form-renderer/schema'
import { withWidget, type Action } from './action.ts'

/** Changes a part of the widget itself, beside its title, its options and the name that its value is bound to: its suffixes, say. */
export const updateWidget = (widget: Widget, path: string, value: unknown, { typing = false }: { typing?: boolean } = {}): Action => ({
  step: {
    verb: 'updateOptions',
    subject: widget.name,
    ...(typing && { typing: `${widget.key}.${path}` }),
  },
  apply: (document) =>
    withWidget(document, widget.key, (current) => (Object.is(current[path], value) ? current : { ...current, [path]: value })),
})
