import type { DirectComparison } from '@sc/expression'
import type { FieldBounds } from './bounds.ts'
import { isOrdered } from './isOrdered.ts'

/** The bound of a field that keeps its value from being like what it is compared with. */
export interface Limit {
  side: 'min' | 'max'
  number: number
  /** What the design begins with, where that is beyond the bound and would be like it. */
  untouched?: number
}

/** No number that is filled in is like what it is compared with; `untouched`: what the design begins with is. */
export interface BoundsMismatch {
  reason: 'bounds' | 'untouched'
  never: boolean
  limit: Limit
}

/** Undefined where a number within the bounds may well make the comparison hold, whatever the steps are. `value` is a number, or counts as one. */
export function boundsMismatch(
  { operator, value }: Pick<DirectComparison, 'operator' | 'value'>,
  bounds: FieldBounds,
): BoundsMismatch | undefined {
  const holdsFor = (number: number, asked = operator) => isOrdered(number, value, asked)
  const limit = (side: Limit['side']): Limit | undefined => {
    const number = bounds[side]
    if (number === undefined || operator.startsWith(side === 'min' ? '>' : '<')) return undefined
    const towards = side === 'min' ? '<=' : '>='
    return holdsFor(number, operator === '==' ? towards : operator) ? undefined : { side, number }
  }
  const found = limit('max') ?? limit('min')
  if (!found) return undefined
  const { untouched } = bounds
  if (untouched === undefined || !holdsFor(untouched)) return { reason: 'bounds', never: true, limit: found }
  return { reason: 'untouched', never: false, limit: { ...found, untouched } }
}
