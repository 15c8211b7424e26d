import type { Widget } from '@sc/form-renderer/schema'
import { mapWidget } from '../document/replace.ts'
import { columnsOf } from '../document/tree.ts'
import { withDesign, type Action } from './action.ts'

/** An empty column at the end of a container, in 24ths of its width. */
export const addColumn = (widget: Widget, span = 12): Action => ({
  step: { verb: 'addColumn', subject: widget.name },
  apply: (document) =>
    withDesign(
      document,
      mapWidget(
        document.design,
        widget.key,
        (current) => ({ ...current, columns: [...columnsOf(current, document.widgets), { span, list: [] }] }),
        document.widgets,
      ),
    ),
})
