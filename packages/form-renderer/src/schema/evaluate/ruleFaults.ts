import type { CompiledForm, Field } from '../compileForm.ts'
import { isEmptyValue } from '../../definition/widgetSchema.ts'
import { isAnswerable, type Evaluation } from './Evaluation.ts'

/** A rule across fields that the values break, and the field where its message stands. */
export interface RuleFault {
  at: Field
  message: string
}

/**
 * The rules across fields that a form as it stands breaks, in reading order. A rule is asked once everything that it speaks of
 * is filled in: what has to be filled in is said by other means. It is told at its own field, or where that is closed, at the
 * first one it speaks of that is open, or that these are computed of: where all are closed, nobody here could mend it.
 * @param about only the rules that may be told at this field
 */
export function ruleFaults({ ruled, fields }: CompiledForm, evaluation: Evaluation, about?: Field): RuleFault[] {
  const budget = evaluation.freshBudget()
  const isOpen = ({ model }: Field) => isAnswerable(evaluation.of(model))
  const isFilledIn = ({ model }: Field) => {
    const { present, value } = evaluation.of(model)
    return present && !isEmptyValue(value)
  }
  return ruled.flatMap((field) => {
    if (!isFilledIn(field)) return []
    for (const { validWhen } of evaluation.of(field.model).parts) {
      if (!validWhen || (about && !validWhen.tellers.includes(about.model))) continue
      const asked = validWhen.asks.flatMap((model) => fields.get(model) ?? [])
      const at = validWhen.tellers.flatMap((model) => fields.get(model) ?? []).find(isOpen)
      if (at && asked.every(isFilledIn) && evaluation.holds(validWhen.rule, budget) !== true) return [{ at, message: validWhen.message }]
    }
    return []
  })
}

/** The fields that may tell a rule, or no longer do, once these have changed. */
export function tellersOf({ ruled }: CompiledForm, changed: ReadonlySet<string>): Set<string> {
  const tellers = new Set<string>()
  for (const { parts } of ruled)
    for (const { validWhen } of parts)
      if (validWhen?.tellers.some((one) => changed.has(one))) for (const one of validWhen.tellers) tellers.add(one)
  return tellers
}
