export interface Choice {
  value: string | number | boolean
  label: string
}

/** Choices of antd take text and numbers only: each stands for its place in the list. */
export const asItems = (choices: readonly Choice[]) => choices.map(({ label }, index) => ({ value: index, label }))

/**
 * The place of a saved value in the list. Files mix `1` and `"1"`; and where nothing, or "off", was saved, the first
 * choice is what it means.
 */
export function placeOf(choices: readonly Choice[], value: unknown): number | undefined {
  const exact = choices.findIndex((choice) => choice.value === value)
  if (exact >= 0) return exact
  const alike = choices.findIndex((choice) => String(choice.value) === String(value))
  if (alike >= 0) return alike
  return value ? undefined : 0
}
