import { optionsOf, type FieldOption } from './fieldChoices.ts'
import type { FormDesign, Widget } from '../definition/types.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import { walkWidgets, type WidgetPlace } from './walkWidgets.ts'

/** A value that several options of a field have: what is recorded does not say which of them was chosen. */
export interface DuplicateValue {
  widget: Widget
  /** `list[0].options.options` */
  path: string
  value: string
  /** What people read of each, in their order. */
  labels: [string, ...string[]]
}

/**
 * Values are the same without the blanks around them, as nobody can tell these apart. Widgets that share a field may offer
 * the same option each, as long as it reads the same.
 */
export function duplicateValues(design: Pick<FormDesign, 'list'>, widgets?: WidgetSchemas): DuplicateValue[] {
  const found: DuplicateValue[] = []
  const ofFields = new Map<string, Map<string, string>>()
  const look = (widget: Widget, { path, schema }: WidgetPlace) => {
    const items = optionsOf({ widget, schema })
    if (!Array.isArray(items)) return
    const known = ofFields.get(widget.model) ?? new Map<string, string>()
    ofFields.set(widget.model, known)
    for (const [value, labels] of byValue(items)) {
      const elsewhere = known.get(value)
      if (elsewhere !== undefined && !labels.includes(elsewhere)) labels.unshift(elsewhere)
      if (labels.length > 1) found.push({ widget, path: `${path}.options.options`, value, labels })
      known.set(value, labels[0])
    }
  }
  walkWidgets(design, look, widgets)
  return found
}

function byValue(items: readonly FieldOption[]): Map<string, DuplicateValue['labels']> {
  const labels = new Map<string, DuplicateValue['labels']>()
  for (const { value, label } of items) {
    const text = String(value).trim()
    const same = labels.get(text)
    if (same) same.push(label)
    else labels.set(text, [label])
  }
  return labels
}
