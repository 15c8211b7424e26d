import type { DirectComparison } from '@sc/expression'

/** Whether values of that order, the sign of their difference, are as the operator asks. */
export function isOrdered(sign: number, operator: DirectComparison['operator']): boolean {
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
