import { asNumber, asOperand, asText, isAbsent, isBlank } from './coerce.ts'

/**
 * `+` adds numbers and numeric texts and joins anything else as text. The other operators work on numbers only.
 * What is blank is 0; what is no number, or has no finite result, gives `null`.
 */
export function arithmetic(operator: '+' | '-' | '*' | '/' | '%', left: unknown, right: unknown): unknown {
  const a = asOperand(left)
  const b = asOperand(right)
  if (operator === '+' && (a === null || b === null || joins(left, right))) return asText(left) + asText(right)
  if (a === null || b === null) return null
  switch (operator) {
    case '+':
      return decimal(a + b)
    case '-':
      return decimal(a - b)
    case '*':
      return decimal(a * b)
    case '/':
      return decimal(a / b)
    case '%':
      return decimal(a % b)
  }
}

/** `'' + ''` and `'' + null` stay text; `'' + 1` adds. White space is what stands between two texts, one of which may be absent. */
function joins(left: unknown, right: unknown): boolean {
  if (isWhiteSpace(left) || isWhiteSpace(right)) return true
  return (left === '' || right === '') && asNumber(left) === null && asNumber(right) === null && !(isAbsent(left) && isAbsent(right))
}

const isWhiteSpace = (value: unknown) => typeof value === 'string' && value !== '' && isBlank(value)

/** Rounded to 15 significant digits, so that `0.1 + 0.2 == 0.3`; credit hours are decimal numbers. */
export function decimal(value: number): number | null {
  if (!Number.isFinite(value)) return null
  if (Number.isInteger(value)) return value === 0 ? 0 : value
  return Number(value.toPrecision(15))
}
