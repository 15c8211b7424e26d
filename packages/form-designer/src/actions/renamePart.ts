import { columnsOf, type Widget } from '@sc/form-renderer/schema'
import { withWidget, type Action } from './action.ts'

/** Titles a part of a container, under whichever of its keys it says so already. */
export const renamePart = (widget: Widget, at: number, title: string): Action => ({
  step: { verb: 'renamePart', subject: widget.name, typing: `${widget.key}.columns[${at}].label` },
  apply: (document) =>
    withWidget(document, widget.key, (current) => {
      const columns = columnsOf(current, document.widgets)
      const one = columns[at]
      if (!one) return current
      const key = TITLE_KEYS.find((name) => typeof one[name] === 'string') ?? 'label'
      return one[key] === title ? current : { ...current, columns: columns.with(at, { ...one, [key]: title }) }
    }),
})

/** In the order in which the form asks for them. */
const TITLE_KEYS = ['label', 'title', 'name'] as const
