import { order, type DirectComparison } from '@sc/expression'

/** Whether two values are as the operator asks; those that have no order to each other never are. */
export function isOrdered(left: unknown, right: unknown, operator: DirectComparison['operator']): boolean {
  const sign = order(left, right)
  if (sign === null) return false
  switch (operator) {
    case '<':
      return sign < 0
    case '<=':
      return sign <= 0
    case '>':
      return sign > 0
    case '>=':
      return sign >= 0
    case '==':
      return sign === 0
  }
}
