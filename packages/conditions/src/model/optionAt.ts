import type { ConditionValue } from './condition.ts'
import type { ConditionOption } from './conditionField.ts'

/** Where among the options a value stands, -1 for nowhere. What is not there as it is is found by its text, as forms do it. */
export function optionAt(options: readonly ConditionOption[], value: ConditionValue | undefined): number {
  const exact = options.findIndex((option) => option.value === value)
  return exact >= 0 ? exact : options.findIndex((option) => String(option.value) === String(value))
}
