import { columnsOf, type Widget } from '@sc/form-renderer/schema'
import { withWidget, type Action } from './action.ts'

/** Sets the width of a column, 1–24 in 24ths of its container. */
export const resizeColumn = (widget: Widget, at: number, span: number): Action => ({
  step: { verb: 'resizeColumn', subject: widget.name, typing: `${widget.key}.columns[${at}].span` },
  apply: (document) =>
    withWidget(document, widget.key, (current) => {
      const columns = columnsOf(current, document.widgets)
      const one = columns[at]
      const wanted = Math.min(24, Math.max(1, Math.round(span)))
      return !one || one.span === wanted ? current : { ...current, columns: columns.with(at, { ...one, span: wanted }) }
    }),
})
