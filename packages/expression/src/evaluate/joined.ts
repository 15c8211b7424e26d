import { LIMITS } from '../error.ts'

/**
 * Texts with a separator between them.
 * @throws RangeError instead of building what would be refused as too long anyway
 */
export function joined(texts: readonly string[], separator: string): string {
  let length = separator.length * Math.max(0, texts.length - 1)
  for (const text of texts) length += text.length
  if (length > LIMITS.resultLength) throw new RangeError('the result is too long')
  return texts.join(separator)
}
