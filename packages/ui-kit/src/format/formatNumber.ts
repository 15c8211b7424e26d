/**
 * Thousands separators: 1234567.5 → 1,234,567.5. Decimals stay as given ("12.50" keeps its zero) unless `decimals` asks
 * for a fixed count. What is not a number becomes an empty text.
 */
export function formatNumber(value: number | string | null | undefined, decimals?: number): string {
  if (value === null || value === undefined || value === '') return ''
  const number = Number(value)
  if (!Number.isFinite(number)) return ''
  const plain = decimals === undefined ? plainDigits(value) : number.toFixed(decimals)
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(plain) ?? []
  return whole ? sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + fraction : plain
}

function plainDigits(value: number | string): string {
  const text = String(value).trim()
  // 1e21 and the like: digits written out, as long as they are exact.
  return /e/i.test(text) ? BigInt(Math.trunc(Number(text))).toString() : text
}
