/** Each digit is read by one part only: a long text of digits that is no number is seen through in one go. */
const PLAIN = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/** The number that a text says in plain decimals, as people write numbers; NaN for `0x10`, `1e1` and all else. */
export function plainNumber(text: string): number {
  const written = text.trim()
  return PLAIN.test(written) ? Number(written) : Number.NaN
}
