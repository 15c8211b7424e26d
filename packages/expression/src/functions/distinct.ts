import { asNumber, isBlank } from '../evaluate/coerce.ts'
import { countedEquality } from '../evaluate/compare.ts'

/**
 * The elements that equal none before them, by `==`; numbers and texts in one go.
 * @throws RangeError where too many lists or objects would have to be compared with each other
 */
export function distinct(list: readonly unknown[]): unknown[] {
  const exact = new Set<unknown>()
  // `1` equals `'1'` and `'1.0'`, which do not equal each other.
  const numbers = new Set<number>()
  const numericTexts = new Set<number>()
  const compounds: unknown[] = []
  const same = countedEquality()

  return list.filter((item) => {
    const value = isBlank(item) ? null : item
    if (typeof value === 'object' && value !== null) {
      const isNew = !compounds.some((other) => same(other, value))
      if (isNew) compounds.push(value)
      return isNew
    }
    const number = asNumber(value)
    const isNew = !exact.has(value) && !isNumberOf(value, number)
    exact.add(value)
    if (typeof value === 'boolean') exact.add(String(value))
    if (number !== null) (typeof value === 'number' ? numbers : numericTexts).add(number)
    return isNew
  })

  function isNumberOf(value: unknown, number: number | null): boolean {
    if (typeof value === 'boolean') return exact.has(String(value))
    return number !== null && (numbers.has(number) || (typeof value === 'number' && numericTexts.has(number)))
  }
}
