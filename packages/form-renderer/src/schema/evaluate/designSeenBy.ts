import { references, type Expression } from '@sc/expression'
import { conditionNamesOf, readExpression, type ConditionName } from '../conditions.ts'
import { compileForm } from '../fields.ts'
import type { FieldPermissions, FormDesign, FormValues, Widget, WidgetOptions } from '../types.ts'
import { evaluateForm } from './evaluateForm.ts'

/**
 * The design for a reader from whom some fields are hidden: a condition that asks for one of these is settled by the
 * values as stored, and stands as `${true}` or `${false}`. So the reader's screen, which does not have the hidden values,
 * and the server come to the same, and nothing of the values is given away but what they decide. The same object where
 * nothing is hidden.
 */
export function designSeenBy(design: FormDesign, permissions: FieldPermissions, stored: Readonly<FormValues>): FormDesign {
  const hidden = new Set(Object.keys(permissions).filter((model) => permissions[model] === 'hidden'))
  if (hidden.size === 0) return design
  const evaluation = evaluateForm(compileForm(design), stored, permissions, stored)
  const settle: Settle = (name, condition) => {
    if (!references(condition).some((model) => hidden.has(model))) return undefined
    // What cannot be evaluated decides nothing.
    return `\${${evaluation.holds(condition) ?? name === 'visibleWhen'}}`
  }
  const list = settleList(design.list, settle)
  return list === design.list ? design : { ...design, list }
}

type Settle = (name: ConditionName, condition: Expression) => string | undefined

/** Untouched lists and widgets stay the same objects. */
function settleList(list: Widget[], settle: Settle): Widget[] {
  const after = list.map((widget) => settleWidget(widget, settle))
  return after.every((widget, at) => widget === list[at]) ? list : after
}

function settleWidget(widget: Widget, settle: Settle): Widget {
  const decided: WidgetOptions = {}
  for (const name of conditionNamesOf(widget)) {
    const condition = readExpression(widget.options[name])
    const outcome = condition && settle(name, condition)
    if (outcome !== undefined) decided[name] = outcome
  }
  const options = Object.keys(decided).length === 0 ? widget.options : { ...widget.options, ...decided }
  const columns = widget.columns?.map((column) => {
    const list = settleList(column.list, settle)
    return list === column.list ? column : { ...column, list }
  })
  const sameColumns = columns === undefined || columns.every((column, at) => column === widget.columns?.[at])
  return options === widget.options && sameColumns ? widget : { ...widget, options, ...(columns && { columns }) }
}
