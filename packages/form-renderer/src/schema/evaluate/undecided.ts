import type { Expression } from '@sc/expression'
import type { RuleTexts } from '../../locale/rules/zh-CN.ts'
import type { ConditionName } from '../conditions.ts'
import type { CompiledForm } from '../compileForm.ts'
import type { Widget } from '../../definition/types.ts'
import type { FieldError } from '../validateSubmission.ts'
import type { Evaluation } from './Evaluation.ts'

/** So many are named; whoever takes out one of them comes to the next. */
const NAMED = 5

/** What is said of conditions that could not be worked out with these values. None, almost always. */
export function undecidedErrors({ fields, gates }: CompiledForm, evaluation: Evaluation, texts: RuleTexts): FieldError[] {
  const found: FieldError[] = []
  const ask = ({ model, name, type }: Widget, condition: Expression | undefined, which: ConditionName) => {
    if (condition === undefined || found.length === NAMED || !evaluation.isUndecided(condition)) return
    found.push({ path: [model], model, name: name || type, message: texts.undecided(name || type, which) })
  }
  for (const { widget, condition } of gates) ask(widget, condition, 'visibleWhen')
  for (const { parts } of fields.values())
    for (const { widget, requiredWhen, readOnlyWhen, validWhen, computed } of parts) {
      ask(widget, requiredWhen, 'requiredWhen')
      ask(widget, readOnlyWhen, 'readOnlyWhen')
      ask(widget, validWhen?.rule, 'validWhen')
      ask(widget, computed, 'computed')
    }
  return found
}
