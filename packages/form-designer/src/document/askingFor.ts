import { conditionNamesOf, renamedColumnIn, renamedInCondition, type Widget } from '@sc/form-renderer/schema'

/** The widget whose conditions ask for a field by another name than before; the same one where none asks for it. */
export const askingFor = (widget: Widget, from: string, to: string): Widget =>
  withConditions(widget, (source) => renamedInCondition(source, from, to))

/** The same for a column of the rows of a table. */
export const askingForColumn = (widget: Widget, table: string, from: string, to: string): Widget =>
  withConditions(widget, (source) => renamedColumnIn(source, table, from, to))

function withConditions(widget: Widget, change: (source: string) => string): Widget {
  const changed = conditionNamesOf(widget).flatMap((name) => {
    const source = widget.options[name] as string
    const text = change(source)
    return text === source ? [] : [[name, text]]
  })
  return changed.length === 0 ? widget : { ...widget, options: { ...widget.options, ...Object.fromEntries(changed) } }
}
