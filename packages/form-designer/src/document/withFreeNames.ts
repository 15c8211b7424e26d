import type { FormDesign, WidgetSchemas } from '@sc/form-renderer/schema'
import { askingFor } from './askingFor.ts'
import { mapAll } from './replace.ts'
import { widgetsIn } from './tree.ts'

/**
 * A design whose fields have none of the names of another one's, `name_2` instead of `name`, so that both can be one form. Its
 * conditions ask for the new names.
 */
export function withFreeNames(design: FormDesign, other: FormDesign, widgets: WidgetSchemas): FormDesign {
  const taken = new Set(modelsOf(other, widgets))
  const own = new Set(modelsOf(design, widgets))
  let freed = design
  for (const model of own) {
    if (!taken.has(model)) continue
    const free = freeName(model, (name) => taken.has(name) || own.has(name))
    taken.add(free)
    freed = mapAll(freed, (widget) => askingFor(widget.model === model ? { ...widget, model: free } : widget, model, free), widgets)
  }
  return freed
}

const modelsOf = (design: FormDesign, widgets: WidgetSchemas): string[] => widgetsIn(design, widgets).map(({ model }) => model)

function freeName(model: string, isTaken: (name: string) => boolean): string {
  let number = 2
  while (isTaken(`${model}_${number}`)) number++
  return `${model}_${number}`
}
