import { evaluate, isTrue, parse, references, type Expression } from '@sc/expression'
import type { Field } from './fields.ts'
import type { Widget } from './types.ts'

/** Values by model, wherever they are kept. */
export type ValueLookup = (model: string) => unknown

export interface FieldConditions {
  visibleWhen?: Expression
  requiredWhen?: Expression
  readOnlyWhen?: Expression
}

const names = ['visibleWhen', 'requiredWhen', 'readOnlyWhen'] as const

export type ConditionName = (typeof names)[number]

/** Which conditions a widget is under, whether they can be read or not. */
export const conditionNamesOf = ({ options }: Widget): ConditionName[] => names.filter((name) => typeof options[name] === 'string' && options[name].trim() !== '')

/** The widget as it is where nothing decides about it. The same object, if it is under no condition. */
export function withoutConditions(widget: Widget): Widget {
  const set = conditionNamesOf(widget)
  return set.length === 0 ? widget : { ...widget, options: { ...widget.options, ...Object.fromEntries(set.map((name) => [name, ''])) } }
}

/** A field's conditions; text that is no expression counts as no condition, and import names it. */
export function conditionsOf(field: Field): FieldConditions {
  const conditions: FieldConditions = {}
  for (const widget of field.widgets) {
    for (const name of names) {
      const expression = readExpression(widget.options[name])
      if (expression) conditions[name] ??= expression
    }
  }
  return conditions
}

/** Models whose values decide. */
export const decidingModels = (conditions: FieldConditions): string[] => [
  ...new Set(names.flatMap((name) => (conditions[name] ? references(conditions[name]) : []))),
]

/** Whether conditions can say this model. Real designs hold other ones, which merely no condition can ask for. */
export function isConditionName(model: string): boolean {
  const root = readExpression(model)?.root
  return root?.kind === 'name' && root.name === model
}

/** Undefined without a condition, or when it cannot be evaluated. */
export function holds(condition: Expression | undefined, lookup: ValueLookup): boolean | undefined {
  if (!condition) return undefined
  try {
    return isTrue(evaluate(condition, lookup))
  } catch {
    return undefined
  }
}

export function readExpression(source: unknown): Expression | undefined {
  if (typeof source !== 'string' || source.trim() === '') return undefined
  try {
    return parse(source)
  } catch {
    return undefined
  }
}
