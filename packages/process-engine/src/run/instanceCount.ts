import { isBlank } from '@sc/expression'

/** More instances of one task than this are an incident, not a wish. */
export const MAX_INSTANCES = 1_000

/** How many instances the value of a cardinality asks for; undefined where it is no whole number from 0 on. Texts count as the numbers they are. */
export function instanceCount(value: unknown): number | undefined {
  const count = isBlank(value) ? Number.NaN : Number(value)
  return Number.isInteger(count) && count >= 0 ? count : undefined
}
