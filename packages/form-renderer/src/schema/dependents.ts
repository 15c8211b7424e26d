import { references } from '@sc/expression'
import type { ConditionName } from './conditions.ts'
import type { FormDesign, Widget } from '../definition/types.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import { bindsValue, compileForm, type CompiledForm, type Gate } from './compileForm.ts'
import { holdsWidgets, walkWidgets } from './walkWidgets.ts'

/**
 * Fields whose values would depend on a condition of the widget, through others or at once: asked for in it, any of them makes a
 * circle. The widget need not have the condition yet. Of none where it decides no value, as one that merely demands or refuses.
 */
export function dependentsOf(
  design: Pick<FormDesign, 'list'>,
  widget: Widget,
  name: ConditionName,
  widgets?: WidgetSchemas,
): ReadonlySet<string> {
  const dependents = new Set<string>()
  if (name === 'requiredWhen' || name === 'validWhen') return dependents
  const asking = decisionsIn(compileForm(design, undefined, widgets))
  const front = decidedBy(widget, name, widgets)
  for (const model of front) {
    if (dependents.has(model)) continue
    dependents.add(model)
    for (const decided of asking.get(model) ?? []) front.push(...decided)
  }
  return dependents
}

/** A hidden field is empty, with all that is in it; a closed one holds what the design says. */
function decidedBy(widget: Widget, name: ConditionName, widgets: WidgetSchemas | undefined): string[] {
  const models: string[] = []
  walkWidgets(
    { list: [widget] },
    (one, { schema }) => {
      if (!holdsWidgets(one, schema) && bindsValue(one, schema) && (name === 'visibleWhen' || one === widget)) models.push(one.model)
    },
    widgets,
  )
  return models
}

/** By field: of each condition that asks for it, the fields that it decides about. */
function decisionsIn({ fields, gates }: CompiledForm): ReadonlyMap<string, readonly (readonly string[])[]> {
  const opened = new Map<Gate, string[]>(gates.map((gate) => [gate, []]))
  const asking = new Map<string, (readonly string[])[]>()
  const ask = (models: readonly string[], decided: readonly string[]) => {
    for (const model of models) {
      const known = asking.get(model)
      if (known) known.push(decided)
      else asking.set(model, [decided])
    }
  }
  for (const { model, parts } of fields.values())
    for (const { gate, readOnlyWhen, computed } of parts) {
      for (let one = gate; one; one = one.within) opened.get(one)?.push(model)
      for (const condition of [readOnlyWhen, computed]) if (condition) ask(references(condition), [model])
    }
  for (const [{ condition }, decided] of opened) ask(references(condition), decided)
  return asking
}
