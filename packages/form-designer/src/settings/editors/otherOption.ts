import { writeCondition } from '@sc/conditions'
import type { DesignerTexts, WidgetDesigner } from '@sc/form-renderer/designer'
import type { Widget, WidgetSchemas } from '@sc/form-renderer/schema'
import { addOther } from '../../actions/addOther.ts'
import type { Action } from '../../actions/action.ts'
import { widgetFrom } from '../../document/freshWidget.ts'
import { rowsOf, shownText, withOptionLines } from './optionRows.ts'

interface OtherOption {
  widget: Widget
  /** Whether several may be chosen. */
  multiple: boolean
  /** What a line of text is made by. */
  line: WidgetDesigner
  widgets: WidgetSchemas
  fresh: DesignerTexts['fresh']
}

/**
 * An option “other”, and a line in which it is said what: shown, and demanded, where the option is chosen. A condition has
 * to be able to ask for the field.
 */
export function otherOption({ widget, multiple, line, widgets, fresh }: OtherOption): Action {
  const { changes } = withOptionLines(widget.options, rowsOf(widget.options.options).length - 1, fresh.other)
  const options = { ...widget.options, ...changes }
  const value = rowsOf(options.options).find((item) => shownText(item, options) === fresh.other)?.value ?? fresh.other
  const visibleWhen = writeCondition({
    match: 'all',
    members: [{ field: widget.model, comparison: multiple ? 'contains' : '==', value }],
  })
  const asked = widgetFrom(line, widgets)
  return addOther(widget, changes, {
    ...asked,
    name: fresh.otherTitle(widget.name),
    options: { ...asked.options, visibleWhen, required: true },
  })
}
