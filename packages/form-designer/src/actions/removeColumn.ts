import { columnsOf, type Widget } from '@sc/form-renderer/schema'
import { withWidget, type Action } from './action.ts'

/** Takes a column away. What it held moves to its neighbour, the one before first; the last column stays. */
export const removeColumn = (widget: Widget, at: number): Action => ({
  step: { verb: 'removeColumn', subject: widget.name },
  apply: (document) =>
    withWidget(document, widget.key, (current) => {
      const columns = columnsOf(current, document.widgets)
      const leaving = columns[at]
      if (!leaving || columns.length === 1) return current
      const neighbour = at > 0 ? at - 1 : 1
      const rest = columns.map((one, index) => {
        if (index !== neighbour || leaving.list.length === 0) return one
        return { ...one, list: at > 0 ? [...one.list, ...leaving.list] : [...leaving.list, ...one.list] }
      })
      return { ...current, columns: rest.toSpliced(at, 1) }
    }),
})
