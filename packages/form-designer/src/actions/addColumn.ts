import { columnsOf, type Widget } from '@sc/form-renderer/schema'
import { withWidget, type Action } from './action.ts'

/** An empty column at the end of a container, in 24ths of its width; of titled parts, under a title. */
export const addColumn = (widget: Widget, span = 12, label?: string): Action => ({
  step: { verb: 'addColumn', subject: widget.name },
  apply: (document) =>
    withWidget(document, widget.key, (current) => ({
      ...current,
      columns: [...columnsOf(current, document.widgets), { span, ...(label !== undefined && { label }), list: [] }],
    })),
})
