import { references, type Expression } from '@sc/expression'
import { conditionNamesOf, readExpression } from '../conditions.ts'
import { compileForm, inputsOf, type CompiledForm } from '../compileForm.ts'
import type { FormDesign, Widget, WidgetOptions } from '../../definition/types.ts'
import type { WidgetSchemas } from '../../definition/widgetSchemas.ts'
import { builtInSchemas } from '../../widgets/schemas.ts'
import { mapOptions } from '../mapOptions.ts'
import type { FieldPermissions, FormValues } from '../types.ts'
import { evaluateForm, own } from './evaluateForm.ts'
import { planOf, type Step } from './plan.ts'
import { settled } from './settled.ts'

/**
 * The design for the screen of a reader from whom some fields are hidden: what a condition asks of these is settled by the
 * values as stored, and stands as `true` or `false`. So the screen, which does not have the hidden values, shows what the
 * whole form would, and nothing of the values is given away but what they decide. A hidden field that itself comes and
 * goes by what the reader changes is settled as it stands: whoever takes the values evaluates the whole design. The same
 * object where nothing is hidden.
 */
export function designSeenBy(
  design: FormDesign,
  permissions: FieldPermissions,
  stored: Readonly<FormValues>,
  widgets?: WidgetSchemas,
): FormDesign {
  const hidden = new Set(Object.keys(permissions).filter((model) => permissions[model] === 'hidden'))
  if (hidden.size === 0) return design
  const form = compileForm(design, undefined, widgets)
  const evaluation = evaluateForm(form, stored, permissions, stored)
  const known = { hidden, changeable: changeableIn(form, permissions), holds: (condition: Expression) => evaluation.holds(condition) }
  // What cannot be evaluated decides nothing.
  const blind = computedOf(form, hidden)
  const settle = (widget: Widget): WidgetOptions => {
    const decided: WidgetOptions = {}
    for (const name of conditionNamesOf(widget)) {
      const condition = name === 'computed' ? undefined : readExpression(widget.options[name])
      if (!condition) continue
      const outcome = name === 'validWhen' ? ruleSeen(widget, condition) : settled(condition, known, name === 'visibleWhen')
      if (outcome !== undefined) decided[name] = outcome
    }
    if (!blind.has(widget.model)) return decided
    // What its author wrote there is the value of nothing that is computed.
    return { ...decided, ...AS_STORED, defaultValue: (hidden.has(widget.model) ? undefined : own(stored, widget.model)) ?? '' }
  }
  // A rule over what is hidden is for who takes the values.
  const ruleSeen = ({ model }: Widget, rule: Expression) => ([model, ...references(rule)].some((one) => hidden.has(one)) ? '' : undefined)
  // Conditions in the rows of a sub-table ask for columns of their row.
  const change = (widget: Widget, _: WidgetSchemas, table: Widget | undefined): WidgetOptions => {
    const decided = table ? {} : settle(widget)
    return Object.keys(decided).length === 0 ? widget.options : { ...widget.options, ...decided }
  }
  return mapOptions(design, change, widgets ?? builtInSchemas)
}

/** Fields that a reader with these permissions may change, and those that come and go with them. */
function changeableIn(form: CompiledForm, permissions: FieldPermissions): Set<string> {
  const { fieldSteps } = planOf(form)
  const opened = (model: string) => permissions[model] === undefined || permissions[model] === 'write' || permissions[model] === 'required'
  const reached = new Set<Step>([...fieldSteps].flatMap(([model, step]) => (opened(model) ? step : [])))
  // What is added is visited as well.
  for (const { dependents } of reached) for (const step of dependents) reached.add(step)
  return new Set([...reached].flatMap((step) => (step.kind === 'field' ? step.field.model : [])))
}

/** Nothing is computed on a screen that lacks what it is computed of. */
const AS_STORED: WidgetOptions = { computed: '', readOnlyWhen: '${true}' }

/** Fields that are computed of hidden ones, through others or at once. */
function computedOf(form: CompiledForm, hidden: ReadonlySet<string>): ReadonlySet<string> {
  const blind = new Set<string>()
  // What a field is computed of comes before it.
  for (const step of planOf(form).steps)
    if (step.kind === 'field' && inputsOf(step.field).some((model) => hidden.has(model) || blind.has(model))) blind.add(step.field.model)
  return blind
}
