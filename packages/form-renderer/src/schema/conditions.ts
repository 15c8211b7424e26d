import { evaluate, ExpressionError, isTrue, parse, type Budget, type Expression } from '@sc/expression'
import type { Widget } from '../definition/types.ts'

/** Values by model, wherever they are kept. */
export type ValueLookup = (model: string) => unknown

/** The options of a widget that hold an expression over the form: its conditions, and what its value is computed by. */
export const CONDITION_NAMES = ['visibleWhen', 'requiredWhen', 'readOnlyWhen', 'validWhen', 'computed'] as const

/** Which one of a widget's expressions. */
export type ConditionName = (typeof CONDITION_NAMES)[number]

/** Which conditions a widget is under, whether they can be read or not. */
export const conditionNamesOf = ({ options }: Widget): ConditionName[] =>
  CONDITION_NAMES.filter((name) => typeof options[name] === 'string' && options[name].trim() !== '')

/** The widget as it is where nothing hides it or decides about it. The same object, if nothing does. */
export function withoutConditions(widget: Widget): Widget {
  const set = conditionNamesOf(widget)
  const { hidden, ...options } = widget.options
  if (set.length === 0 && hidden === undefined) return widget
  return { ...widget, options: { ...options, ...Object.fromEntries(set.map((name) => [name, ''])) } }
}

/** What an expression comes to. */
export interface Outcome {
  value: unknown
}

/** Undefined when it cannot be evaluated; undecided where that would take more than it may: what it comes to is not known then. */
export function outcomeOf(expression: Expression, lookup: ValueLookup, budget: Budget): Outcome | 'undecided' | undefined {
  try {
    return { value: evaluate(expression, lookup, { budget }) }
  } catch (error) {
    // No function of ours throws for another reason.
    return error instanceof ExpressionError && (error.code === 'limit' || error.code === 'function') ? 'undecided' : undefined
  }
}

/** Whether a condition holds; undefined when it cannot be evaluated, `null` where it is undecided. */
export function holds(condition: Expression, lookup: ValueLookup, budget: Budget): boolean | null | undefined {
  const outcome = outcomeOf(condition, lookup, budget)
  return outcome === 'undecided' ? null : outcome && isTrue(outcome.value)
}

/** Undefined without a condition; text that is no expression counts as none, and import names it. */
export function readExpression(source: unknown): Expression | undefined {
  if (typeof source !== 'string' || source.trim() === '') return undefined
  try {
    return parse(source)
  } catch {
    return undefined
  }
}
