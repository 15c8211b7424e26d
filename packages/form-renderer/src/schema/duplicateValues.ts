import { optionsOf, type FieldOption } from './fieldChoices.ts'
import type { FormDesign, Widget } from '../definition/types.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import { walkAllWidgets, type WidgetPlace } from './walkWidgets.ts'

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
 * the same option each, as long as it reads the same; so may two options, of what is within them.
 */
export function duplicateValues(design: Pick<FormDesign, 'list'>, widgets?: WidgetSchemas): DuplicateValue[] {
  const found: DuplicateValue[] = []
  const ofFields = new Map<string, Map<string, string>>()
  const look = (widget: Widget, { path, schema, table }: WidgetPlace) => {
    const items = optionsOf({ widget, schema })
    if (!Array.isArray(items)) return
    // Of a sub-table, names are those of its rows.
    const field = JSON.stringify([table?.key, widget.model])
    const known = ofFields.get(field) ?? new Map<string, string>()
    ofFields.set(field, known)
    for (const [place, { value, labels }] of byPlace(items)) {
      const elsewhere = known.get(place)
      if (elsewhere !== undefined && !labels.includes(elsewhere)) labels.unshift(elsewhere)
      if (labels.length > 1) found.push({ widget, path: `${path}.options.options`, value, labels })
      known.set(place, labels[0])
    }
  }
  walkAllWidgets(design, look, widgets)
  return found
}

/** By value, and what it is within. */
function byPlace(items: readonly FieldOption[]): Map<string, Pick<DuplicateValue, 'value' | 'labels'>> {
  const found = new Map<string, Pick<DuplicateValue, 'value' | 'labels'>>()
  for (const item of items) {
    const value = String(item.value).trim()
    const place = `${item.within ?? ''}${value}`
    const same = found.get(place)
    if (same) same.labels.push(item.label)
    else found.set(place, { value, labels: [item.label] })
  }
  return found
}
