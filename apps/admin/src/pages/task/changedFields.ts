import { comparerOf } from '@sc/form-renderer/schema'
import type { FormDesign } from '@sc/form-renderer/schema'

type Values = Readonly<Record<string, unknown>>

interface Opened {
  design: FormDesign
  /** Models of the fields that the node opens. */
  opened: readonly string[]
  /** What the application holds. */
  stored: Values
}

/**
 * What the reader holds otherwise than the application, and nothing else: a field left alone must not put back what a
 * colleague corrected meanwhile. What was emptied is said to be empty: left out, it would stay as it was.
 */
export function changedFields({ design, opened, stored }: Opened, values: Values): Record<string, unknown> {
  const isSame = comparerOf(design)
  return Object.fromEntries(
    opened.filter((model) => !isSame(model, values[model], stored[model])).map((model) => [model, values[model] ?? null]),
  )
}
