import { conditionNamesOf, renamedInCondition, type Widget } from '@sc/form-renderer/schema'

/** The widget whose conditions ask for a field by another name than before; the same one where none asks for it. */
export function askingFor(widget: Widget, from: string, to: string): Widget {
  const changed = conditionNamesOf(widget).flatMap((name) => {
    const source = widget.options[name] as string
    const text = renamedInCondition(source, from, to)
    return text === source ? [] : [[name, text]]
  })
  return changed.length === 0 ? widget : { ...widget, options: { ...widget.options, ...Object.fromEntries(changed) } }
}
